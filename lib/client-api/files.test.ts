import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { openFile } from './files'
import { newCaller } from './testing/callers'
import { clientApiDoing } from './testing/scripted-client-api'

it('of one client eight files are open at once, whatever others have open', async () => {
  const waiting: ServerResponse[] = []
  await clientApiDoing((_, response) => waiting.push(response))
  const caller = newCaller()
  const open = Array.from({ length: 8 }, () => openFile(caller, 'a.pdf'))
  await expect(openFile(caller, 'a.pdf')).rejects.toMatchObject({ code: 'busy' })
  const all = [...open, openFile(newCaller(), 'a.pdf')]
  await expect.poll(() => waiting.length).toBe(9)
  for (const response of waiting) response.end('%PDF')
  for (const { content } of await Promise.all(all)) content.destroy()
})
