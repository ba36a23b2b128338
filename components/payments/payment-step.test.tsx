// @vitest-environment document
import { QueryClient } from '@tanstack/react-query'
import { createRef } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { QueryProvider } from '@/components/shell/query-provider'
import { pressOtherLink } from '@/components/testing/press-other-link'
import { toast } from '@/components/ui/toast'
import { clientDoor, type PayableOrder } from '@/lib/payments/door'
import type { PaymentStepHandle, PaymentStepProps } from '@/lib/place-order/payment-step'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { PaymentStep } from './payment-step'

/* What an answer to one question is good for; the journeys are in e2e/wallet-payments.spec.ts. */

vi.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams({ status: 'checkout-cancel' }),
}))
vi.mock('next/link', () => ({
  default: ({ href, children }: { href: string; children: React.ReactNode }) => <a href={href}>{children}</a>,
  useLinkStatus: () => ({ pending: false }),
}))

const held = {
  id: 41,
  pages: 2,
  deadline: '2026-12-01T10:00:00.000Z',
  hours: 48,
  paymentOption: 'full' as const,
  promo: null,
  subtotalCents: 3_000,
  discountCents: 0,
  totalCents: 3_000,
  walletCents: 1_000,
}
const brand = { termsUrl: '/terms', privacyUrl: '/privacy' }
const answers: Record<string, object> = {
  '/api/counts': { balanceCents: 500 },
  '/api/profile': { promos: [] },
  '/api/orders/41/placement': { next: 'checkout', url: '/checkout' },
}
const priceChanged = () => failedAnswer('price_changed', { message: 'Another price' })
const refused = () => failedAnswer('refused', { message: 'Invalid promo code', spoken: true })

let root: Root
let asked: string[]

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json(answers[path] ?? {})
  })
})
afterEach(() => {
  window.history.replaceState(null, '')
  vi.restoreAllMocks()
})

const shownDeadline = '2026-12-01T12:00:00.000Z'

function show(
  onPay: PaymentStepProps['onPay'],
  changes: Partial<PayableOrder> = {},
  chosen: PaymentStepProps['chosen'] = 'full',
  promo: PaymentStepProps['promo'] = null,
) {
  const ref = createRef<PaymentStepHandle>()
  const onPlaced = vi.fn()
  const onPromo = vi.fn()
  root = rootOnPage()
  const showWith = (
    applied: PaymentStepProps['promo'],
    since: Partial<PayableOrder> = {},
    deadline = shownDeadline,
  ) =>
    root.render(
      <QueryProvider>
        <PaymentStep
          ref={ref}
          order={{ ...held, ...changes, ...since }}
          door={clientDoor(41, { deadline, movedFrom: null })}
          chosen={chosen}
          onChoose={vi.fn()}
          promo={applied}
          onPromo={onPromo}
          brand={brand}
          onPay={onPay}
          onPlaced={onPlaced}
          onPriceChanged={vi.fn()}
        />
      </QueryProvider>,
    )
  showWith(promo)
  const pay: PaymentStepHandle['pay'] = async press => ref.current?.pay(press)
  return { pay, onPlaced, onPromo, showWith }
}

const question = () => document.querySelector('[role=alertdialog]')?.textContent
const until = (holds: () => void) => vi.waitFor(holds)
const press = (name: string) =>
  [...document.querySelectorAll('button')].find(one => one.textContent === name)?.click()

it("'No' to amending pays without asking about the wallet", async () => {
  const step = show(how => step.pay(how))
  await until(() => expect(question()).toContain('Amend Order Details?'))
  press('No')
  await until(() => expect(step.onPlaced).toHaveBeenCalledWith('/checkout'))
  expect(asked).not.toContain('/api/counts')
})

it("'No' pays nothing once another option is chosen than it was placed with", async () => {
  const onPay = vi.fn(async () => undefined)
  show(onPay, {}, 'partial')
  await until(() => expect(question()).toContain('Amend Order Details?'))
  press('No')
  await until(() => expect(question()).toBeUndefined())
  expect(document.body.textContent).toContain('This order keeps the wallet funds')
  const heard = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
  expect(heard.join()).not.toContain('This order keeps')
  expect(onPay).not.toHaveBeenCalled()
  expect(asked).not.toContain('/api/orders/41/placement')
})

