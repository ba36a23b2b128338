import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { untilWaiting } from '../account-deletion/test-deletion'
import { aClient, callApi } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import {
  keepTime,
  mailLinks,
  newAddress,
  newEmail,
  newPasswordForm,
  pressButtonOf,
  registration,
  visitors,
} from './account-rig'
import { lockClient } from './client-rows'
import { findLink, issueLink } from './mailed-link'

const rig = await sharedTestApp({ APP_ORIGIN: 'https://portal.example.com' })
const from = visitors(rig)
keepTime(rig)
afterEach(() => {
  vi.restoreAllMocks()
})

const ask = async (email: string) => {
  const answer = await from.at(newAddress()).askForReset(email)
  await mailLinks(rig)
  return answer
}

describe('asking for a link', () => {
  test('mails one to the portal, which nobody can read out of the database', async () => {
    const { email, name } = await aClient(rig)
    await ask(email.toUpperCase())
    const link = await rig.outbox.linkTo(email)
    expect(link.origin + link.pathname).toBe('https://portal.example.com/ResetPassword')
    expect(link.searchParams.get('email')).toBe(email)
    const token = link.searchParams.get('token') ?? ''
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const mail = await rig.outbox.latestTo(email)
    expect(mail.text).toContain(`Hello ${name},`)
    expect(mail.text).toContain('Your password stays as it is')
    const rows = await rig.deps.store.pool.query('select * from email_tokens')
    expect(JSON.stringify(rows.rows)).not.toContain(token)
  })

  test('tells an account that has no password that it may have one as well', async () => {
    const { email } = await aClient(rig, { passwordHash: null, oauthProvider: 'google' })
    await ask(email)
    const { text } = await rig.outbox.latestTo(email)
    expect(text).toContain(
      'Your account has none yet: you sign in without. With this link you can give it one as well.',
    )
    expect(text).not.toContain('Your password stays')
  })

  test('answers alike whoever has the address, and mails nobody who has no account', async () => {
    const known = await aClient(rig)
    const waiting = await aClient(rig, { emailVerifiedAt: null })
    const nobody = newEmail()
    const answers = [await ask(known.email), await ask(waiting.email), await ask(nobody)]
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await rig.outbox.to(known.email)).toHaveLength(1)
    expect(await rig.outbox.to(waiting.email)).toHaveLength(1)
    expect(await rig.outbox.to(nobody)).toHaveLength(0)
  })

  test('is the same work for everybody, to the last query, as for a verification link', async () => {
    const waiting = await aClient(rig, { emailVerifiedAt: null })
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const workFor = async (path: string, email: string) => {
      query.mockClear()
      await callApi(rig, `${path}?${new URLSearchParams({ email })}`)
      return query.mock.calls.map(([asked]) => {
        const { text } = asked as unknown as { text?: string }
        return text ?? String(asked)
      })
    }
    for (const path of ['/sendResetLinkEmail', '/resendVerificationLink']) {
      await workFor(path, newEmail())
      const forKnown = await workFor(path, waiting.email)
      expect(await workFor(path, newEmail()), path).toEqual(forKnown)
      expect(forKnown.join(), path).toMatch(/pgboss/)
      expect(forKnown.join(), path).not.toMatch(/clients|email_tokens/)
    }
  })

  test('leaves no job behind when nothing was committed', async () => {
    const { email } = await aClient(rig)
    const lost = rig.ctx.transaction(async tx => {
      await rig.ctx.jobs.queue(tx, 'mailed-link', { kind: 'reset', email })
      throw new Error('not now')
    })
    await expect(lost).rejects.toThrow('not now')
    await mailLinks(rig)
    expect(await rig.outbox.to(email)).toHaveLength(0)
  })

  test('again ends the earlier link', async () => {
    const { email } = await aClient(rig)
    const first = await from.resetLink(email)
    from.pass({ minutes: 2 })
    const fresh = await from.resetLink(email)
    expect((await from.at(newAddress()).reset(newPasswordForm(first))).status).toBe(410)
    expect((await from.at(newAddress()).reset(newPasswordForm(fresh))).status).toBe(200)
  })
})

test('of two that are mailed at once the later works, and the earlier no more', async () => {
  const { id, email } = await aClient(rig)
  await from.at(newAddress()).askForReset(email)
  const { earlier, mailed } = await rig.ctx.transaction(async tx => {
    await lockClient(tx, id)
    const mailed = mailLinks(rig)
    await untilWaiting(rig, 1)
    return { earlier: await issueLink(rig.ctx, tx, id, 'reset'), mailed }
  })
  await mailed
  expect(await findLink(rig.ctx, 'reset', earlier)).toBeUndefined()
  const later = (await rig.outbox.linkTo(email)).searchParams.get('token') ?? ''
  expect(await findLink(rig.ctx, 'reset', later)).toBe(id)
})

test('a link ends none of another kind, and nobody else’s', async () => {
  const form = registration()
  await from.at(newAddress()).signUp(form)
  const verification = await rig.outbox.linkTo(form.email)
  const others = await from.resetLink((await aClient(rig)).email)
  await from.resetLink(form.email)
  expect((await from.at(newAddress()).reset(newPasswordForm(others))).status).toBe(200)
  expect((await pressButtonOf(rig, verification)).headers.get('location')).toMatch(/reason=verified$/)
})

describe('the limits', () => {
  test('of many at once for one address one is heard, known or not', async () => {
    const { email } = await aClient(rig)
    for (const address of [email, newEmail()]) {
      const asked = Array.from({ length: 30 }, () => from.at(newAddress()).askForReset(address))
      const answers = await Promise.all(asked)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const refused = answers.filter(({ status }) => status === 429)
      expect(refused).toHaveLength(29)
      expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(55)
    }
    await mailLinks(rig)
    expect(await rig.outbox.to(email)).toHaveLength(1)
  })

  test('are a minute and five an hour for one address, and apart from those of verification links', async () => {
    const { email } = await aClient(rig)
    const status = async () => (await from.at(newAddress()).askForReset(email)).status
    expect((await from.at(newAddress()).resend(email)).status).toBe(200)
    expect(await status()).toBe(200)
    from.pass({ seconds: 59 })
    expect(await status()).toBe(429)
    const rest: number[] = []
    for (let turn = 0; turn < 5; turn += 1) {
      from.pass({ seconds: 61 })
      rest.push(await status())
    }
    expect(rest).toEqual([200, 200, 200, 200, 429])
  })

  test('are three in five minutes for one address of the network', async () => {
    const visitor = from.at(newAddress())
    const statuses: number[] = []
    for (let turn = 0; turn < 4; turn += 1) statuses.push((await visitor.askForReset(newEmail())).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test.each(['', 'ada', 'a@b', `${'a'.repeat(300)}@example.com`])('%.20s is no address', async email => {
    expect((await from.at(newAddress()).askForReset(email)).status).toBe(422)
  })
})
