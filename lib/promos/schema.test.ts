import { expect, test } from 'vitest'
import { promoBody } from './schema'

test.each([' SAVE10 ', '\u200bSAVE10', 'SAVE\u00ad10\u2069', '\uff33AVE10'])(
  'a code that was copied as %j is what it looks like, whoever judges it',
  code => {
    expect(promoBody.parse({ code, option: 'full' }).code).toBe('SAVE10')
  },
)

test.each(['', ' ', '\u200b', 'A'.repeat(65)])('%j is no code', code => {
  expect(promoBody.safeParse({ code, option: 'full' }).success).toBe(false)
})
