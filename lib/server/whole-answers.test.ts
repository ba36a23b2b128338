import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { answerWhole } from './whole-answers'

test('who asks for a part, or for none but that of one state, is given all there is', async () => {
  answerWhole()
  const server = http.createServer((request, response) => void response.end(JSON.stringify(request.headers)))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const kept = { 'if-none-match': '"a"', 'if-modified-since': 'Thu, 26 Nov 2026 10:00:00 GMT' }
  const dropped = { range: 'bytes=9-', 'if-range': '"a"', 'if-match': '"a"', 'if-unmodified-since': 'x' }
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const heard = await (await fetch(address, { headers: { ...kept, ...dropped } })).json()
  expect(heard).toMatchObject(kept)
  for (const name in dropped) expect(heard).not.toHaveProperty(name)
})
