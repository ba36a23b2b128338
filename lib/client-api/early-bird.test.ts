import { beforeEach, describe, expect, it, vi } from 'vitest'
import { visitor } from './testing/callers'

type Scripted = typeof import('./testing/scripted-client-api').clientApiScripted

const form = {
  name: 'Ada',
  email: 'ada@example.com',
  password: 'a long secret',
  passwordConfirmation: 'a long secret',
  referralCode: 'EARLY234',
}
const client = { id: 7, client_name: 'Ada', email: 'ada@example.com' }
const campaign = { percent: '80.00', last_day: '2025-09-30', places: 100, state: 'full' }
const byTheBook = { percent: 80, lastDay: '2025-09-30', places: 100 }

let earlyBird: typeof import('./early-bird')
let clientApiScripted: Scripted

// What the module remembers is forgotten with it.
beforeEach(async () => {
  vi.resetModules()
  ;({ clientApiScripted } = await import('./testing/scripted-client-api'))
  earlyBird = await import('./early-bird')
  return () => vi.useRealTimers()
})

const answering = (status: number, body: unknown) => clientApiScripted(() => ({ status, body }))

describe('the campaign that is shown', () => {
  it('is the one of the client API, asked for once by all who come together', async () => {
    const { requests } = await answering(200, campaign)
    const shown = await Promise.all(Array.from({ length: 20 }, earlyBird.getShownEarlyBird))
    for (const one of shown) expect(one).toEqual({ ...byTheBook, state: 'full' })
    expect(requests).toMatchObject([{ method: 'GET', url: '/campaigns/early-bird' }])
  })

  it('is asked for again after ten seconds, and stays as it was when nobody answers', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    let body: object = campaign
    const { requests } = await clientApiScripted(() => ({ status: 200, body }))
    expect(await earlyBird.getShownEarlyBird()).toMatchObject({ state: 'full' })
    body = { ...campaign, places: '200', state: 'open' }
    expect(await earlyBird.getShownEarlyBird()).toMatchObject({ state: 'full' })
    vi.advanceTimersByTime(10_001)
    expect(await earlyBird.getShownEarlyBird()).toMatchObject({ places: 200, state: 'open' })
    expect(requests).toHaveLength(2)
    vi.advanceTimersByTime(10_001)
    body = { boom: true }
    expect(await earlyBird.getShownEarlyBird()).toMatchObject({ places: 200, state: 'open' })
  })

  describe('is kept fresh for whoever comes next', () => {
    const roundMs = 8_500
    const hourMs = 3_600_000
    const clientApi = vi.fn()
    const answerPlaces = (places: number) =>
      clientApi.mockResolvedValue({ percent: 80, last_day: '2025-09-30', places, state: 'open' })

    beforeEach(async () => {
      vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
      vi.resetModules()
      vi.doMock('./call', () => ({ call: clientApi }))
      earlyBird = await import('./early-bird')
      clientApi.mockReset()
      answerPlaces(100)
      return () => vi.doUnmock('./call')
    })

    const shown = async () => (await earlyBird.getShownEarlyBird()).places

    it('by being asked for before it is too old', async () => {
      expect(await shown()).toBe(100)
      answerPlaces(101)
      await vi.advanceTimersByTimeAsync(roundMs)
      answerPlaces(102)
      expect(await shown()).toBe(101)
      await vi.advanceTimersByTimeAsync(roundMs)
      expect(await shown()).toBe(102)
      expect(clientApi).toHaveBeenCalledTimes(3)
    })

    it('while nobody waits for it', async () => {
      await shown()
      clientApi.mockReturnValue(new Promise(() => {}))
      await vi.advanceTimersByTimeAsync(roundMs)
      expect(clientApi).toHaveBeenCalledTimes(2)
      expect(await shown()).toBe(100)
    })

    it('for an hour after a visit, and from the next one on again', async () => {
      await shown()
      await vi.advanceTimersByTimeAsync(hourMs - roundMs)
      await shown()
      await vi.advanceTimersByTimeAsync(hourMs + roundMs)
      const times = clientApi.mock.calls.length
      expect(times).toBe(1 + Math.floor((2 * hourMs - roundMs) / roundMs))
      await vi.advanceTimersByTimeAsync(hourMs)
      expect(clientApi).toHaveBeenCalledTimes(times)
      answerPlaces(101)
      expect(await shown()).toBe(101)
      await vi.advanceTimersByTimeAsync(roundMs)
      expect(clientApi).toHaveBeenCalledTimes(times + 2)
    })
  })

  it.each([
    [404, { message: 'Not found' }],
    [500, { message: 'Down' }],
    [200, { percent: 0, last_day: 'soon', places: 100, state: 'open' }],
    [200, null],
  ])('is the one of the specification when the client API answers %d %j', async (status, body) => {
    await answering(status, body)
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-09-30T23:59:58Z') })
    expect(await earlyBird.getShownEarlyBird()).toEqual({ ...byTheBook, state: 'open' })
  })

  it.each([0, '0'])('may have places %j', async places => {
    await answering(200, { ...campaign, places })
    expect(await earlyBird.getShownEarlyBird()).toEqual({ ...byTheBook, places: 0, state: 'full' })
  })

  it.each([null, undefined, '', -1, 1.5])('is no answer with places %j', async places => {
    await answering(200, { ...campaign, places })
    await expect(earlyBird.getEarlyBird(visitor)).rejects.toMatchObject({ code: 'invalid_answer' })
  })

  it('that could not be read leaves one line in the log, by the id it was asked with', async () => {
    const { requests } = await answering(200, { ...campaign, state: 'paused' })
    const { log } = await import('@/lib/log')
    const logged = vi.spyOn(log, 'request').mockReturnValue()
    await Promise.all([earlyBird.getShownEarlyBird(), earlyBird.getShownEarlyBird()])
    const requestId = requests[0]?.headers['x-request-id']
    const where = { requestId, method: 'GET', path: '/campaigns/early-bird' }
    expect(logged.mock.calls).toEqual([[expect.objectContaining({ code: 'invalid_answer' }), where]])
  })

  it('has ended after its last day, whoever says so', async () => {
    await answering(404, {})
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-09-30T23:59:59Z') })
    expect(await earlyBird.getShownEarlyBird()).toEqual({ ...byTheBook, state: 'ended' })
  })
})

