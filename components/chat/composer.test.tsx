// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { outboxOf } from '@/lib/chat/outbox'
import * as texts from '@/lib/chat/texts'
import { Composer } from './composer'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const onFiles = vi.fn()
let root: Root

beforeEach(() => {
  onFiles.mockClear()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Composer outbox={outboxOf('somebody', 41)} refusals={[]} onFiles={onFiles} />
      </QueryClientProvider>,
    ),
  )
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

/** Whether what is pasted is left to the browser. */
function paste(files: File[], text: string): boolean {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  const clipboardData = { files, getData: (type: string) => (type === 'text/plain' ? text : '') }
  const field = document.querySelector('textarea')
  act(() => void field?.dispatchEvent(Object.assign(event, { clipboardData })))
  return !event.defaultPrevented
}

const picture = new File(['pixels'], 'image.png', { type: 'image/png' })

/** A press of Send: the first, or the second of a double click, as browsers count them. */
const pressSend = (detail: number) =>
  act(async () => {
    const send = document.querySelector('[type=submit]')
    send?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
  })

it('says that nothing was written when Send is pressed, and not by the second half of a double click', async () => {
  await pressSend(2)
  expect(document.body.textContent).not.toContain(texts.blank)
  await pressSend(1)
  expect(document.body.textContent).toContain(texts.blank)
})

it('pastes the words of what was copied with a picture of itself', () => {
  expect(paste([picture], 'Total\t42')).toBe(true)
  expect(onFiles).not.toHaveBeenCalled()
})

it('attaches a picture that is all there is', () => {
  expect(paste([picture], '')).toBe(false)
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([picture])
})
