import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { dropOldFiles, fileKeeper, takeFiles } from './file-shelf'
import { fakeIdbKeyval, shelved } from './testing/fake-database'

vi.mock('idb-keyval', async () => (await import('./testing/fake-database')).fakeIdbKeyval)

const chosen = {
  key: 'k',
  file: new File(['%PDF-1.7'], 'essay.pdf', { type: 'application/pdf', lastModified: 41 }),
}
const kept = { key: 'k', name: 'essay.pdf' }

beforeEach(() => {
  shelved.clear()
  vi.restoreAllMocks()
})

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

it('names a file that the browser never gives, as where its database hangs', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.spyOn(fakeIdbKeyval, 'getMany').mockReturnValueOnce(new Promise(() => {}))
  const taken = vi.fn()
  void takeFiles('ada', [kept]).then(taken)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(taken).toHaveBeenCalledExactlyOnceWith({ files: [], lostNames: ['essay.pdf'] })
})

/** In which whatever waits for nothing is done. */
const moment = () => new Promise(resolve => setTimeout(resolve))

/** A file whose content takes its time, where the database takes no files; `isPut` waits until it lies there and all that waited for it is done. */
function slowlyPut() {
  const put = refuseFiles()
  const slow = new File(['%PDF-1.7'], 'essay.pdf')
  let end = (_: ArrayBuffer) => {}
  const reading = vi.spyOn(slow, 'arrayBuffer').mockReturnValueOnce(new Promise(resolve => (end = resolve)))
  const isCopied = ([all]: [[string, unknown][]]) =>
    all.some(([, one]) => (one as { file: unknown }).file instanceof ArrayBuffer)
  const isPut = async () => {
    await vi.waitFor(() => expect(put.mock.calls.some(isCopied)).toBe(true))
    await moment()
  }
  return { slow, reading, end: () => end(new ArrayBuffer(8)), isPut }
}

it('a file that is let go while it is read does not come back', async () => {
  const { slow, reading, end, isPut } = slowlyPut()
  const keep = fileKeeper('ada')
  keep([{ key: 'k', file: slow }])
  await vi.waitFor(() => expect(reading).toHaveBeenCalled())
  keep([])
  end()
  keep([{ ...chosen, key: 'last' }])
  await isPut()
  expect([...shelved.keys()]).toEqual(['last'])
})

it('nor where the window that keeps it was closed and opened again meanwhile', async () => {
  const { slow, reading, end, isPut } = slowlyPut()
  fileKeeper('ada')([{ key: 'k', file: slow }])
  await vi.waitFor(() => expect(reading).toHaveBeenCalled())
  const again = fileKeeper('ada')
  again([{ key: 'k', file: slow }])
  again([])
  await moment()
  end()
  await isPut()
  expect([...shelved.keys()]).toEqual([])
})

it('nor while another is put there too', async () => {
  const { slow, reading, end, isPut } = slowlyPut()
  const keep = fileKeeper('ada')
  const other = { ...chosen, key: 'other' }
  keep([{ key: 'k', file: slow }])
  await vi.waitFor(() => expect(reading).toHaveBeenCalled())
  keep([{ key: 'k', file: slow }, other])
  keep([other])
  await moment()
  expect([...shelved.keys()]).toEqual(['other'])
  end()
  await isPut()
  expect([...shelved.keys()]).toEqual(['other'])
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
