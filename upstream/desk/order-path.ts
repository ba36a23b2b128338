import { deskPath } from './desk'

/** The page of an order at the desk, by its display code. */
export const orderPath = (code: string): string => `${deskPath}/orders/${encodeURIComponent(code)}`

/** What was said about it, on that page. */
export const conversationPath = (code: string): string => `${orderPath(code)}#chat-title`
