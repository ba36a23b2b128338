// @vitest-environment document
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { receiveToasts } from '@/components/ui/toast'
import * as limits from '@/contract/limits'
import type { NewFile } from '@/lib/files/new-files'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { ChooseFiles } from './choose-files'

let root: Root
let said: string[]
let stopListening: () => void

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  said = []
  stopListening = receiveToasts(({ kind, text }) => said.push(`${kind}: ${text}`))
  root = rootOnPage()
})
afterEach(() => {
  stopListening()
  vi.unstubAllGlobals()
})

function fileOf(name: string, size = 4): File {
  const file = new File(['%PDF'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}

/** Drops files beside those chosen before; gives the names of all that are chosen then. */
function drop(before: string[], files: File[]): string[] {
  let chosen: NewFile[] = before.map(name => ({ key: name, file: fileOf(name) }))
  const choose = (now: NewFile[]) => {
    chosen = now
  }
  act(() =>
    root.render(<ChooseFiles label="Files" hint="" disabled={false} files={chosen} onChange={choose} />),
  )
  const dropped = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    dataTransfer: { files },
  })
  act(() => void document.querySelector('label')?.dispatchEvent(dropped))
  return chosen.map(({ file }) => file.name)
}

const refusals = () => [...document.querySelectorAll('[aria-live] li')].map(line => line.textContent)

it('takes the good ones, hints at what is there already, and says of each bad one what is wrong', () => {
  const files = [
    fileOf('brief.pdf'),
    fileOf('notes.docx'),
    fileOf('tool.exe'),
    fileOf('big.zip', limits.fileBytes + 1),
  ]
  expect(drop(['brief.pdf'], files)).toEqual(['brief.pdf', 'notes.docx'])
  expect(said).toEqual(['info: File "brief.pdf" is already uploaded.'])
  expect(refusals()).toEqual([
    'File "tool.exe" is an unsupported file format.',
    'File "big.zip" exceeds the 16MB size limit.',
  ])
})

it('forgets what was refused with the next choice', () => {
  drop([], [fileOf('tool.exe')])
  expect(drop([], [fileOf('notes.docx')])).toEqual(['notes.docx'])
  expect(refusals()).toEqual([])
})

it('what is chosen is told by name, and many by their number; what was there before is not', () => {
  const told = () => document.querySelector('[role=status]')?.textContent
  const chosen: NewFile[][] = []
  const show = (files: NewFile[]) =>
    act(() =>
      root.render(
        <ChooseFiles
          label="Files"
          hint=""
          disabled={false}
          files={files}
          onChange={now => void chosen.push(now)}
        />,
      ),
    )
  const choose = (...names: string[]) => {
    const dropped = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
      dataTransfer: { files: names.map(name => fileOf(name)) },
    })
    act(() => void document.querySelector('label')?.dispatchEvent(dropped))
    show(chosen.at(-1) ?? [])
  }
  show([{ key: '1', file: fileOf('brief.pdf') }])
  expect(told()).toBe('')
  choose('notes.docx', 'tool.exe')
  expect(told()).toBe('Chosen: notes.docx')
  choose('a.pdf', 'b.pdf', 'c.pdf', 'd.pdf')
  expect(told()).toBe('4 files chosen')
})
