// @vitest-environment document
import type { Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { QueryProvider } from '@/components/shell/query-provider'
import { toast } from '@/components/ui/toast'
import type { Order } from '@/lib/client-api/orders'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { AttributesDialog } from './attributes-dialog'

const order = { id: 41, statusId: 1, citation: null, educationLevel: null, sources: null } as Order
let root: Root

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function open() {
  root = rootOnPage()
  root.render(
    <QueryProvider>
      <AttributesDialog order={order} onClose={vi.fn()} />
    </QueryProvider>,
  )
}

const listed = () =>
  [...document.querySelectorAll('select')].map(({ options }) => [...options].map(({ text }) => text))

it('lists that are on their way say so, and then have what there is to choose', async () => {
  let answer = (_: Response) => {}
  vi.stubGlobal('fetch', () => new Promise(resolve => (answer = resolve)))
  open()
  await vi.waitFor(() => expect(listed()).toEqual([['Loading'], ['Loading']]))
  answer(Response.json({ citationStyles: [{ id: 1, name: 'APA' }], educationLevels: [] }))
  await vi.waitFor(() => expect(listed()).toEqual([['Not chosen', 'APA'], ['Not chosen']]))
})

it('lists that cannot be read are told of in the same words whatever the server says', async () => {
  const said = vi.spyOn(toast, 'error')
  vi.stubGlobal('fetch', async () => failedAnswer('failed', { message: 'Out of ink', spoken: true }))
  open()
  await vi.waitFor(() => expect(said).toHaveBeenCalled())
  expect(listed()).toEqual([['Not chosen'], ['Not chosen']])
  expect(said.mock.calls).toEqual([['Failed to load dropdown data']])
  expect(document.body.textContent).toContain('Failed to load dropdown data')
  expect(document.body.textContent).not.toContain('Out of ink')
})
