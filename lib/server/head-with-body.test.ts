import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sendHeadWithBody } from './head-with-body'

test('a head waits for the first piece of its body, and for no other', async () => {
  sendHeadWithBody()
  sendHeadWithBody()
  const sent: boolean[] = []
  let end = () => {}
  const server = http.createServer((_, response) => {
    response.setHeader('x-one', '1')
    response.flushHeaders()
    sent.push(response.headersSent)
    response.write('first')
    sent.push(response.headersSent)
    end = () => void response.end(' and last')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  expect(sent).toEqual([false, true])
  expect(answer.headers.get('x-one')).toBe('1')
  end()
  expect(await answer.text()).toBe('first and last')
})
