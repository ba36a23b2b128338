// @vitest-environment happy-dom
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QueryProvider } from '@/components/shell/query-provider'
import { toast } from '@/components/ui/toast'
import { MailSwitch } from './mail-switch'

/* The switch in the chat: what it says, asks for and tells. */

vi.mock('@/components/ui/toast', () => ({ toast: { success: vi.fn(), error: vi.fn() } }))

let asked: unknown[] = []
let root: Root
let answer: () => Response

beforeEach(() => {
  asked = []
  vi.clearAllMocks()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push([`${init.method} ${path}`, JSON.parse(String(init.body))])
    return answer()
  })
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

function show(isMuted: boolean) {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <QueryProvider>
      <MailSwitch orderId={41} isMuted={isMuted} />
    </QueryProvider>,
  )
}

const shown = () =>
  vi.waitFor(() => {
    const found = document.querySelector<HTMLButtonElement>('[role=switch]')
    if (!found) throw new Error('There is no switch yet')
    return found
  })

it.each([
  [false, 'Messages of this order are not mailed to you any more.'],
  [true, 'Messages of this order that you have not read after ten minutes are mailed to you.'],
])('of an order whose mail is muted: %j', async (isMuted, words) => {
  answer = () => Response.json({ order: 'ORD-000041', muted: !isMuted })
  show(isMuted)
  const found = await shown()
  expect(found.getAttribute('aria-checked')).toBe(String(!isMuted))
  expect(found.getAttribute('aria-label')).toContain('not read after ten minutes')
  found.click()
  await vi.waitFor(() => expect(toast.success).toHaveBeenCalledWith(words), { timeout: 15_000 })
  expect(asked).toEqual([['PUT /api/orders/41/chat/mail', { muted: !isMuted }]])
})

it('says when nothing was changed', async () => {
  const error = { code: 'unavailable', message: 'Away', requestId: 'request-1' }
  answer = () => Response.json({ error }, { status: 502 })
  show(false)
  ;(await shown()).click()
  await vi.waitFor(() => expect(toast.error).toHaveBeenCalledWith('Nothing was changed. Please try again.'))
})
