import { expect, test } from 'vitest'
import { pathForLog } from './log'

test.each([
  ['/order-details?order_id=7&session_id=cs_secret', '/order-details'],
  ['/api/files/Fe26.secret', '/api/files/'],
  ['/reset-mail/secret%40example.com', '/reset-mail/[address]'],
  ['/reset-mail/secret@example.com/x', '/reset-mail/[address]/x'],
  ['/api/orders/7', '/api/orders/7'],
])('of %s a log holds %s', (path, logged) => {
  expect(pathForLog(path)).toBe(logged)
})
