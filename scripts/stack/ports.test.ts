import net from 'node:net'
import { expect, test } from 'vitest'
import { CHOSEN_PORTS, findFreePort, isPortFree, portProblem } from './ports'

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

test('a port that is found is not one the system gives to others meanwhile', async () => {
  const found = await Promise.all(Array.from({ length: 20 }, findFreePort))
  expect(Math.min(...found)).toBeGreaterThanOrEqual(CHOSEN_PORTS.from)
  expect(Math.max(...found)).toBeLessThan(CHOSEN_PORTS.to)
})

test('a port somebody listens on is not free, on whichever address', async () => {
  const port = await findFreePort()
  for (const host of [undefined, '127.0.0.1']) {
    const server = net.createServer()
    await new Promise<void>(resolve => server.listen({ port, host }, resolve))
    expect(await isPortFree(port)).toBe(false)
    await new Promise(resolve => server.close(resolve))
  }
  expect(await isPortFree(port)).toBe(true)
})
