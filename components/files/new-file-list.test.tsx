// @vitest-environment document
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { NewFileList } from './new-file-list'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const files = ['brief.pdf', 'notes.pdf'].map(name => ({ key: name, file: new File(['x'], name) }))
let root: Root

const find = (what: string) => document.querySelector<HTMLElement>(what)

async function show(isSending: boolean) {
  const progress = new Map(isSending ? [['brief.pdf', 40]] : [])
  await act(async () =>
    root.render(
      <main tabIndex={-1}>
        <textarea />
        <NewFileList
          files={files}
          progress={progress}
          isSending={isSending}
          onChange={vi.fn()}
          onCancel={vi.fn()}
        />
      </main>,
    ),
  )
}

const cancelUpload = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancel upload') ?? null

beforeEach(async () => {
  root = rootOnPage()
  await show(true)
})

it.each([
  ['its button', cancelUpload],
  ['what stands around it, as by a press in Safari', () => find('main')],
])('an upload that ends gives the focus that %s had to the first file', async (_, had) => {
  had()?.focus()
  expect(document.activeElement).toBe(had())
  await show(false)
  expect(document.activeElement).toBe(find('li button[data-removes]'))
})

it('and takes it from nobody who types', async () => {
  find('textarea')?.focus()
  await show(false)
  expect(document.activeElement).toBe(find('textarea'))
})
