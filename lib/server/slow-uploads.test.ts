import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import * as limits from '@/contract/limits'
import { waitForSlowUploads } from './slow-uploads'

test('a server that is there already waits for the largest upload on a slow line, and as ever for a head', async () => {
  const server = http.createServer((_, response) => void response.end())
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { headersTimeout } = server
  waitForSlowUploads()
  waitForSlowUploads()
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  expect(server.requestTimeout).toBeGreaterThan((limits.requestBytes / 32_768) * 1_000)
  expect(server.headersTimeout).toBe(headersTimeout)
})
