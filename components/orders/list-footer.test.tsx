// @vitest-environment document
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { ListFooter } from './list-footer'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let show: (page: number) => Promise<void>
const scrolled = vi.fn()

/** The list at its third page of five. */
beforeEach(async () => {
  scrolled.mockClear()
  const root = rootOnPage()
  const shown = { label: 'Pages of orders', pages: 5, total: 50, hrefFor: (page: number) => `#page-${page}` }
  show = page =>
    act(async () =>
      root.render(
        <section>
          <ListFooter {...shown} page={page} />
        </section>,
      ),
    )
  await show(3)
  Object.assign(document.querySelector('section') as HTMLElement, { scrollIntoView: scrolled })
})

const press = (page: string, init?: MouseEventInit) =>
  act(async () => {
    const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === page)
    link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  })

it('a page that was pressed is shown from its start', async () => {
  await press('4')
  await show(4)
  expect(scrolled).toHaveBeenCalledOnce()
})

it.each<[string, string, MouseEventInit]>([
  ['the page one is on', '3', {}],
  ['a page for another tab', '4', { ctrlKey: true }],
  ['a page that Back overtook', '4', {}],
])('Back after %s was pressed scrolls nothing', async (_, page, init) => {
  await press(page, init)
  await show(2)
  expect(scrolled).not.toHaveBeenCalled()
})
