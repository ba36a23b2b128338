import net from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { CHOSEN_PORTS, findFreePort, isPortFree, portProblem, requireFreePort } from './ports'

test.each([
  [
    80,
    'EACCES',
    8080,
    'Port 80 may not be used by this user. Choose one above 1023 with PORT (for example PORT=8080).',
  ],
  [
    3000,
    'EADDRINUSE',
    3001,
    'Port 3000 is already in use. Stop what uses it, or choose another with PORT (for example PORT=3001).',
  ],
])('port %d and %s', (port, code, free, words) => {
  expect(portProblem({ port, setting: 'PORT', code, free })).toBe(words)
})

/** Nobody can listen there any more until the test is over: somebody does already, or this does. */
async function occupy(port: number): Promise<void> {
  const server = net.createServer()
  onTestFinished(() => void server.close())
  await new Promise(resolve => server.once('error', resolve).listen(port, () => resolve(undefined)))
}

async function proposed(port: number, others: number[]): Promise<number> {
  const refusal = await requireFreePort(port, 'PORT', others).then(String, String)
  return Number(/PORT=(\d+)/.exec(refusal)?.[1])
}

test('for a port that is taken another is proposed that is free, and none of this stack', async () => {
  const port = await findFreePort()
  await Promise.all([occupy(port), occupy(port + 1)])
  const free = await proposed(port, [port + 2])
  expect(free).toBeGreaterThan(port + 2)
  expect(await isPortFree(free)).toBe(true)
})

test('behind the last port there is none', async () => {
  await occupy(65_535)
  const free = await proposed(65_535, [])
  expect(free).toBeGreaterThan(1023)
  expect(free).toBeLessThan(65_535)
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