it('an order that was amended elsewhere has its promo offered again', async () => {
  const saved = { code: 'MINE', title: 'Mine', type: 'Percentage', amount: 50, tagLine: null }
  let promos: object[] = []
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path === '/api/profile' ? { promos } : (answers[path] ?? {})),
  )
  const step = show(async () => undefined, { promo: { code: 'MINE', title: 'Mine' }, walletCents: 0 })
  await until(() => expect(question()).toContain('Amend Order Details?'))
  press('No')
  promos = [saved]
  step.showWith(null, { promo: null, discountCents: 0, totalCents: 3_000 })
  await until(() => expect(document.body.textContent).toContain('50% off'))
})

it("'No' is said of that payment alone: after one that was never asked for, the wallet is asked about", async () => {
  const step = show(async () => undefined)
  await until(() => expect(question()).toContain('Amend Order Details?'))
  press('No')
  await until(() => expect(question()).toBeUndefined())
  void step.pay()
  await until(() => expect(question()).toContain('Use Wallet Funds?'))
  expect(question()).toContain('Your wallet balance is $5.00. Your wallet pays $5.00 and your card $15.00.')
  expect(asked).not.toContain('/api/orders/41/placement')
})

it('nothing is placed by an answer to a question that has stood open until the deadline was moved', async () => {
  const step = show(async () => undefined, { walletCents: 0 })
  let isMoved = true
  const pay = () => step.pay({ isHeld: async () => isMoved })
  await until(() => expect(document.body.textContent).toContain('Total'))
  const paid = pay()
  await until(() => expect(question()).toContain('Use Wallet Funds?'))
  press('Yes')
  await paid
  expect(asked).not.toContain('/api/orders/41/placement')
  await until(() => expect(question()).toBeUndefined())
  isMoved = false
  void pay()
  await until(() => expect(question()).toContain('Use Wallet Funds?'))
  press('Yes')
  await until(() => expect(step.onPlaced).toHaveBeenCalledWith('/checkout'))
})

it("'No' is said of the terms it was said of: at another price the wallet is asked about", async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/placement') ? priceChanged() : Response.json(answers[path] ?? {}),
  )
  const step = show(how => step.pay(how))
  await until(() => expect(question()).toContain('Amend Order Details?'))
  press('No')
  await until(() => expect(question()).toContain('The price has changed'))
  press('Pay $20.00')
  await until(() => expect(question()).toContain('Use Wallet Funds?'))
  await until(() => expect(document.querySelectorAll('[role=alertdialog]')).toHaveLength(1))
})

describe('the window of another price goes away', () => {
  const priceWindow = () =>
    [...document.querySelectorAll('[role=alertdialog]')].find(one =>
      one.textContent?.includes('The price has changed'),
    )

  /** Shows it over a step that asks about a wallet of `balanceCents`; what is pressed next is answered with `then`. */
  async function showPriceWindow(balanceCents: number, then: () => Response) {
    let answer = priceChanged
    vi.stubGlobal('fetch', async (path: string) => {
      if (path === '/api/counts') return Response.json({ balanceCents })
      return path.endsWith('/placement') ? answer() : Response.json(answers[path] ?? {})
    })
    const step = show(how => step.pay(how), { walletCents: 0 })
    await until(() => expect(document.body.textContent).toContain('$30.00'))
    void step.pay()
    if (balanceCents > 0) {
      await until(() => expect(question()).toContain('Use Wallet Funds?'))
      press('No')
    }
    await until(() => expect(priceWindow()).toBeDefined())
    answer = then
    return step
  }

  it('when what was confirmed there failed, which is told', async () => {
    const said = vi.spyOn(toast, 'error')
    await showPriceWindow(0, refused)
    press('Pay $30.00')
    await until(() => expect(said).toHaveBeenCalledWith('Invalid promo code'))
    await until(() => expect(priceWindow()).toBeUndefined())
  })

  it('when no payment page could be opened for it, which is told', async () => {
    await showPriceWindow(0, () => Response.json({ next: 'stay', message: 'No page today.' }))
    press('Pay $30.00')
    await until(() => expect(document.body.textContent).toContain('No page today.'))
    await until(() => expect(priceWindow()).toBeUndefined())
  })

  it("with 'Not now', after which the wallet is asked about again", async () => {
    const step = await showPriceWindow(500, priceChanged)
    press('Not now')
    await until(() => expect(priceWindow()).toBeUndefined())
    void step.pay()
    await until(() => expect(question()).toContain('Use Wallet Funds?'))
  })
})

