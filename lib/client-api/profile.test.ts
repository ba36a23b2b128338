import { describe, expect, it } from 'vitest'
import { getProfile } from './profile'
import { clientApiAnswering } from './testing/scripted-client-api'

const caller = { clientId: 7, token: 'bearer-of-seven', requestId: 'test-request' }
const client = { id: 7, client_name: 'Ada', email: 'ada@example.com' }

const promosOf = async (valid_unused_promos: unknown) => {
  await clientApiAnswering(200, { client_profile: { ...client, valid_unused_promos } })
  return (await getProfile(caller)).promos
}

describe('the promos of a client', () => {
  it('say what they are worth, and in which words they are told', async () => {
    const sent = [
      { code: 'EARLY80', title: 'Early Bird', type: 'Percentage', amount: '80.00', tag_line: '80% off' },
      { code: 'INK10', title: 'Ten off', type: 'Fixed Price', amount: '1,010.50', tag_line: null, secret: 1 },
    ]
    expect(await promosOf(sent)).toEqual([
      { code: 'EARLY80', title: 'Early Bird', type: 'Percentage', amount: 80, tagLine: '80% off' },
      { code: 'INK10', title: 'Ten off', type: 'Fixed Price', amount: 1_010.5, tagLine: null },
    ])
  })

  it.each([null, undefined, []])('are none when they are sent as %j', async sent => {
    expect(await promosOf(sent)).toEqual([])
  })
})
