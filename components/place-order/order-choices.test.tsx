// @vitest-environment document
import type { Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { QueryProvider } from '@/components/shell/query-provider'
import { toast } from '@/components/ui/toast'
import { createWizardStore, newOrder } from '@/lib/place-order/wizard-store'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { OrderChoices } from './order-choices'
import { idleActions } from './testing/idle-actions'
import { WizardContext } from './wizard-context'

let root: Root

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function show() {
  const store = createWizardStore(newOrder)
  root = rootOnPage()
  root.render(
    <QueryProvider>
      <WizardContext value={idleActions(store)}>
        <OrderChoices />
      </WizardContext>
    </QueryProvider>,
  )
}

it('lists that are on their way say so, and not that nothing is chosen', async () => {
  let send = (_: Response) => {}
  const answer = new Promise<Response>(resolve => (send = resolve))
  vi.stubGlobal('fetch', () => answer)
  show()
  const shown = () => [...document.querySelectorAll('select')].map(({ textContent }) => textContent)
  await vi.waitFor(() => expect(shown()).toEqual(['Loading', 'Loading']))
  send(Response.json({ citationStyles: [], educationLevels: [] }))
  await vi.waitFor(() => expect(shown()).toEqual(['Not chosen', 'Not chosen']))
})

it('lists that cannot be read are told of in the same words whatever the server says', async () => {
  const said = vi.spyOn(toast, 'error')
  vi.stubGlobal('fetch', async () => failedAnswer('failed', { message: 'Out of ink', spoken: true }))
  show()
  await vi.waitFor(() => expect(said).toHaveBeenCalled())
  expect(said.mock.calls).toEqual([['Failed to load dropdown data']])
  expect(document.body.textContent).toContain('Failed to load dropdown data')
  expect(document.body.textContent).not.toContain('Out of ink')
})