it('an order that has changed at the same price is told by what has changed alone', async () => {
  const shown = { ...answers, '/api/counts': { balanceCents: 0 } }
  const placement = vi.fn()
  vi.stubGlobal('fetch', async (path: keyof typeof shown, { body }: RequestInit = {}) => {
    if (!path.endsWith('/placement')) return Response.json(shown[path] ?? {})
    placement(JSON.parse(String(body)))
    return priceChanged()
  })
  const step = show(async () => undefined, { walletCents: 0 })
  await until(() => expect(document.body.textContent).toContain('$30.00'))
  await step.pay()
  expect(placement.mock.calls).toMatchObject([[{ pages: 2, deadline: shownDeadline, movedFrom: null }]])
  step.showWith(null, { walletCents: 0, pages: 1 }, '2026-12-01T09:00:00.000Z')
  await until(() => expect(question()).toContain('The order has changed'))
  const rows = [...document.querySelectorAll('[role=alertdialog] tbody tr')].map(row =>
    [...row.children].map(({ textContent }) => textContent),
  )
  expect(rows).toEqual([
    ['Page(s)', '2', '1'],
    ['Deadline', expect.stringContaining('12:00'), expect.stringContaining('09:00')],
  ])
})

it('whoever owes the dollar a card must be charged is not asked about a wallet that could pay nothing of it', async () => {
  const shown = { ...answers, '/api/counts': { balanceCents: 50 } }
  vi.stubGlobal('fetch', async (path: keyof typeof shown) => Response.json(shown[path] ?? {}))
  const step = show(async () => undefined, { totalCents: 100, subtotalCents: 100, walletCents: 0 })
  await until(() => expect(document.body.textContent).toContain('$1.00'))
  await step.pay()
  expect(step.onPlaced).toHaveBeenCalledWith('/checkout')
  expect(question()).toBeUndefined()
})

it.each([
  [50, 'Our card payment provider does not allow payments below $1. Enough money in your wallet can pay it.'],
  [100, 'You pay on the secure page'],
  [0, 'Nothing is due'],
])('of %i cents it says by what way they are paid', async (totalCents, words) => {
  show(async () => undefined, { totalCents, subtotalCents: totalCents, walletCents: 0 })
  await until(() => expect(document.body.textContent).toContain(words))
})

it('without hours that are a number nothing is sent', async () => {
  const said = vi.spyOn(toast, 'error')
  const step = show(async () => undefined, { hours: null, walletCents: 0 })
  await until(() => expect(document.body.textContent).toContain('$30.00'))
  await step.pay()
  expect(said).toHaveBeenCalledExactlyOnceWith('Invalid hours value')
  expect(asked).not.toContain('/api/orders/41/placement')
})

it("'Not now' cannot be pressed while what comes before the payment is being saved", async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/placement') ? priceChanged() : Response.json(answers[path] ?? {}),
  )
  const onPay = vi.fn(() => new Promise<void>(() => {}))
  const step = show(onPay)
  await until(() => expect(question()).toContain('Amend Order Details?'))
  press('Yes')
  await until(() => expect(question()).toBeUndefined())
  void step.pay()
  await until(() => expect(question()).toContain('Use Wallet Funds?'))
  press('No')
  await until(() => expect(question()).toContain('The price has changed'))
  press('Pay $20.00')
  expect(onPay).toHaveBeenCalled()
  const no = () => [...document.querySelectorAll('button')].find(one => one.textContent === 'Not now')
  await until(() => expect(no()?.disabled || no()?.ariaDisabled === 'true').toBe(true))
})

/** Of $30.00, less the 20 % of the promo. */
async function payByCard(step: ReturnType<typeof show>) {
  await until(() => expect(document.body.textContent).toContain('$24.00'))
  void step.pay()
  await until(() => expect(question()).toContain('Use Wallet Funds?'))
  press('No')
}

