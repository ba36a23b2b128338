// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { QueryProvider } from '@/components/shell/query-provider'
import type { DeletionStanding } from '@/lib/client-api/account-deletion'
import { DeletionCard } from './deletion-card'

/* Asking for the link and following it is e2e/account-care.spec.ts. */

it('names whom to write to wherever it says to write: a client without orders has no chat', async () => {
  const obstacles = [{ orderId: 41, code: 'ORD-000041', reason: 'in_work' as const }]
  const standing: DeletionStanding = { balanceCents: 12_500, hasPassword: true, obstacles }
  vi.stubGlobal('fetch', async () => Response.json(standing))
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(
    <QueryProvider>
      <DeletionCard email="ada@example.com" supportEmail="help@inkwell.example" />
    </QueryProvider>,
  )
  await vi.waitFor(() =>
    expect(place.textContent).toContain('To have it paid back, write to help@inkwell.example before.'),
  )
  expect(place.textContent).toContain('If that takes too long, write to help@inkwell.example.')
  expect(place.querySelectorAll('a[href="mailto:help@inkwell.example"]')).toHaveLength(2)
  root.unmount()
  vi.unstubAllGlobals()
})
