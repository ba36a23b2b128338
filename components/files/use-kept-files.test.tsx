// @vitest-environment document

import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { fileKeeper } from '@/lib/files/file-shelf'
import type { NewFile } from '@/lib/files/new-files'
import { shelved } from '@/lib/files/testing/fake-database'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { useKeptFile } from './use-kept-files'

vi.mock('idb-keyval', async () => (await import('@/lib/files/testing/fake-database')).fakeIdbKeyval)
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const fileOf = (key: string): NewFile => ({ key, file: new File(['%PDF'], `${key}.pdf`) })

let choose: (file: NewFile) => void
let shown: string | undefined
let noted: string | undefined

function Field() {
  const [chosen, onChosen] = useState<NewFile>()
  noted = useKeptFile({ owner: 'ada', kept: { key: 'k', name: 'k.pdf' }, chosen, onChosen }).noted?.key
  choose = onChosen
  shown = chosen?.key
  return null
}

it.each([
  ['comes back', undefined, 'k'],
  ['gives way to another that is chosen before it is back', fileOf('since'), 'since'],
])('the one file of a field %s', async (_, since, left) => {
  shelved.clear()
  fileKeeper('ada')([fileOf('k')])
  await vi.waitFor(() => expect([...shelved.keys()]).toEqual(['k']))
  act(() => rootOnPage().render(<Field />))
  expect([shown, noted]).toEqual([undefined, 'k'])
  if (since) {
    act(() => choose(since))
    expect([shown, noted]).toEqual(['since', 'since'])
  }
  await vi.waitFor(() => expect([...shelved.keys()]).toEqual([left]))
  await vi.waitFor(() => expect([shown, noted]).toEqual([left, left]))
})