it('a promo that is worth something else by now is shown with that, beside the price that was', async () => {
  const promo = { code: 'AUTUMN', title: 'My autumn', type: 'Percentage', amount: 20 }
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/placement')) return priceChanged()
    const now = { ...promo, title: 'Autumn', amount: 10 }
    return Response.json(path.endsWith('/promo') ? now : (answers[path] ?? {}))
  })
  const step = show(async () => undefined, { walletCents: 0 }, 'full', promo)
  await payByCard(step)
  await until(() => expect(question()).toContain('The price has changed'))
  expect(question()).not.toContain('can no longer be used')
  expect(step.onPromo).toHaveBeenCalledExactlyOnceWith({ ...promo, amount: 10 })
})

it('a promo that has ended by now is taken off, beside the price that was', async () => {
  const promo = { code: 'AUTUMN', title: 'My autumn', type: 'Percentage', amount: 20 }
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/placement')) return priceChanged()
    if (path.endsWith('/promo')) return failedAnswer('refused', { message: 'No' })
    return Response.json(answers[path] ?? {})
  })
  const step = show(async () => undefined, { walletCents: 0 }, 'full', promo)
  await payByCard(step)
  await until(() => expect(question()).toContain('The price has changed'))
  expect(question()).toContain('Your promo “My autumn” can no longer be used.')
  expect(step.onPromo).toHaveBeenCalledExactlyOnceWith(null)
})

it('a promo that was taken off while its worth was asked about stays off', async () => {
  const promo = { code: 'AUTUMN', title: 'My autumn', type: 'Percentage', amount: 20 }
  let answerWorth = (_: Response) => {}
  const worth = new Promise<Response>(resolve => {
    answerWorth = resolve
  })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (path.endsWith('/placement')) return priceChanged()
    return path.endsWith('/promo') ? worth : Response.json(answers[path] ?? {})
  })
  const step = show(async () => undefined, { walletCents: 0 }, 'full', promo)
  await payByCard(step)
  await until(() => expect(asked).toContain('/api/orders/41/promo'))
  step.showWith(null)
  await until(() => expect(document.body.textContent).not.toContain('$24.00'))
  answerWorth(Response.json({ ...promo, amount: 10 }))
  await until(() => expect(question()).toContain('The price has changed'))
  expect(step.onPromo).not.toHaveBeenCalled()
})

it("'Yes' to amending ends what was chosen before and what was said of paying it", async () => {
  const stay = { next: 'stay', message: 'The payment page cannot be opened today.' }
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path.endsWith('/placement') ? stay : (answers[path] ?? {})),
  )
  const step = show(how => step.pay(how))
  await until(() => expect(question()).toContain('Amend Order Details?'))
  press('No')
  await until(() => expect(document.body.textContent).toContain(stay.message))
  press('Amend order')
  await until(() => expect(question()).toContain('Amend Order Details?'))
  expect(step.onPromo).not.toHaveBeenCalled()
  press('Yes')
  await until(() => expect(step.onPromo).toHaveBeenCalledExactlyOnceWith(null))
  await until(() => expect(document.body.textContent).not.toContain(stay.message))
})

it('saved promos that could not be had are told, and asked for again', async () => {
  let isOut = true
  let answerProfile = () => {}
  const asking = new Promise<void>(resolve => {
    answerProfile = resolve
  })
  const promos = [{ code: 'AUTUMN', title: 'Autumn', type: 'Percentage', amount: 20, tagLine: '' }]
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/profile') await asking
    if (path === '/api/profile') return isOut ? failedAnswer('failed') : Response.json({ promos })
    return Response.json(answers[path] ?? {})
  })
  const step = show(async () => undefined, { walletCents: 0 })
  await until(() => expect(document.body.textContent).toContain('Loading your promo codes'))
  answerProfile()
  await until(() => expect(document.body.textContent).toContain('Your promo codes could not be loaded.'))
  isOut = false
  press('Retry')
  await until(() => expect(document.body.textContent).toContain('AUTUMN'))
  expect(document.body.textContent).not.toMatch(/could not be loaded|Loading your/)
  expect(step.onPromo).not.toHaveBeenCalled()
})

it('leads to each paper by its own name', async () => {
  show(async () => undefined)
  const links = () =>
    [...document.querySelectorAll('a')].map(link => [link.textContent, link.getAttribute('href')])
  await until(() => expect(links()).not.toEqual([]))
  expect(links()).toEqual([
    ['Terms and Conditions\u00a0(opens in a new tab)', '/terms'],
    ['Privacy Policy\u00a0(opens in a new tab)', '/privacy'],
  ])
})

