import { expect, test } from 'vitest'
import { portProblem } from './ports'

test.each([
  [
    80,
    'EACCES',
    'Port 80 may not be used by this user. Choose one above 1023 with PORT (for example PORT=8080).',
  ],
  [
    3000,
    'EADDRINUSE',
    'Port 3000 is already in use. Stop what uses it, or choose another with PORT (for example PORT=3001).',
  ],
])('port %d and %s', (port, code, words) => {
  expect(portProblem(port, 'PORT', code)).toBe(words)
})
