// @runs-alone: the session's modules are loaded anew for each secret.
import { describe, expect, test } from 'vitest'
import { aSecret, sessionsWith } from './testing/session-rig'

const login = { clientId: 7, token: 'bearer-of-seven' }
const weekMs = 7 * 86_400_000

describe('a session', async () => {
  const { createSession, openSession, sessionFingerprint, seal, sessionLifeSeconds } = await sessionsWith(
    aSecret(),
  )

  test('holds the client and the bearer, and a name of its own', async () => {
    const [one, other] = [await createSession(login), await createSession(login)]
    expect(await openSession(one.value)).toMatchObject(one.session)
    expect(one.session).toMatchObject(login)
    expect(one.session.sid).not.toBe(other.session.sid)
    expect(one.value).not.toContain('bearer')
  })

  test('its fingerprint names it and tells nothing of it', async () => {
    const [one, other] = [await createSession(login), await createSession(login)]
    expect(sessionFingerprint(one.session)).toMatch(/^[\w-]{22}$/)
    expect(sessionFingerprint(one.session)).toBe(sessionFingerprint({ ...one.session }))
    expect(sessionFingerprint(one.session)).not.toBe(sessionFingerprint(other.session))
    expect(one.session.sid).not.toContain(sessionFingerprint(one.session))
  })

  test.each([
    [-61_000, false],
    [-59_000, true],
    [0, true],
    [weekMs - 1_000, true],
    [weekMs + 1_000, false],
  ])('%i ms after it began it is open: %s', async (passedMs, isOpen) => {
    const began = Date.now()
    const { value } = await createSession(login, began)
    expect(Boolean(await openSession(value, began + passedMs))).toBe(isOpen)
  })

  const whole = () => ({ ...login, sid: crypto.randomUUID(), iat: Math.floor(Date.now() / 1000) })
  const openClaims = async (claims: object) => openSession(await seal('ses', claims, sessionLifeSeconds))

  test.each([
    ['no sid', { sid: undefined }],
    ['a sid that is none', { sid: 'x' }],
    ['no client', { clientId: undefined }],
    ['client 0', { clientId: 0 }],
    ['an empty bearer', { token: '' }],
    ['no beginning', { iat: undefined }],
  ])('with %s is none', async (_, flaw) => {
    expect(await openClaims(whole())).toMatchObject(login)
    expect(await openClaims({ ...whole(), ...flaw })).toBeUndefined()
  })
})

describe('its cookie', async () => {
  const { createSession, openSession, keepSession, clearSession, sessionCookieName } = await sessionsWith(
    aSecret(),
  )

  test('stays below 4,096 bytes for every bearer that is taken, and longer bearers are refused whole', async () => {
    for (let length = 1; length <= 4_000; length += 13) {
      const token = 'b'.repeat(length)
      if (length > 2_048) {
        await expect(createSession({ clientId: 999_999_999, token })).rejects.toMatchObject({
          code: 'invalid_answer',
        })
        continue
      }
      const { value } = await createSession({ clientId: 999_999_999, token })
      expect(keepSession(value).length).toBeLessThanOrEqual(4_096)
      expect((await openSession(value))?.token).toBe(token)
    }
  })

  test('belongs to this host and is closed to scripts', async () => {
    expect(sessionCookieName()).toBe('__Host-inkwell')
    expect(keepSession('v')).toBe('__Host-inkwell=v; Path=/; Max-Age=604800; HttpOnly; Secure; SameSite=Lax')
    expect(clearSession()).toBe('__Host-inkwell=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax')
  })
})
