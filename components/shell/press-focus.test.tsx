// @vitest-environment document
import { act, useState } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { saveFile } from '@/lib/files/download'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { PressFocus } from './press-focus'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let root: Root
let seenByPress: Element | null

/** A page of rows, of which one can be deleted. */
function Page() {
  const [isOpen, setOpen] = useState(false)
  const [isDeleted, setDeleted] = useState(false)
  return (
    <main tabIndex={-1}>
      <textarea />
      {!isDeleted && (
        <button
          type="button"
          id="delete"
          onClick={() => {
            seenByPress = document.activeElement
            setOpen(true)
          }}
        >
          <span id="icon">Delete</span>
        </button>
      )}
      <button type="button" id="next">
        Next
      </button>
      {isOpen && (
        <ConfirmDialog
          onClose={() => setOpen(false)}
          question="Are you sure?"
          onYes={() => {
            setDeleted(true)
            setOpen(false)
          }}
          focusHeir={() => find('#next')}
        />
      )}
      <PressFocus />
    </main>
  )
}

const find = (what: string) => document.querySelector<HTMLElement>(what)

/** As Safari does: the focus goes to what stands around the button, and then the button is told. */
async function pressIn(what: string) {
  find('main')?.focus()
  await act(async () => find(what)?.click())
}

async function answer(words: string) {
  const buttons = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')]
  await act(async () => buttons.find(({ textContent }) => textContent === words)?.click())
  await vi.waitFor(() => expect(find('[role=alertdialog]')).toBeNull())
}

beforeEach(async () => {
  seenByPress = null
  root = rootOnPage()
  await act(async () => root.render(<Page />))
})

// A dialog that goes with its page gives the focus back a moment later, which is no business of the next test.
afterEach(async () => {
  await act(async () => root.unmount())
  await new Promise(resolve => setTimeout(resolve))
})

it('what is pressed has the focus before it answers, by what stands in it too', async () => {
  await pressIn('#icon')
  expect(seenByPress).toBe(find('#delete'))
})

it('shows no ring for a press, and leaves the one that keys have brought', async () => {
  const focused = vi.spyOn(find('#delete') as HTMLElement, 'focus')
  await pressIn('#delete')
  expect(focused.mock.calls).toEqual([[{ preventScroll: true, focusVisible: false }]])
  await answer('No')
  await vi.waitFor(() => expect(document.activeElement).toBe(find('#delete')))
  focused.mockClear()
  await act(async () => find('#delete')?.click())
  expect(focused).not.toHaveBeenCalled()
  await answer('No')
})

it('a dialog gives the focus back to what was pressed', async () => {
  await pressIn('#delete')
  await answer('No')
  await vi.waitFor(() => expect(document.activeElement).toBe(find('#delete')))
})

it('and to its heir where that has gone', async () => {
  await pressIn('#delete')
  await answer('Yes')
  await vi.waitFor(() => expect(document.activeElement).toBe(find('#next')))
})

it('takes the focus from nobody who types', async () => {
  find('textarea')?.focus()
  await act(async () => find('#delete')?.click())
  expect(seenByPress).toBe(find('textarea'))
})

it('gives none to what cannot be pressed', async () => {
  await pressIn('textarea')
  expect(document.activeElement).toBe(find('main'))
})

it('a file that is handed to the downloads takes the focus nowhere', () => {
  expect(document.activeElement).toBe(document.body)
  const focused = vi.spyOn(HTMLElement.prototype, 'focus')
  onTestFinished(() => focused.mockRestore())
  saveFile(new Blob(['x']), 'essay.pdf')
  expect(focused).not.toHaveBeenCalled()
})
