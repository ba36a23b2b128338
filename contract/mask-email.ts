/** 'jane@example.com' -> 'j***@example.com', which masked again stays the same. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***')
