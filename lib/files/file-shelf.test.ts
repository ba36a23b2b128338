import { beforeEach, expect, it, vi } from 'vitest'
import { fileKeeper, takeFiles } from './file-shelf'
import { fakeIdbKeyval, shelved } from './testing/fake-database'

vi.mock('idb-keyval', async () => (await import('./testing/fake-database')).fakeIdbKeyval)

const chosen = { key: 'k', file: new File(['%PDF-1.7'], 'essay.pdf', { type: 'application/pdf' }) }
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
  expect([key, file.name, file.type, await file.text()]).toEqual([
    'k',
    'essay.pdf',
    'application/pdf',
    '%PDF-1.7',
  ])
})

it('what somebody else has left is no file of this person', async () => {
  fileKeeper('bob')([chosen])
  await vi.waitFor(() => expect(shelved.size).toBe(1))
  expect(await takeFiles('ada', [kept])).toEqual({ files: [], lostNames: ['essay.pdf'] })
})
