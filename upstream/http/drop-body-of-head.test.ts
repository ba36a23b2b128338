import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { dropBodyOfHead } from './drop-body-of-head'

test('HEAD is answered when what stands behind the body does not close', async () => {
  const cancel = vi.fn().mockRejectedValue(new Error('The storage is gone'))
  const app = new Hono()
    .use(dropBodyOfHead)
    .get('/', c => c.body(new ReadableStream({ cancel }), 200, { 'content-length': '7' }))
  const answer = await app.request('/', { method: 'HEAD' })
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '7'])
  expect(cancel).toHaveBeenCalledOnce()
})
