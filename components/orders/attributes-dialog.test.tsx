// @vitest-environment happy-dom
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { QueryProvider } from '@/components/shell/query-provider'
import { toast } from '@/components/ui/toast'
import type { Order } from '@/lib/client-api/orders'
import { AttributesDialog } from './attributes-dialog'

const order = { id: 41, statusId: 1, citation: null, educationLevel: null, sources: null } as Order
let root: Root

afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('lists that cannot be read are told of in the same words whatever the server says', async () => {
  const said = vi.spyOn(toast, 'error')
  const error = { code: 'failed', message: 'Out of ink', spoken: true, requestId: 'request-1' }
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 502 }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <QueryProvider>
      <AttributesDialog order={order} onClose={vi.fn()} />
    </QueryProvider>,
  )
  await vi.waitFor(() => expect(said).toHaveBeenCalled())
  expect(said.mock.calls).toEqual([['Failed to load dropdown data']])
  expect(document.body.textContent).toContain('Failed to load dropdown data')
  expect(document.body.textContent).not.toContain('Out of ink')
})
