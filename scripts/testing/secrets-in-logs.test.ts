import { describe, expect, test } from 'vitest'
import { findSecrets } from './secrets-in-logs'

describe('findSecrets', () => {
  test.each([
    ['{"path":"/reset-mail/ada@example.com"}', 'an e-mail address'],
    ['{"path":"/reset-mail/ada%40example.com"}', 'an e-mail address'],
    ['authorization: Bearer 5yQvS0uN7rIuG3', 'a bearer'],
    ['{"cookie":"Fe26.2*1*aa"}', 'a sealed cookie or ticket'],
    ['{"password":"pw-0f8fad5b-d9cb"}', "a test's password"],
    ['/success-order?session_id=cs_test_a1B2c3D4e5F6', 'a checkout of the card provider'],
    ['{"number":"4242 4242 4242 4242"}', 'the number of a card'],
    ['{"token":"of-the-staff"}', 'a secret of this stack'],
  ])('finds what is wrong with %s, and does not say it', (line, kind) => {
    expect(findSecrets(`{"msg":"ready"}\n${line}`, ['of-the-staff'])).toEqual([`line 2: ${kind}`])
  })

  test('has nothing against a line that says what failed where', () => {
    const line =
      '{"level":40,"app":"portal","path":"/api/orders/4242","code":"not_found","msg":"request failed"}'
    expect(findSecrets(line, ['of-the-staff'])).toEqual([])
  })
})
