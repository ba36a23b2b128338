// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QueryProvider } from '@/components/shell/query-provider'
import { toast } from '@/components/ui/toast'
import type { Order } from '@/lib/client-api/orders'
import * as texts from '@/lib/orders/detail-texts'
import { useAttributesForm } from './use-attributes-form'

vi.mock('@/components/ui/toast', () => ({ toast: { info: vi.fn(), error: vi.fn(), success: vi.fn() } }))

const opened = { id: 41, citation: { id: 1, name: 'APA' }, educationLevel: null, sources: null }
/** Another device has chosen another style and named a number of sources since. */
const reread = { ...opened, citation: { id: 2, name: 'MLA' }, sources: 8 }
const orderOf = (order: object) => order as Order

let shown: ReturnType<typeof useAttributesForm>
let sent: unknown[]
let answers: Response[]
let root: Root

function Probe({ order }: { order: Order }) {
  shown = useAttributesForm(order, () => {})
  return null
}

const show = (order: object) =>
  act(async () =>
    root.render(
      <QueryProvider>
        <Probe order={orderOf(order)} />
      </QueryProvider>,
    ),
  )

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  sent = []
  answers = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    if (body) sent.push(JSON.parse(String(body)))
    return answers.shift() ?? Response.json({ message: 'Saved.' })
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it('sends back nothing that another device changed while the window was open', async () => {
  await show(opened)
  await show(reread)
  await act(() => shown.submit())
  expect(toast.info).toHaveBeenCalledWith(texts.noChanges)
  expect(sent).toEqual([])
  shown.form.setValue('educationLevelId', '3')
  await act(() => shown.submit())
  expect(sent).toEqual([{ educationLevelId: 3 }])
})

it('sends what was taken back after a save that was not answered for', async () => {
  answers = [Response.json({ error: { code: 'internal', message: '', requestId: 'r' } }, { status: 500 })]
  await show(opened)
  shown.form.setValue('citationId', '3')
  await act(() => shown.submit())
  shown.form.setValue('citationId', '1')
  await act(() => shown.submit())
  expect(sent).toEqual([{ citationId: 3 }, { citationId: 1 }])
})