describe('a code that is typed and was not applied', () => {
  const placed = '/api/orders/41/placement'
  const code = 'AUTUMN'

  function write(text: string) {
    const field = document.querySelector('input[maxlength]') as HTMLInputElement
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  /** Types a code on step 4, and has it answered. */
  async function typeCode(answer: (body: unknown) => Response, chosen?: PaymentStepProps['chosen']) {
    vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
      asked.push(path)
      return path.endsWith('/promo') ? answer(JSON.parse(String(body))) : Response.json(answers[path] ?? {})
    })
    const step = show(async () => undefined, { walletCents: 0 }, chosen)
    await until(() => expect(document.body.textContent).toContain('Other'))
    press('Other')
    await until(() => expect(document.querySelector('input[maxlength]')).not.toBeNull())
    write(code)
    return step
  }

  it('is applied instead of paying, which waits until the new price was seen', async () => {
    const step = await typeCode(() =>
      Response.json({ code, title: 'Autumn', type: 'Percentage', amount: 20 }),
    )
    await step.pay()
    await until(() => expect(document.body.textContent).toContain('Check the new price'))
    expect(step.onPromo).toHaveBeenCalledWith(expect.objectContaining({ code }))
    expect(asked).not.toContain(placed)
  })

  it.each(['full', 'partial'] as const)('is asked about for what is chosen to be paid: %s', async chosen => {
    const bodies: unknown[] = []
    const step = await typeCode(body => {
      bodies.push(body)
      return Response.json({ code, title: 'Autumn', type: 'Percentage', amount: 20 })
    }, chosen)
    press('Apply')
    await until(() => expect(step.onPromo).toHaveBeenCalled())
    expect(bodies).toEqual([{ code, option: chosen }])
  })

  it('and could not be checked is not paid past, until it is judged or taken out', async () => {
    const said = vi.spyOn(toast, 'error')
    const step = await typeCode(() => failedAnswer('unavailable'))
    for (const times of [1, 2]) {
      await step.pay()
      expect(said).toHaveBeenCalledTimes(times)
      await until(() => expect(document.body.textContent).toContain('Your promo code could not be checked'))
    }
    expect(asked).not.toContain(placed)
    write('')
    void step.pay()
    await until(() => expect(question()).toContain('Use Wallet Funds?'))
  })

  it('and is refused stops one press, and no other', async () => {
    const said = vi.spyOn(toast, 'error')
    const step = await typeCode(refused)
    await step.pay()
    expect(said).toHaveBeenCalledOnce()
    expect(asked).not.toContain(placed)
    void step.pay()
    await until(() => expect(question()).toContain('Use Wallet Funds?'))
    press('No')
    await until(() => expect(step.onPlaced).toHaveBeenCalledWith('/checkout'))
    expect(asked.filter(path => path.endsWith('/promo'))).toHaveLength(1)
  })
})

