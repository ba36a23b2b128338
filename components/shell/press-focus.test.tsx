// @vitest-environment happy-dom
import { act, useState } from 'react'
import type { Root } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
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
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        question="Are you sure?"
        onYes={() => {
          setDeleted(true)
          setOpen(false)
        }}
        focusHeir={() => find('#next')}
      />
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

it('takes the focus from nobody who types, and gives none to what cannot be pressed', async () => {
  find('textarea')?.focus()
  await act(async () => find('#delete')?.click())
  expect(seenByPress).toBe(find('textarea'))
  await act(async () => root.render(<Page key="anew" />))
  await pressIn('textarea')
  expect(document.activeElement).toBe(find('main'))
})
