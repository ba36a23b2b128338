/** The pattern of text that holds `typed`, in which nothing is a wildcard. */
export const containing = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`