describe('a saved promo that is still being looked at', () => {
  const promos = [{ code: 'AUTUMN', title: 'Autumn', type: 'Percentage', amount: 20, tagLine: '' }]

  /** Presses the promo, and says how it is answered. */
  async function pressPromo() {
    let tell = (_: Response) => {}
    const answered = new Promise<Response>(resolve => {
      tell = resolve
    })
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path)
      if (path === '/api/profile') return Response.json({ promos })
      return path.endsWith('/promo') ? answered : Response.json(answers[path] ?? {})
    })
    const step = show(async () => undefined, { walletCents: 0 })
    await until(() => expect(document.body.textContent).toContain('Autumn'))
    ;[...document.querySelectorAll('button')].find(one => one.textContent?.startsWith('Autumn'))?.click()
    await until(() => expect(asked.some(path => path.endsWith('/promo'))).toBe(true))
    return { step, tell }
  }

  /** Presses the promo, and pays before it is answered. */
  async function payAtOnce(answer: Response) {
    const { step, tell } = await pressPromo()
    const paid = step.pay()
    tell(answer)
    await paid
    return step
  }

  it('is waited for, and its price is seen before it is paid', async () => {
    const step = await payAtOnce(Response.json(promos[0]))
    await until(() => expect(document.body.textContent).toContain('Check the new price'))
    expect(step.onPromo).toHaveBeenCalledWith(expect.objectContaining({ code: 'AUTUMN' }))
    expect(asked).not.toContain('/api/orders/41/placement')
  })

  it('and could not be checked is not paid past, in words of what was chosen and not typed', async () => {
    const step = await payAtOnce(failedAnswer('unavailable'))
    await until(() =>
      expect(document.body.textContent).toContain('Choose it again, or complete the payment without it.'),
    )
    expect(document.body.textContent).not.toContain('take it out')
    expect(asked).not.toContain('/api/orders/41/placement')
    void step.pay()
    await until(() => expect(question()).toContain('Use Wallet Funds?'))
  })

  it('nor where that was known before the payment was pressed, which it stops once', async () => {
    const said = vi.spyOn(toast, 'error')
    const { step, tell } = await pressPromo()
    tell(failedAnswer('unavailable'))
    await until(() => expect(said).toHaveBeenCalled())
    await until(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
    await step.pay()
    await until(() =>
      expect(document.body.textContent).toContain('Choose it again, or complete the payment without it.'),
    )
    expect(asked).not.toContain('/api/orders/41/placement')
    void step.pay()
    await until(() => expect(question()).toContain('Use Wallet Funds?'))
  })

  it('says nothing of it where the whole page moves on', async () => {
    await payAtOnce(failedAnswer('unauthorized'))
    await until(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
    expect(document.body.textContent).not.toContain('could not be checked')
    expect(asked).not.toContain('/api/orders/41/placement')
  })

  it('and was refused stops one press, and no other', async () => {
    const step = await payAtOnce(refused())
    expect(asked).not.toContain('/api/orders/41/placement')
    void step.pay()
    await until(() => expect(question()).toContain('Use Wallet Funds?'))
  })
})

describe('whoever presses a link to another page', () => {
  it('while the wallet is looked at, is asked nothing and places nothing', async () => {
    let answer = (_: Response) => {}
    const counts = new Promise<Response>(resolve => {
      answer = resolve
    })
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path)
      return path === '/api/counts' ? counts : Response.json(answers[path] ?? {})
    })
    const step = show(async () => undefined, { walletCents: 0 })
    await until(() => expect(asked).toContain('/api/profile'))
    const paid = step.pay()
    await until(() => expect(asked).toContain('/api/counts'))
    pressOtherLink()
    answer(Response.json(answers['/api/counts']))
    await paid
    expect(question()).toBeUndefined()
    expect(asked).not.toContain('/api/orders/41/placement')
  })

  it('while it is looked whether the deadline moved, places nothing', async () => {
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path)
      return Response.json(path === '/api/counts' ? { balanceCents: 0 } : (answers[path] ?? {}))
    })
    let answer = (_: boolean) => {}
    const isMoved = vi.fn(
      () =>
        new Promise<boolean>(resolve => {
          answer = resolve
        }),
    )
    const step = show(async () => undefined, { walletCents: 0 })
    await until(() => expect(asked).toContain('/api/profile'))
    const paid = step.pay({ isHeld: isMoved })
    await until(() => expect(isMoved).toHaveBeenCalled())
    pressOtherLink()
    answer(false)
    await paid
    expect(asked).not.toContain('/api/orders/41/placement')
  })

  it('while it is placed, is not taken to the card page', async () => {
    let answer = (_: Response) => {}
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path)
      if (!path.endsWith('/placement')) return Promise.resolve(Response.json(answers[path] ?? {}))
      return new Promise(resolve => {
        answer = resolve
      })
    })
    const step = show(how => step.pay(how))
    await until(() => expect(question()).toContain('Amend Order Details?'))
    press('No')
    await until(() => expect(asked).toContain('/api/orders/41/placement'))
    pressOtherLink()
    const asksAgain = vi.spyOn(QueryClient.prototype, 'invalidateQueries')
    answer(Response.json({ next: 'checkout', url: '/checkout' }))
    await until(() => expect(asksAgain).toHaveBeenCalledWith({ queryKey: clientDoor(41).queryKey }))
    expect(step.onPlaced).not.toHaveBeenCalled()
  })
})
