// @vitest-environment document
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DeletionStanding } from '@/lib/client-api/account-deletion'
import * as texts from '@/lib/profile/deletion-texts'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { DeletionCard } from './deletion-card'

/* Asking for the link and following it is e2e/account-care.spec.ts. */

const free: DeletionStanding = { balanceCents: 0, hasPassword: true, obstacles: [] }
const inWork = [{ orderId: 41, code: 'ORD-000041', reason: 'in_work' as const }]

let root: Root
let client: QueryClient
let place: HTMLElement
let standing: DeletionStanding | null | Response
let answer: () => Response | Promise<Response>

beforeEach(() => {
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) => {
    if (method === 'POST') return answer()
    return standing instanceof Response ? standing : Response.json(standing)
  })
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

function show(shown: typeof standing) {
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  showAgain(shown)
}

function showAgain(shown: typeof standing) {
  standing = shown
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(
    <QueryClientProvider client={client}>
      <DeletionCard email="ada@example.com" supportEmail="help@inkwell.example" />
    </QueryClientProvider>,
  )
}

const says = (words: string) => vi.waitFor(() => expect(place.textContent).toContain(words))
const field = () => place.querySelector<HTMLInputElement>('input[name=password]')
const button = (name: string) => [...place.querySelectorAll('button')].find(one => one.textContent === name)

async function ask() {
  await says('Mail me the link')
  const input = field()
  if (input) input.value = 'purple kettle sings'
  button('Mail me the link')?.focus()
  button('Mail me the link')?.click()
}

it('names whom to write to wherever it says to write: a client without orders has no chat', async () => {
  show({ balanceCents: 12_500, hasPassword: true, obstacles: inWork })
  await says('To have it paid back, write to help@inkwell.example before.')
  expect(place.textContent).toContain('If that takes too long, write to help@inkwell.example.')
  expect(place.querySelectorAll('a[href="mailto:help@inkwell.example"]')).toHaveLength(2)
})

it('once the link is asked for it says so where the focus is, and nothing typed stays', async () => {
  show(free)
  answer = () => Response.json({ message: '' })
  await ask()
  await says('A link is on its way to ada@example.com. It works once and for one hour.')
  expect(field()?.value).toBe('')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toMatch(/^A link is on its way/))
})

it('what has come in the way since then is shown in place of the button', async () => {
  show(free)
  answer = () => {
    standing = { ...free, obstacles: inWork }
    return failedAnswer('conflict', { message: 'Your account cannot be deleted yet.', spoken: true })
  }
  await ask()
  await says('ORD-000041 is being worked on.')
  expect(button('Mail me the link')).toBeUndefined()
  // The page itself holds these words too.
  await vi.waitFor(() => expect(document.activeElement?.matches('[tabindex="-1"]')).toBe(true))
  expect(document.activeElement?.textContent).toMatch(/^Your account cannot be deleted yet:.*ORD-000041/)
  expect(place.querySelector('[role=status]')?.textContent).toContain('ORD-000041')
})

it('what comes in the way while nobody asks takes no focus and is not said', async () => {
  show(free)
  await says('Mail me the link')
  standing = { ...free, obstacles: inWork }
  await client.invalidateQueries()
  await says('ORD-000041 is being worked on.')
  expect(place.querySelector('[role=status]')).toBeNull()
  expect(document.activeElement).toBe(document.body)
})

it('what comes or goes while the focus is in its way hands that on to what stands there then', async () => {
  const two = [...inWork, { orderId: 42, code: 'ORD-000042', reason: 'in_work' as const }]
  const lookAgain = (obstacles: typeof two) => {
    standing = { ...free, obstacles }
    return client.invalidateQueries()
  }
  const stands = (words: RegExp) =>
    vi.waitFor(() => {
      expect(document.activeElement?.matches('[tabindex="-1"]')).toBe(true)
      expect(document.activeElement?.textContent).toMatch(words)
    })
  show(free)
  await says('Mail me the link')
  field()?.focus()
  await lookAgain(two)
  await stands(/^Your account cannot be deleted yet:.*ORD-000041.*ORD-000042/)
  const link = place.querySelectorAll('a')[1]
  link?.focus()
  await lookAgain(two.slice(1))
  expect(document.activeElement).toBe(link)
  await lookAgain(inWork)
  await stands(/ORD-000041/)
  place.querySelector('a')?.focus()
  await lookAgain([])
  await stands(/Mail me the link/)
})

it('what is in the way from the beginning is read where it stands', async () => {
  show({ ...free, obstacles: inWork })
  await says('ORD-000041 is being worked on.')
  expect(place.querySelector('[role=status]')).toBeNull()
  expect(document.activeElement).toBe(document.body)
})

it('whoever comes back from an order that was in the way is asked about it no more', async () => {
  show({ ...free, obstacles: inWork })
  await says('ORD-000041 is being worked on.')
  root.unmount()
  showAgain(free)
  await says('Mail me the link')
  expect(place.textContent).not.toContain('ORD-000041')
})

it('of a link that could not be sent it says so, and the password stays', async () => {
  show(free)
  answer = () => failedAnswer('unavailable')
  await ask()
  await says('The link could not be sent. Try again.')
  expect(field()?.value).toBe('purple kettle sings')
})

it('is heard while it is sent, so that the same failure is heard once more', async () => {
  show(free)
  const heard = () => place.querySelector('[role=status]')?.textContent
  const heardMeanwhile: unknown[] = []
  answer = async () => {
    await vi.waitFor(() => expect(heard()).not.toBe(''))
    heardMeanwhile.push(heard())
    return failedAnswer('unavailable')
  }
  await ask()
  await says('The link could not be sent. Try again.')
  expect(heardMeanwhile).toEqual([texts.asking])
})

it('says when it cannot tell what is in the way, and asks for no password then', async () => {
  show(failedAnswer('unavailable'))
  await says('Could not load whether your account can be deleted.')
  expect(field()).toBeNull()
  standing = free
  button('Retry')?.click()
  await says('Mail me the link')
  expect(place.textContent).not.toContain('Could not load')
})

it('shows nothing by a client API that deletes no account', async () => {
  show(null)
  await vi.waitFor(() => expect(client.getQueryData(['deletion'])).toBeNull())
  await new Promise(resolve => requestAnimationFrame(resolve))
  expect(place.textContent).toBe('')
})
