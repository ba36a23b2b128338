import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { pictureAnswer } from './picture-answer'

it('nobody guesses what a picture is', async () => {
  const answer = pictureAnswer({ content: Readable.from([Buffer.from('RIFF')]), sizeBytes: 4 })
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'image/webp',
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
  })
  expect(await answer.text()).toBe('RIFF')
})
