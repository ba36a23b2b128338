// @vitest-environment document
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QueryProvider } from '@/components/shell/query-provider'
import { toast } from '@/components/ui/toast'
import { clientDoor } from '@/lib/payments/door'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { AmendDialog } from './amend-dialog'

/* What is asked and what is said of it; e2e/wallet-payments.spec.ts has the journeys. */

let root: Root
let answer: () => Response
const reverted = vi.fn()
const closed = vi.fn()

beforeEach(() => {
  vi.stubGlobal('fetch', async () => answer())
  root = rootOnPage()
  root.render(
    <QueryProvider>
      <AmendDialog door={clientDoor(41)} onReverted={reverted} onKeep={vi.fn()} onClose={closed} />
    </QueryProvider>,
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const until = (holds: () => void) => vi.waitFor(holds)
const dialog = () => document.querySelector('[role=alertdialog]')
const yes = () => [...document.querySelectorAll('button')].find(one => one.textContent === 'Yes')

it('says what amending takes off the order, and what follows without it', async () => {
  await until(() => expect(dialog()).not.toBeNull())
  const hint = document.getElementById(dialog()?.getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toBe(
    'Amending resets the promo code and the wallet funds of this order: the wallet gets its part back, and the code can be used again. Without amending, the payment goes on as it was.',
  )
})

it('a failure is told in the same words whatever the server says, and the question stays', async () => {
  const said = vi.spyOn(toast, 'error')
  answer = () => failedAnswer('failed', { message: 'Out of ink', spoken: true })
  await until(() => expect(yes()).toBeDefined())
  yes()?.click()
  await until(() => expect(said).toHaveBeenCalled())
  expect(said.mock.calls).toEqual([['Failed to update order discounts']])
  expect(dialog()).not.toBeNull()
  expect(reverted).not.toHaveBeenCalled()
  expect(closed).not.toHaveBeenCalled()
})
