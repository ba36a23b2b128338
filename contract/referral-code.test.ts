import { expect, test } from 'vitest'
import { costOf } from '../scripts/testing/cost-of'
import { referralCodeFrom, typedReferralCode } from './referral-code'

test.each([
  ['', ''],
  ['?', ''],
  ['?ABC123', 'ABC123'],
  ['ABC123', 'ABC123'],
  ['?abc-123_x.y~z', 'abc-123_x.y~z'],
  ['?ABC%20123', 'ABC 123'],
  ['?%41BC', 'ABC'],
  ['?A%2BB', 'A+B'],
  ['?A+B', 'A+B'],
  ['?A%26B', 'A&B'],
  ['?A%3DB', 'A=B'],
  ['?YWJj%3D%3D', 'YWJj=='],
  ['?%2541', '%41'],
  ['?100%', '100%'],
  ['?%E0%A4%A', '%E0%A4%A'],
  ['?caf%C3%A9', 'café'],
  ['?%20ABC%20', 'ABC'],
])('%s names the code %s', (search, code) => {
  expect(referralCodeFrom(search)).toBe(code)
})

test.each([
  '?ABC%E2%80%8B',
  '?ABC\u200b',
  '?ABC%E2%81%A9',
  '?ABC%E2%80%8B&fbclid=x',
  '?%EF%BB%BFABC%C2%A0',
  '?ABC%E2%80%8B%20',
])('nor what an app adds that nobody sees: %s', search => {
  expect(referralCodeFrom(search)).toBe('ABC')
})

test.each([
  ['?ref=CODE', 'ref=CODE'],
  ['?CODE&source=poster', 'CODE&source=poster'],
  ['?https%3A%2F%2Fportal.example%2Fsign-up', 'https://portal.example/sign-up'],
  ['?a=1&b=2', 'a=1&b=2'],
])('the whole query is the code: %s', (search, code) => {
  expect(referralCodeFrom(search)).toBe(code)
})

test.each([
  '?ABC&utm_source=x',
  '?utm_source=x&ABC',
  '?utm_source=x&ABC&utm_medium=y&utm_campaign=z&utm_term=t&utm_content=c&utm_id=7',
  '?ABC&fbclid=IwAR0_x-Y',
  '?fbclid=IwAR0&ABC',
  '?ABC&gclid=Cj0K',
  '?ABC&msclkid=0f1e',
  '?ABC&UTM_Source=x',
  '?ABC&FBCLID=x',
  '?ABC&utm%5Fsource=x',
  '?ABC&utm_source',
  '?ABC&utm_source=',
  '?ABC&&utm_source=x&',
  '?&ABC',
  '?ABC&utm_source=a%26b%3Dc',
  '?ABC&fbclid=%E0%A4%A',
])('what advertisers add is no part of it: %s', search => {
  expect(referralCodeFrom(search)).toBe('ABC')
})

test.each(['?utm_source=x', '?fbclid=x&gclid=y&msclkid=z', '?utm_source', '?&&'])(
  'without a code there is none: %s',
  search => {
    expect(referralCodeFrom(search)).toBe('')
  },
)

test.each(['?utmost', '?utm', '?my_fbclid=1', '?gclidX'])('only whole names are dropped: %s', search => {
  expect(referralCodeFrom(search)).toBe(search.slice(1))
})

test.each([
  '?<script>alert(1)</script>',
  '?%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '?"><img src=x onerror=alert(1)>',
  "?'onfocus='alert(1)",
  '?%22%3E%3Csvg%20onload%3D1%3E',
  '?%60id%60',
  '?A%5CB',
  '?A%00B',
  '?A%0D%0ASet-Cookie%3A%20x',
  '?%E2%80%AECBA',
  '?A%E2%80%8BB',
  '?A\tB',
  '?%ED%A0%80<',
])('markup, controls and invisible characters are never a code: %s', search => {
  expect(referralCodeFrom(search)).toBe('')
})

test('a code is at most 128 characters long', () => {
  expect(referralCodeFrom(`?${'a'.repeat(128)}`)).toHaveLength(128)
  expect(referralCodeFrom(`?${'a'.repeat(129)}`)).toBe('')
  expect(referralCodeFrom(`?${'a'.repeat(10_000)}`)).toBe('')
  expect(referralCodeFrom(`?${'%41'.repeat(128)}`)).toHaveLength(128)
})

test.each([
  '?gad_source=1&gad_campaignid=7&ABC',
  '?ABC&gbraid=0AAA&wbraid=1',
  '?ABC&srsltid=Afm',
  '?ABC&_gl=1*x&_ga=2.1',
  '?ABC&mc_cid=1&mc_eid=2',
  '?ABC&igsh=Mzk&igshid=1',
  '?ABC&twclid=1&ttclid=2&li_fat_id=3&yclid=4',
])('nor what came after those: %s', search => {
  expect(referralCodeFrom(search)).toBe('ABC')
})

test.each([
  ['ABC', 'ABC'],
  [' abc-1 ', 'abc-1'],
  ['A#B', 'A#B'],
  ['https://portal.example/sign-up?ABC', 'ABC'],
  ['https://portal.example/sign-up?ABC&fbclid=IwAR0', 'ABC'],
  ['https://portal.example/early-bird?utm_source=x&ABC#top', 'ABC'],
  [' portal.example/sign-up?A%26B ', 'A&B'],
  ['\u2068https://portal.example/sign-up?ABC\u2069', 'ABC'],
  ['https://portal.example/sign-up?ABC\u200b', 'ABC'],
  ['\u200bABC\u2060', 'ABC'],
  ['https://portal.example/sign-up', 'https://portal.example/sign-up'],
  ['https://portal.example/sign-up?', ''],
])('typed as %j it is %j', (typed, code) => {
  expect(typedReferralCode(typed)).toBe(code)
})

test.each(['utm_', '%', '&=', 'utm_a=%25&', '\u200b', '\u200b\u200bx'])(
  'a query of %j without end comes to an end',
  async piece => {
    const read = async () => expect(referralCodeFrom(`?${piece.repeat(100_000)}`)).toBe('')
    const { cpuMs } = await costOf(read, async () => referralCodeFrom(`?${piece}`))
    expect(cpuMs).toBeLessThan(5_000)
  },
)