describe('the days it still stands', () => {
  const record = { ...byTheBook, state: 'open' } as const
  async function leftAt(now: string, { zone = 'UTC', state = 'open' as 'open' | 'full' | 'ended' } = {}) {
    await answering(200, campaign)
    Object.assign((await import('@/lib/env')).portalEnv(), { CLIENT_API_TIME_ZONE: zone })
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    return earlyBird.daysLeft({ ...record, state })
  }

  it.each([
    ['2025-08-31T12:00:00Z', 31],
    ['2025-09-29T00:00:00Z', 2],
    ['2025-09-29T23:59:59Z', 2],
    ['2025-09-30T00:00:00Z', 1],
    ['2025-09-30T23:59:59Z', 1],
    ['2025-10-01T00:00:00Z', undefined],
  ])('at %s are %s', async (now, days) => expect(await leftAt(now)).toBe(days))

  it.each([
    ['America/New_York', '2025-09-30T03:59:59Z', 2],
    ['America/New_York', '2025-09-30T04:00:00Z', 1],
    ['America/New_York', '2025-10-01T03:59:59Z', 1],
    ['America/New_York', '2025-10-01T04:00:00Z', undefined],
    ['Asia/Kolkata', '2025-09-29T18:29:59Z', 2],
    ['Asia/Kolkata', '2025-09-29T18:30:00Z', 1],
    ['Asia/Kolkata', '2025-09-30T18:30:00Z', undefined],
  ])('end at midnight in %s: at %s are %s', async (zone, now, days) =>
    expect(await leftAt(now, { zone })).toBe(days),
  )

  it.each(['full', 'ended'] as const)('are none to tell of one that is %s', async state =>
    expect(await leftAt('2025-09-01T00:00:00Z', { state })).toBeUndefined(),
  )
})

describe('signing up', () => {
  it('sends the payload of a registration under the key of its intent', async () => {
    const { requests } = await answering(200, { client, message: 'Look there.', early_bird_no: 7 })
    expect(await earlyBird.earlyBirdSignUp(visitor, form, 'one-intent')).toEqual({
      message: 'Look there.',
      place: 7,
    })
    expect(requests[0]).toMatchObject({ method: 'POST', url: '/EBD_signup' })
    expect(requests[0]?.headers).toMatchObject({ 'idempotency-key': 'one-intent' })
    expect(JSON.parse(String(requests[0]?.body))).toEqual({
      name: 'Ada',
      email: 'ada@example.com',
      password: 'a long secret',
      password_confirmation: 'a long secret',
      oauth_provider: null,
      referral_code: 'EARLY234',
    })
  })

  it.each([7, null])(
    'with the place %j it tells how the campaign stands now, whatever was shown',
    async place => {
      let state = 'open'
      await clientApiScripted(({ method }) => ({
        status: 200,
        body: method === 'GET' ? { ...campaign, state } : { client, message: '', early_bird_no: place },
      }))
      expect(await earlyBird.getShownEarlyBird()).toMatchObject({ state })
      state = 'full'
      expect(await earlyBird.earlyBirdSignUp(visitor, form)).toMatchObject({
        place,
        campaign: { ...byTheBook, state },
      })
    },
  )

  it.each([
    ['has one', { early_bird_no: 7 }, 2],
    ['got none of a campaign that nobody tells of', { early_bird_no: null }, 2],
    ['is told nothing of places', {}, 1],
  ])('is done for whoever %s', async (_, told, calls) => {
    const { requests } = await clientApiScripted(({ method }) =>
      method === 'GET' ? { status: 500, body: {} } : { status: 200, body: { client, message: '', ...told } },
    )
    const { place, campaign: now } = await earlyBird.earlyBirdSignUp(visitor, form)
    expect([place, now, requests.length]).toEqual([Reflect.get(told, 'early_bird_no'), undefined, calls])
  })

  it.each([
    ['no place', { early_bird_no: null }, null],
    ['a place as text', { early_bird_no: '12' }, 12],
    ['nothing of places', {}, undefined],
  ])('tells of %s', async (_, told, place) => {
    await answering(200, { client, message: '', ...told })
    expect((await earlyBird.earlyBirdSignUp(visitor, form)).place).toBe(place)
  })

  it('says of a refusal which field of the form it is on', async () => {
    await answering(422, { message: 'No.', errors: { password_confirmation: ['Differs.'] } })
    await expect(earlyBird.earlyBirdSignUp(visitor, form)).rejects.toMatchObject({
      code: 'invalid_fields',
      fields: { passwordConfirmation: 'Differs.' },
    })
  })
})
