import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, vi } from 'vitest'
import { callApi } from '../testing/factories'
import type { TestApp } from '../testing/test-app'
import { createLinkHandler } from './ask-for-link'

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

/** In every test of a file the process's own time, by which limits are counted, begins where the rig's is. */
export function keepTime(rig: TestApp): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: rig.clock.now() })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

/** Calls as people make them, through a portal that says where they are. */
export function visitors(rig: TestApp) {
  /** Moves the client API's clock and, for limits are counted by it, the process's own. */
  const pass = (step: Step) => {
    rig.clock.advance(step)
    vi.setSystemTime(rig.clock.now())
  }
  const at = (address: string) => {
    const headers = { 'x-forwarded-for': address }
    const post = async (path: string, json: unknown, key?: string) => {
      const answer = await callApi(rig, path, { json, key, headers })
      return { status: answer.status, headers: answer.headers, body: await answer.json() }
    }
    const get = async (path: string) => {
      const answer = await callApi(rig, path, { headers })
      return { status: answer.status, headers: answer.headers, body: await answer.json() }
    }
    return {
      signUp: (form: object, key?: string) => post('/signup', form, key),
      signIn: (email: string, password = 'correct horse') => post('/login', { email, password }),
      /** Asks for a verification link, and lets the job mail it. */
      resend: async (email: string) => {
        const answer = await get(`/resendVerificationLink?${new URLSearchParams({ email })}`)
        await mailLinks(rig)
        return answer
      },
      askForReset: (email: string) => get(`/sendResetLinkEmail?${new URLSearchParams({ email })}`),
      reset: (form: object, key?: string) => post('/resetpassword', form, key),
    }
  }
  const verify = async (email: string) => {
    const link = await rig.outbox.linkTo(email)
    return pressButtonOf(rig, link)
  }
  /** Asks for a new password and lets the job mail the link. */
  const resetLink = async (email: string) => {
    await at(newAddress()).askForReset(email)
    await mailLinks(rig)
    return rig.outbox.linkTo(email)
  }
  return { pass, at, verify, resetLink }
}

/** Does the jobs of the queue `mailed-link`, as a worker would. */
export async function mailLinks(rig: TestApp): Promise<void> {
  const handle = createLinkHandler(rig.ctx)
  const jobs = await rig.deps.store.pool.query<{ id: string; data: unknown }>(
    "delete from pgboss.job where name = 'mailed-link' returning id, data",
  )
  for (const { id, data } of jobs.rows) await handle({ id, data, queuedAt: rig.clock.now() })
}

/** The form of the page that a mailed link shows. */
export const newPasswordForm = (
  link: URL,
  password = 'another horse',
  change: Record<string, unknown> = {},
) => ({
  email: link.searchParams.get('email'),
  token: link.searchParams.get('token'),
  password,
  password_confirmation: password,
  ...change,
})

/** Presses the button of the page a mailed link shows. `action` is where one such page sends it. */
export async function pressButtonOf(rig: TestApp, link: URL, action = '/verify-email'): Promise<Response> {
  const body = new URLSearchParams({ token: link.searchParams.get('token') ?? '' })
  return rig.app.request(action, {
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
