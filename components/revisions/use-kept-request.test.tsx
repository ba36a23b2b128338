// @vitest-environment document

import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { fileKeeper } from '@/lib/files/file-shelf'
import type { NewFile } from '@/lib/files/new-files'
import { shelved } from '@/lib/files/testing/fake-database'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { useKeptRequest } from './use-kept-request'

vi.mock('idb-keyval', async () => (await import('@/lib/files/testing/fake-database')).fakeIdbKeyval)
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

/* A reload of the page with files is e2e/revisions.spec.ts. */

let forget: () => void
let choose: (files: NewFile[]) => void
let shown: NewFile[]

function Request() {
  const [files, onFiles] = useState<NewFile[]>([])
  const kept = [{ key: 'k', name: 'essay.pdf' }]
  const [given] = useState({ kept, place: { owner: 'ada', orderId: 41 } })
  const asked = { deadline: null, uncertain: null, sent: undefined, message: 'More sources' }
  forget = useKeptRequest({ ...given, ...asked, files, onFiles })
  choose = onFiles
  shown = files
  return null
}

async function reload() {
  shelved.clear()
  fileKeeper('ada')([{ key: 'k', file: new File(['%PDF'], 'essay.pdf') }])
  await vi.waitFor(() => expect([...shelved.keys()]).toEqual(['k']))
}

it('a file that was chosen before a reload comes back, and goes with the request', async () => {
  await reload()
  await act(async () => rootOnPage().render(<Request />))
  await vi.waitFor(() => expect(shown.map(({ file }) => file.name)).toEqual(['essay.pdf']))
  expect([...shelved.keys()]).toEqual(['k'])
  await act(async () => forget())
  await vi.waitFor(() => expect(shelved.size).toBe(0))
})

it('what is chosen before it is back stays, behind it, and lies on the shelf then', async () => {
  await reload()
  act(() => rootOnPage().render(<Request />))
  await act(async () => choose([{ key: 'since', file: new File(['%PDF'], 'since.pdf') }]))
  await vi.waitFor(() => expect(shown.map(({ key }) => key)).toEqual(['k', 'since']))
  await vi.waitFor(() => expect([...shelved.keys()]).toEqual(['k', 'since']))
})

it.each([
  ['closes at once', true],
  ['stands a moment longer', false],
])('one that is not back by then goes with it too, whose window %s', async (_, closes) => {
  await reload()
  const root = rootOnPage()
  act(() => root.render(<Request />))
  await act(async () => {
    forget()
    if (closes) root.unmount()
  })
  await vi.waitFor(() => expect(shelved.size).toBe(0))
  await act(async () => new Promise(resolve => setTimeout(resolve)))
  expect([shown, shelved.size]).toEqual([[], 0])
})
