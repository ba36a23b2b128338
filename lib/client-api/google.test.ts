import { describe, expect, it } from 'vitest'
import { googleSignIn } from './google'
import { visitor } from './testing/callers'
import { clientApiAnswering } from './testing/scripted-client-api'

const given = { idToken: 'a.b.c', referralCode: '', isEarlyBird: false, device: undefined }
const client = { id: '7', client_name: 'Ada', email: 'ada@example.com', secret: 1 }
const answer = { token: 'bearer-of-seven', client }

describe('signing in with Google', () => {
  it('passes the token on and gives a bearer with its client', async () => {
    const { requests } = await clientApiAnswering(200, answer)
    expect(await googleSignIn(visitor, given)).toEqual({
      token: 'bearer-of-seven',
      clientId: 7,
      place: undefined,
    })
    expect(requests).toMatchObject([{ method: 'POST', url: '/oauth/google' }])
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
      id_token: 'a.b.c',
      referral_code: null,
      campaign: null,
    })
  })

  it('names the friend, the campaign and the device', async () => {
    const { requests } = await clientApiAnswering(200, answer)
    await googleSignIn(visitor, {
      idToken: 'a.b.c',
      referralCode: 'EARLY234',
      isEarlyBird: true,
      device: 'Firefox on Windows',
    })
    expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({
      referral_code: 'EARLY234',
      campaign: 'early-bird',
      device: 'Firefox on Windows',
    })
  })

  it.each([
    ['5', 5],
    [0, null],
    [null, null],
  ])('reads place %j as %j', async (early_bird_no, place) => {
    await clientApiAnswering(200, { ...answer, early_bird_no })
    expect(await googleSignIn(visitor, given)).toMatchObject({ place })
  })

  it.each([
    [422, 'refused'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [409, 'conflict'],
    [503, 'failed'],
  ])('makes %i the error %s', async (status, code) => {
    await clientApiAnswering(status, { message: 'No' })
    await expect(googleSignIn(visitor, given)).rejects.toMatchObject({ code })
  })

  it.each([{ client }, { token: '', client }, { token: 'x', client: null }])('refuses %j', async body => {
    await clientApiAnswering(200, body)
    await expect(googleSignIn(visitor, given)).rejects.toMatchObject({ code: 'invalid_answer' })
  })
})
