// @vitest-environment document
import type { Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { QueryProvider } from '@/components/shell/query-provider'
import { toast } from '@/components/ui/toast'
import type { DraftOrder } from '@/lib/client-api/order-lists'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { DeleteDraftDialog } from './delete-draft-dialog'

/* In whose words a draft is gone; e2e/drafts.spec.ts has the rest. */

const draft = { id: 41, title: 'Tides', walletCents: 0 } as DraftOrder
let root: Root

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const until = (holds: () => void) => vi.waitFor(holds)
const yes = () => [...document.querySelectorAll('button')].find(one => one.textContent === 'Yes')

const show = (onDeleted: () => void) => {
  root = rootOnPage()
  root.render(
    <QueryProvider>
      <DeleteDraftDialog draft={draft} onDeleted={onDeleted} onClose={vi.fn()} focusHeir={() => undefined} />
    </QueryProvider>,
  )
  return until(() => expect(yes()).toBeDefined())
}

it.each([
  ['The draft is in the bin', 'The draft is in the bin'],
  ['', 'Order deleted'],
])('answered with %j it is told with %j', async (message, words) => {
  const said = vi.spyOn(toast, 'success')
  const onDeleted = vi.fn()
  vi.stubGlobal('fetch', async () => Response.json({ message }))
  await show(onDeleted)
  yes()?.click()
  await until(() => expect(said).toHaveBeenCalled())
  expect(said.mock.calls).toEqual([[words]])
  expect(onDeleted).toHaveBeenCalledOnce()
})

it('pressed twice before the screen shows it, Yes deletes once and says so once', async () => {
  const said = vi.spyOn(toast, 'success')
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    if (method === 'DELETE') sent.push(method)
    return Response.json({ message: '' })
  })
  await show(vi.fn())
  yes()?.click()
  yes()?.click()
  await until(() => expect(said).toHaveBeenCalled())
  await new Promise(resolve => setTimeout(resolve))
  expect([sent.length, said.mock.calls.length]).toEqual([1, 1])
})
