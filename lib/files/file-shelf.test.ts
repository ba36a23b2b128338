import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { dropOldFiles, fileKeeper, takeFiles } from './file-shelf'
import { fakeIdbKeyval, shelved } from './testing/fake-database'

vi.mock('idb-keyval', async () => (await import('./testing/fake-database')).fakeIdbKeyval)

const chosen = {
  key: 'k',
  file: new File(['%PDF-1.7'], 'essay.pdf', { type: 'application/pdf', lastModified: 41 }),
}
const kept = { key: 'k', name: 'essay.pdf' }

beforeEach(() => shelved.clear())

/** As of Safari in private: what is no plain data ends the transaction. */
const refuseFiles = () =>
  vi.spyOn(fakeIdbKeyval, 'setMany').mockImplementationOnce(async () => {
    throw new DOMException('Error preparing Blob/File data to be stored in object store', 'UnknownError')
  })

it.each<[string, () => unknown]>([
  ['takes files', () => undefined],
  ['takes no files', refuseFiles],
])('a file that was chosen comes back whole where the database %s', async (_, prepare) => {
  prepare()
  fileKeeper('ada')([chosen])
  await vi.waitFor(() => expect(shelved.size).toBe(1))
  const { files, lostNames } = await takeFiles('ada', [kept, { key: 'other', name: 'gone.pdf' }])
  expect(lostNames).toEqual(['gone.pdf'])
  expect(files).toHaveLength(1)
  const [{ key, file }] = files as [typeof chosen]
  expect([key, file.name, file.type, file.lastModified, await file.text()]).toEqual([
    'k',
    'essay.pdf',
    'application/pdf',
    41,
    '%PDF-1.7',
  ])
})

it('a file that is let go while it is read does not come back', async () => {
  const put = refuseFiles()
  put.mockClear()
  const slow = new File(['%PDF-1.7'], 'essay.pdf')
  let end = (_: ArrayBuffer) => {}
  const reading = vi.spyOn(slow, 'arrayBuffer').mockReturnValueOnce(new Promise(resolve => (end = resolve)))
  const keep = fileKeeper('ada')
  keep([{ key: 'k', file: slow }])
  await vi.waitFor(() => expect(reading).toHaveBeenCalled())
  keep([])
  end(new ArrayBuffer(8))
  keep([{ ...chosen, key: 'last' }])
  await vi.waitFor(() => expect(put).toHaveBeenCalledTimes(3))
  await vi.waitFor(() => expect([...shelved.keys()]).toEqual(['last']))
})

it('what somebody else has left is no file of this person', async () => {
  fileKeeper('bob')([chosen])
  await vi.waitFor(() => expect(shelved.size).toBe(1))
  expect(await takeFiles('ada', [kept])).toEqual({ files: [], lostNames: ['essay.pdf'] })
})

it('what others have left is cleared away, and what nobody came back for in a day', async () => {
  const dayMs = 24 * 3_600_000
  vi.setSystemTime('2026-11-22T10:00:00Z')
  onTestFinished(() => void vi.useRealTimers())
  fileKeeper('ada')([{ ...chosen, key: 'old' }])
  fileKeeper('bob')([{ ...chosen, key: 'of another' }])
  vi.setSystemTime(Date.now() + dayMs)
  fileKeeper('ada')([{ ...chosen, key: 'new' }])
  await vi.waitFor(() => expect([...shelved.keys()]).toEqual(['old', 'of another', 'new']))
  await dropOldFiles('ada')
  await vi.waitFor(() => expect([...shelved.keys()]).toEqual(['old', 'new']))
  vi.setSystemTime(Date.now() + 1)
  await dropOldFiles('ada')
  await vi.waitFor(() => expect([...shelved.keys()]).toEqual(['new']))
})
