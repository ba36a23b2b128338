import { expect, test } from 'vitest'
import { addressInPath, emailAddress } from './address-in-path'

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['ada%40example.com', 'ada@example.com'],
  ['ada%2Bnews%40example.co.uk', 'ada+news@example.co.uk'],
])('%s is an address', (segment, address) => {
  expect(addressInPath(segment)).toBe(address)
})

test.each([
  '',
  'ada',
  'Call%20%2B1%20555%200100',
  '%3Cb%3Ebold%3C%2Fb%3E',
  '%3Cscript%3E%40example.com',
  'ada%40example.com%0D%0AX',
  'ada%40example.com%00',
  '%00',
  '%E0%A4%A',
  'ada%40example.com,eve%40example.com',
  `${'a'.repeat(5_000)}%40example.com`,
  'please%20call%20us%40example.com',
])('%s is none', segment => {
  expect(addressInPath(segment)).toBeUndefined()
})

test.each([undefined, ['ada@example.com'], '', 'Call us', '<b>@example.com'])(
  '%j in a query is none',
  value => {
    expect(emailAddress(value)).toBeUndefined()
  },
)
