import { randomBytes } from 'node:crypto'
import { vi } from 'vitest'
import { callApi } from '../testing/factories'
import type { TestApp } from '../testing/test-app'

type Step = Parameters<TestApp['clock']['advance']>[0]

export const newEmail = () => `ada.${randomBytes(8).toString('hex')}@example.test`

export const registration = (change: Record<string, unknown> = {}) => ({
  name: 'Ada Reader',
  email: newEmail(),
  password: 'correct horse',
  password_confirmation: 'correct horse',
  oauth_provider: null,
  referral_code: null,
  ...change,
})

/** Calls as people make them, through a portal that says where they are. */
export function visitors(rig: TestApp) {
  /** Moves the client API's clock and, for limits are counted by it, the process's own. */
  const pass = (step: Step) => {
    rig.clock.advance(step)
    vi.setSystemTime(rig.clock.now())
  }
  const at = (address: string) => {
    const headers = { 'x-forwarded-for': address }
    const post = async (path: string, json: unknown, more: Record<string, string> = {}) => {
      const answer = await callApi(rig, path, { json, headers: { ...headers, ...more } })
      return { status: answer.status, headers: answer.headers, body: await answer.json() }
    }
    return {
      signUp: (form: object, key?: string) =>
        post('/signup', form, key === undefined ? {} : { 'idempotency-key': key }),
      signIn: (email: string, password = 'correct horse') => post('/login', { email, password }),
      resend: async (email: string) => {
        const answer = await callApi(rig, `/resendVerificationLink?${new URLSearchParams({ email })}`, {
          headers,
        })
        return { status: answer.status, headers: answer.headers, body: await answer.json() }
      },
    }
  }
  const verify = async (email: string) => {
    const link = await rig.outbox.linkTo(email)
    return pressButtonOf(rig, link)
  }
  return { pass, at, verify }
}

/** Presses the button of the page a mailed link shows. */
export async function pressButtonOf(rig: TestApp, link: URL): Promise<Response> {
  const body = new URLSearchParams({ token: link.searchParams.get('token') ?? '' })
  return rig.app.request('/verify-email', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: body.toString(),
  })
}

let next = 0
/** A network address nobody has used yet in this file. */
export const newAddress = () => {
  next += 1
  return `198.51.${Math.floor(next / 250)}.${(next % 250) + 1}`
}
