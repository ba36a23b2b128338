// @vitest-environment document
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pressOtherLink } from '@/components/testing/press-other-link'
import { toast } from '@/components/ui/toast'
import { emptyTab } from '@/lib/tab/testing/empty-tab'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { startTopUp } from '@/lib/wallet/mutations'
import { TopUpForm } from './top-up-form'

vi.mock('@/lib/wallet/mutations', { spy: true })

let root: Root
let asked: number
let answer: Response

beforeEach(() => {
  asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return answer
  })
  emptyTab()
  history.replaceState(null, '', '/wallet')
  open('ada')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A new document of this person's. */
function open(owner: string) {
  document.documentElement.dataset.owner = owner
  root = rootOnPage()
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <TopUpForm />
    </QueryClientProvider>,
  )
}

const until = (holds: () => void) => vi.waitFor(holds)
const input = () => document.querySelector('input')
const submit = () => document.querySelector<HTMLElement>('button[type=submit]')
const saidOfIt = () =>
  (input()?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent)
    .join(' | ')

async function add(amount: string) {
  await until(() => expect(input()).toBeTruthy())
  const field = input()
  if (field) field.value = amount
  submit()?.click()
}

it('an amount below the minimum is refused at its field, and nobody is asked', async () => {
  await add('9')
  await until(() => expect(saidOfIt()).toContain('The minimum balance to add is $10.'))
  expect(document.activeElement).toBe(input())
  expect(asked).toBe(0)
})

it('an amount that the client API refuses is told at its field too, which takes the focus', async () => {
  const fields = { amountCents: 'The maximum balance to add at once is $500.' }
  answer = failedAnswer('invalid_fields', { message: 'Please check the fields.', fields })
  await add('1000')
  await until(() => expect(saidOfIt()).toContain('The maximum balance to add at once is $500.'))
  expect(document.activeElement).toBe(input())
  expect(input()?.value).toBe('1000')
  expect(asked).toBe(1)
})

it('an outage keeps what was typed and says that nothing was charged', async () => {
  answer = failedAnswer('unavailable')
  await add('25')
  await until(() => expect(document.body.textContent).toContain('Nothing was charged. Try again.'))
  expect(document.body.textContent).toContain('request-1')
  expect(input()?.value).toBe('25')
})

it('what was wrong is told no more once it is tried again', async () => {
  await add('9')
  await until(() => expect(saidOfIt()).toContain('The minimum balance to add is $10.'))
  answer = failedAnswer('unavailable')
  await add('25')
  await until(() => expect(document.body.textContent).toContain('Nothing was charged. Try again.'))
  expect(saidOfIt()).not.toContain('The minimum balance to add is $10.')
  await add('9')
  await until(() => expect(document.body.textContent).not.toContain('Nothing was charged. Try again.'))
})

it('says nothing of a session that is over: the whole page moves on', async () => {
  const said = vi.spyOn(toast, 'error')
  answer = failedAnswer('unauthorized')
  await add('25')
  await until(() => expect(asked).toBe(1))
  await until(() => expect(submit()?.getAttribute('aria-disabled')).toBeNull())
  expect(said).not.toHaveBeenCalled()
  expect(document.body.textContent).not.toContain('Nothing was charged')
})

it('the toast is the same whatever the server says: its own words are at the form', async () => {
  const said = vi.spyOn(toast, 'error')
  answer = failedAnswer('failed', { message: 'Out of ink', spoken: true })
  await add('25')
  await until(() => expect(document.body.textContent).toContain('Out of ink'))
  expect(said.mock.calls).toEqual([['Failed to add Amount.']])
  expect(document.body.textContent).toContain('request-1')
})

it('a refusal in words has no id beside them: the logs know no more', async () => {
  answer = failedAnswer('refused', { message: 'No card is taken today.', spoken: true })
  await add('25')
  await until(() => expect(document.body.textContent).toContain('No card is taken today.'))
  expect(document.body.textContent).not.toContain('request-1')
})

