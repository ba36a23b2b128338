import { expect, test, vi } from 'vitest'
import { createLog } from '../log'
import { makePicture } from './make-picture'
import { WaitedTooLong } from './one-at-a-time'
import { sharp } from './sharp'

vi.mock('./one-at-a-time', async original => ({
  ...(await original<object>()),
  oneAtATime: () => async () => {
    throw new WaitedTooLong()
  },
}))

test('a photo that waited too long for others is not called unreadable', async () => {
  const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c05020' } })
    .jpeg()
    .toBuffer()
  await expect(makePicture(photo, 'image/jpeg', createLog('silent'))).rejects.toThrow(
    'Nothing is wrong with yours: save it again in a moment.',
  )
})
