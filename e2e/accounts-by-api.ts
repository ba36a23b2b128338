import { randomUUID } from 'node:crypto'
import type { APIRequestContext, BrowserContext } from '@playwright/test'

export const portalUrl = process.env.PORTAL_URL ?? 'http://localhost:3000'
export const clientApiUrl = process.env.CLIENT_API_URL ?? 'http://localhost:4000'

export type Account = { id: number; name: string; email: string; password: string }
/** Whoever the demo data is about. */
export const demo: Account = {
  id: 0,
  name: 'Alex Morgan',
  email: 'demo@inkwell.example',
  password: 'inkwell-demo',
}

export type CaughtMail = { to: string; subject: string; text: string; html: string; sent_at: string }

async function must(answer: Awaited<ReturnType<APIRequestContext['get']>>, what: string) {
  if (!answer.ok()) throw new Error(`${what}: ${answer.status()} ${await answer.text()}`)
  return answer
}

/** Mail caught for an address, newest first; asks until one with such a subject is there. */
export async function mailFor(request: APIRequestContext, to: string, subject: RegExp): Promise<CaughtMail> {
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline) {
    const answer = await must(await request.get(`${clientApiUrl}/outbox.json`, { params: { to } }), 'outbox')
    const found = ((await answer.json()) as CaughtMail[]).find(mail => subject.test(mail.subject))
    if (found) return found
    await new Promise(resolve => setTimeout(resolve, 150))
  }
  throw new Error(`No mail to ${to} with a subject like ${subject}`)
}

export const linkIn = (mail: CaughtMail, part: string): string => {
  const link = mail.text.match(/https?:\/\/\S+/g)?.find(url => url.includes(part))
  if (!link) throw new Error(`No link with ${part} in: ${mail.text}`)
  return link
}

/** A new account that nobody else uses, its address verified by the mailed link; `referralCode` is somebody's. */
export async function createAccount(
  request: APIRequestContext,
  name = 'Casey Doe',
  referralCode?: string,
): Promise<Account> {
  const email = `e2e-${randomUUID()}@inkwell.example`
  const password = `pw-${randomUUID()}`
  const form = { name, email, password, password_confirmation: password, referral_code: referralCode }
  const answer = await must(await request.post(`${clientApiUrl}/signup`, { data: form }), 'signup')
  const { client } = (await answer.json()) as { client: { id: number } }
  const link = new URL(linkIn(await mailFor(request, email, /verify/i), '/verify-email'))
  const token = link.searchParams.get('token') ?? ''
  await request.post(`${clientApiUrl}/verify-email`, { form: { token }, maxRedirects: 0 })
  return { id: client.id, name, email, password }
}

/** Signs a browser context in the way the sign-in form does, without the form. */
export async function signInByApi(
  context: BrowserContext,
  account: Account,
  portal = portalUrl,
): Promise<void> {
  const { email, password } = account
  const headers = { 'x-inkwell': '1', origin: portal }
  await must(
    await context.request.post(`${portal}/api/session`, { data: { email, password }, headers }),
    'sign in',
  )
}

/** Ends the bearer behind the browser's back: the cookie stays, the client API no longer knows it. */
export async function revokeSession(context: BrowserContext, portal = portalUrl): Promise<void> {
  const cookies = await context.cookies()
  await context.request.delete(`${portal}/api/session`, { headers: { 'x-inkwell': '1', origin: portal } })
  await context.addCookies(cookies)
}

/** A bearer of the client API for an account, to look behind the portal. */
export async function bearerOf(request: APIRequestContext, { email, password }: Account): Promise<string> {
  const answer = await must(
    await request.post(`${clientApiUrl}/login`, { data: { email, password } }),
    'login',
  )
  return ((await answer.json()) as { token: string }).token
}
