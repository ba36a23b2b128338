// @vitest-environment document
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { orderStatus } from '@/contract/order-status'
import { orderQuery } from '@/lib/orders/queries'
import * as texts from '@/lib/revisions/texts'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { RevisionAcceptance } from './revision-acceptance'

vi.mock('next/link', () => ({
  default: ({ href, children }: { href: string; children: React.ReactNode }) => <a href={href}>{children}</a>,
  useLinkStatus: () => ({ pending: false }),
}))

const delivered = {
  id: 41,
  statusId: orderStatus.completed,
  isRevisionAccepted: false,
  revisions: [{ id: 8 }],
  deliveries: [{ isRevision: true }],
}
const askedAgain = { ...delivered, statusId: orderStatus.inRevision, revisions: [{ id: 9 }, { id: 8 }] }
const deliveredAgain = { ...askedAgain, statusId: orderStatus.completed }

let order: object
let client: QueryClient
let root: Root

beforeEach(() => {
  order = delivered
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/revision-acceptance')
      ? failedAnswer('conflict', { message: texts.newerRevision, spoken: true })
      : Response.json(order),
  )
  client = new QueryClient()
  root = rootOnPage()
  root.render(
    <QueryClientProvider client={client}>
      <Shown />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function Shown() {
  const { data } = useQuery(orderQuery(41))
  return data && <RevisionAcceptance order={data} />
}

const until = (holds: () => void) => vi.waitFor(holds)
const button = () => document.querySelector('button')

it('refused because another revision was asked for, the words stay and take the focus, until that one is answered', async () => {
  await until(() => expect(button()?.textContent).toBe('Accept Revision'))
  order = askedAgain
  button()?.focus()
  button()?.click()
  await until(() => expect(document.body.textContent).toContain(texts.newerRevision))
  expect(document.body.textContent).not.toContain('request-1')
  expect(button()).toBeNull()
  await until(() => expect(document.activeElement?.textContent).toContain(texts.newerRevision))

  order = deliveredAgain
  const saidBesideButton: boolean[] = []
  const watch = new MutationObserver(() => {
    if (button()) saidBesideButton.push(document.body.textContent.includes(texts.newerRevision))
  })
  watch.observe(document.body, { childList: true, subtree: true })
  await client.invalidateQueries()
  await until(() => expect(button()?.textContent).toBe('Accept Revision'))
  await until(() => expect(saidBesideButton.length).toBeGreaterThan(0))
  watch.disconnect()
  // Not for a moment either: it is an alert there, and would be read out.
  expect(saidBesideButton).not.toContain(true)

  order = askedAgain
  await client.invalidateQueries()
  await until(() => expect(button()).toBeNull())
  expect(document.body.textContent).not.toContain(texts.newerRevision)
})
