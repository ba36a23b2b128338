import { Readable } from 'node:stream'
import { expect, it, vi } from 'vitest'
import { pictureAnswer } from './picture-answer'

const open = () => Promise.resolve({ content: Readable.from([Buffer.from('RIFF')]), sizeBytes: 4 })

it('a picture is kept by the browser, which asks each time whether it may show it', async () => {
  const answer = await pictureAnswer(new Headers(), 'v1', open)
  expect(Object.fromEntries(answer.headers)).toEqual({
    etag: '"v1"',
    'cache-control': 'private, no-cache',
    'content-type': 'image/webp',
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
  })
  expect(await answer.text()).toBe('RIFF')
})

it('the one it has is not fetched again, another is', async () => {
  const fetched = vi.fn(open)
  const known = new Headers({ 'if-none-match': '"v1"' })
  expect((await pictureAnswer(known, 'v1', fetched)).status).toBe(304)
  expect(fetched).not.toHaveBeenCalled()
  expect((await pictureAnswer(known, 'v2', fetched)).status).toBe(200)
})
