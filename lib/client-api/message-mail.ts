import 'server-only'
import * as wire from '@/contract/message-mail'
import { type Caller, type ClientCaller, call } from './call'

const mailOf = ({ order_id, muted }: { order_id: string; muted: boolean }) => ({ order: order_id, muted })

/** An order by its display code, and whether mail about its messages is muted. */
export type MessageMail = ReturnType<typeof mailOf>

/** What a mail's code stands for. @throws ClientApiError `not_found` for what is no code, `rate_limited`. */
export const getMessageMail = async (caller: Caller, code: string): Promise<MessageMail> =>
  mailOf(await call(wire.getMessageMail, { body: { code } }, caller))

/** Mutes by a mail's code, or takes that back; nobody has to be signed in. @throws ClientApiError as above. */
export const muteByCode = async (caller: Caller, code: string, muted: boolean): Promise<MessageMail> =>
  mailOf(await call(wire.muteMessageMail, { body: { code, muted } }, caller))

/** Stops or resumes the mail about one order of the caller. @throws ClientApiError `not_found` for a missing or foreign order. */
export const muteOrderMail = async (
  caller: ClientCaller,
  orderId: number,
  muted: boolean,
): Promise<MessageMail> =>
  mailOf(await call(wire.muteOrderMail, { params: { orderId }, body: { muted } }, caller))
