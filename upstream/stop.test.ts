import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { stopRunning } from './stop'

/** A server with one call under way, beside work that ends well unless told. */
async function running(stopJobs = () => Promise.resolve()) {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const asked = once(server, 'request')
  const answer = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const [, response] = (await asked) as [unknown, ServerResponse]
  const parts = {
    conversationNews: { close: vi.fn(async () => {}) },
    jobs: { stop: vi.fn(stopJobs) },
    close: vi.fn(async () => {}),
  }
  return { parts, stop: () => stopRunning({ server, ...parts }), answer, response }
}

test('no job is taken any more while a slow call is waited for, and what both stand on is closed last', async () => {
  const { parts, stop, answer, response } = await running()
  const stopped = stop()
  expect(parts.jobs.stop).toHaveBeenCalled()
  expect(parts.close).not.toHaveBeenCalled()
  response.end('done')
  expect(await (await answer).text()).toBe('done')
  await stopped
  expect(parts.close).toHaveBeenCalledTimes(1)
})

test('work that cannot be stopped cuts no call off, and is told of', async () => {
  const { parts, stop, answer, response } = await running(() => Promise.reject(new Error('no database')))
  const stopped = stop()
  await Promise.allSettled(parts.jobs.stop.mock.results.map(({ value }) => value))
  expect(parts.close).not.toHaveBeenCalled()
  response.end('done')
  expect(await (await answer).text()).toBe('done')
  await expect(stopped).rejects.toThrow('no database')
  expect(parts.close).toHaveBeenCalledTimes(1)
})