it('whoever presses a link meanwhile is not taken to the card page, and may add again', async () => {
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  answer = Response.json({ url: '/checkout' })
  await add('25')
  expect(submit()?.getAttribute('aria-disabled')).toBe('true')
  pressOtherLink()
  await until(() => expect(submit()?.getAttribute('aria-disabled')).toBeNull())
  expect(asked).toBe(1)
  expect(left).not.toHaveBeenCalled()
  answer = Response.json({ url: '/checkout' })
  await add('25')
  await until(() => expect(left).toHaveBeenCalledWith('/checkout'))
})

it.each<[string, () => void]>([
  ["the browser's Back to another page of the transactions", () => dispatchEvent(new Event('popstate'))],
  ['a link whose page is not there yet', pressOtherLink],
])('whoever pressed %s, and still has the form, hears that it failed', async (_, depart) => {
  answer = failedAnswer('unavailable')
  await add('25')
  depart()
  await until(() => expect(document.body.textContent).toContain('Nothing was charged. Try again.'))
})

it('who has left hears of no failure', async () => {
  const said = vi.spyOn(toast, 'error')
  vi.mocked(startTopUp).mockImplementationOnce(async () => {
    root.unmount()
    throw new Error('Failed')
  })
  await add('25')
  await until(() => expect(document.querySelector('form')).toBeNull())
  await new Promise(resolve => setTimeout(resolve))
  expect(said).not.toHaveBeenCalled()
})

it('says to reload the page where its code does not arrive, as after a deploy', async () => {
  const missing = Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' })
  vi.mocked(startTopUp).mockRejectedValueOnce(missing)
  await add('20')
  await until(() => expect(document.body.textContent).toContain('or reload the page'))
  expect(document.body.textContent).not.toContain('Try again.')
  expect(input()?.value).toBe('20')
})

describe('an amount that is not added yet', () => {
  /** What this tab keeps of amounts, whoever's. */
  const kept = () =>
    Object.entries(sessionStorage)
      .filter(([name]) => name.endsWith(':amount'))
      .map(([, value]) => JSON.parse(value))

  /** Typed as by a person, and kept, which no other sign tells. */
  async function type(amount: string) {
    await until(() => expect(input()).toBeTruthy())
    const field = input()
    // Past React, which would take the value for told.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, amount)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
    await until(() => expect(submit()?.textContent).toContain(amount))
    await until(() => expect(kept()).toEqual(amount ? [amount] : []))
  }
  function openAgain(owner: string) {
    root.unmount()
    open(owner)
  }

  it('comes back to its writer, from signing in again too, and to nobody else', async () => {
    await type('250')
    openAgain('ada')
    await until(() => expect(input()?.value).toBe('250'))
    await until(() => expect(submit()?.textContent).toContain('$250.00'))
    openAgain('grace')
    await until(() => expect(kept()).toEqual([]))
    expect(input()?.value).toBe('')
  })

  it('is let be by who walks on to another page', async () => {
    await type('250')
    history.replaceState(null, '', '/')
    root.unmount()
    await until(() => expect(kept()).not.toContain('250'))
    history.replaceState(null, '', '/wallet')
    open('ada')
    await until(() => expect(input()).toBeTruthy())
    await vi.dynamicImportSettled()
    expect(input()?.value).toBe('')
  })

  it('stays when adding it fails, and is forgotten once the card page is known, or it is taken out', async () => {
    await type('250')
    answer = failedAnswer('unauthorized')
    submit()?.click()
    await until(() => expect(asked).toBe(1))
    await until(() => expect(submit()?.getAttribute('aria-disabled')).toBeNull())
    expect(kept()).toEqual(['250'])
    for (const amount of ['25', '', '30']) await type(amount)
    vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    answer = Response.json({ url: '/checkout' })
    submit()?.click()
    await until(() => expect(kept()).toEqual([]))
  })
})
