// @vitest-environment document
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { useFocusIfLost } from './use-focus-if-lost'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let root: Root

/** A main part as of every page: it can be given the focus, and Tab passes it by. */
function Page({ times }: { times: number }) {
  const ref = useFocusIfLost(times)
  return (
    <main tabIndex={-1}>
      <button type="button">Other</button>
      <div ref={ref} tabIndex={-1} id="heir">
        {times === 0 && (
          <button type="button" id="pressed">
            Send
          </button>
        )}
      </div>
    </main>
  )
}

const show = (times: number) => act(async () => root.render(<Page times={times} />))
const find = (what: string) => document.querySelector<HTMLElement>(what)

beforeEach(async () => {
  root = rootOnPage()
  await show(0)
})

it.each<[string, string]>([
  ['the button that goes', '#pressed'],
  ['the main part around it, as by a press in Safari', 'main'],
])('takes the focus that %s had', async (_, what) => {
  find(what)?.focus()
  await show(1)
  expect(document.activeElement).toBe(find('#heir'))
})

it('takes it from nothing else that has it, and without a change from nobody', async () => {
  find('main')?.focus()
  await show(0)
  expect(document.activeElement).toBe(find('main'))
  find('button')?.focus()
  await show(1)
  expect(document.activeElement?.textContent).toBe('Other')
})
