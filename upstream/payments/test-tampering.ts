/*
 * Placements that somebody tampered with (safety PAY-02): the true bodies of one order, and what may be made of each.
 */

/** A body that is true, and its price: total, due and by card, in cents. */
export type Truth = {
  option: 'full' | 'partial'
  hasPromo: boolean
  useWallet: boolean
  expected: readonly [number, number, number]
}

/**
 * The prices of 4 pages in 48 hours, with a promo of 20 % and with a wallet of $10.00: what is due, and what the card
 * pays.
 */
export const truths = [
  { option: 'full', hasPromo: false, useWallet: false, expected: [6_000, 6_000, 6_000] },
  { option: 'full', hasPromo: false, useWallet: true, expected: [6_000, 6_000, 5_000] },
  { option: 'full', hasPromo: true, useWallet: false, expected: [4_800, 4_800, 4_800] },
  { option: 'full', hasPromo: true, useWallet: true, expected: [4_800, 4_800, 3_800] },
  { option: 'partial', hasPromo: false, useWallet: false, expected: [6_000, 1_500, 1_500] },
  { option: 'partial', hasPromo: false, useWallet: true, expected: [6_000, 1_500, 500] },
  { option: 'partial', hasPromo: true, useWallet: false, expected: [4_800, 1_200, 1_200] },
  { option: 'partial', hasPromo: true, useWallet: true, expected: [4_800, 1_200, 200] },
] as const satisfies Truth[]

/** The true prices for whoever holds an invoice: nothing is taken from the wallet, whatever the request says. */
export const truthsOfInvoice = truths.map(({ hasPromo, useWallet, ...one }) => {
  const [totalCents, dueCents] = one.expected
  return { ...one, hasPromo, useWallet, expected: [totalCents, dueCents, dueCents] } satisfies Truth
})

export const amounts = ['totalCents', 'dueCents', 'cardCents'] as const

/** Of how many pages all of them are the price. */
const pages = 4

/** What a page that shows a price sends. */
export function bodyOf({ option, hasPromo, useWallet, expected }: Truth, promo: string) {
  const [totalCents, dueCents, cardCents] = expected
  const promoCode = hasPromo ? promo : null
  return { option, promoCode, useWallet, pages, expected: { totalCents, dueCents, cardCents } }
}

/** The true placement that a text amounts to, if it does: read here anew, by what it would mean to a person. */
export function truthIn(text: string, all: readonly Truth[], promo: string): Truth | undefined {
  let body: Record<string, unknown> & { expected?: Record<string, unknown> }
  try {
    body = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
  const { promoCode = false, expected, pages: seen = pages } = body ?? {}
  // A page that stood open over a deploy says nothing of them.
  if (seen !== pages) return undefined
  const code = typeof promoCode === 'string' ? promoCode.trim().toUpperCase() : promoCode
  const isCode = code === promo
  if (!isCode && code !== null && code !== '') return undefined
  return all.find(
    one =>
      one.option === body.option &&
      one.hasPromo === isCode &&
      one.useWallet === body.useWallet &&
      one.expected.every((cents, index) => cents === expected?.[amounts[index] as string]),
  )
}

/** A text of JSON whose value of one key is written as told: `undefined` leaves the key out. */
function written(body: object, key: string, raw: string | undefined): string {
  const entries = Object.entries(body).map(([name, value]): [string, string | undefined] => [
    name,
    name === key
      ? raw
      : typeof value === 'object' && value
        ? written(value, key, raw)
        : JSON.stringify(value),
  ])
  const kept = entries.filter(([, text]) => text !== undefined)
  return `{${kept.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join()}}`
}

/** As `written`, with the key standing there twice. */
const twice = (body: object, key: string, first: string, last: string) =>
  written(body, key, `${first},${JSON.stringify(key)}:${last}`)

const wrongAmounts = [
  ...[
    '-6000',
    '-1',
    '0',
    '-0',
    '1',
    '100',
    '0.001',
    '5999',
    '6001',
    '59.99',
    '60',
    '60.00',
    '6000.5',
    '600000',
  ],
  ...['6000.0', '6e3', '60.00e2', '6000.00000000000000001', '1e309', '-1e309', '1e-400', '1e21'],
  ...[
    '9007199254740993',
    '"0x10"',
    '0x10',
    '"6000"',
    '" 6000 "',
    '"1e309"',
    '"NaN"',
    'NaN',
    'Infinity',
    '-Infinity',
  ],
  ...['06000', '+6000', '6_000', '6000n', '"٦٠٠٠"', '"$60.00"', '"60,00"', '""', 'null', 'true', 'false'],
  ...['[6000]', '[]', '{}', '{"valueOf":6000}', '"6000;0"', undefined],
]
const wrongOptions = [
  ...['"full"', '"partial"', '"Full"', '"full "', '"PARTIAL"', '"free"', '""', 'null', '0', '25', 'true'],
  ...['["full"]', '{"full":1}', '"full\\u0000"', '"__proto__"', undefined],
]
const wrongPromos = (promo: string) => [
  ...['null', '""', '" "', '"UNKNOWN"', `"${promo}"`, `" ${promo.toLowerCase()} "`, `"${promo} ${promo}"`],
  ...[`"${promo}0"`, `"${promo.slice(1)}"`, `["${promo}"]`, `{"code":"${promo}"}`, `"${'A'.repeat(10_000)}"`],
  ...['0', '1e309', 'true', '"%"', '"\' or 1=1 --"', '"\\ud800"', '"*"', undefined],
]
const wrongWallets = [
  ...[
    'true',
    'false',
    '"true"',
    '"false"',
    '1',
    '0',
    '-1',
    '"1"',
    '"on"',
    '""',
    'null',
    '[]',
    '[true]',
    '{}',
  ],
  ...['1e309', 'True', undefined],
]
const wrongPages = [
  ...['-4', '-1', '0', '1', '2', '3', '5', '8', '40', '4.5', '1e309', '4.0', '9007199254740993'],
  ...['"4"', 'null', 'true', '[4]', '{}', '""', undefined],
]
const wrongExpected = [
  ...['null', '[]', '{}', '6000', '"6000"', '[6000,6000,6000]', 'true', '""', '{"totalCents":0}', undefined],
  ...['{"totalCents":0,"dueCents":0,"cardCents":0}', '{"totalCents":100,"dueCents":100,"cardCents":100}'],
  ...[
    '{"totalCents":-1,"dueCents":-1,"cardCents":-1}',
    '{"TotalCents":6000,"DueCents":6000,"CardCents":6000}',
  ],
  '{"__proto__":{"totalCents":6000,"dueCents":6000,"cardCents":6000}}',
]

/** What nobody asks for: nothing of it may count. */
const more: object[] = [
  {
    subtotal: 0.01,
    discount: 59.99,
    total: 0.01,
    no_of_pages: 1,
    hours: '999:00:00',
    pages: 1,
    percent: 100,
  },
  { subtotalCents: 1, discountCents: 5_999, totalCents: 1, dueCents: 1, cardCents: 1, walletCents: 5_900 },
  { clientId: 1, client_id: 1, orderId: 1, order_id: 1, key: 'another', token: 'another', fromInvoice: true },
  {
    reEdit: true,
    re_edit: true,
    promo_code: 'UNKNOWN',
    code: 'UNKNOWN',
    isWallet: 1,
    payment_option: 'partial',
  },
  { agreed_total: '0.01', agreed_wallet_amount: '59.00', amount: '1.00', constructor: { totalCents: 1 } },
]

/** Every body that one true body of all is made into by hand. */
export function mutantsOf(truth: Truth, all: readonly Truth[], promo: string): string[] {
  const body = bodyOf(truth, promo)
  const good = JSON.stringify(body)
  const wrong = {
    option: wrongOptions,
    promoCode: wrongPromos(promo),
    useWallet: wrongWallets,
    pages: wrongPages,
    expected: wrongExpected,
    totalCents: wrongAmounts,
    dueCents: wrongAmounts,
    cardCents: wrongAmounts,
  }
  const texts = Object.entries(wrong).flatMap(([key, values]) => {
    const own = JSON.stringify({ ...body, ...body.expected }[key as 'option'])
    const doubled = values
      .slice(0, 4)
      .flatMap(value => [twice(body, key, String(value), own), twice(body, key, own, String(value))])
    return [...values.map(value => written(body, key, value)), ...doubled]
  })
  const { totalCents, dueCents, cardCents } = body.expected
  const swapped = { totalCents: cardCents, dueCents: totalCents, cardCents: dueCents }
  return [
    ...texts,
    ...more.map(one => JSON.stringify({ ...one, ...body })),
    ...more.map(one => JSON.stringify({ ...body, expected: { ...one, ...body.expected } })),
    JSON.stringify({ ...body, expected: swapped }),
    ...all.map(other => JSON.stringify({ ...body, expected: bodyOf(other, promo).expected })),
    good.replace('{', '{"__proto__":{"option":"partial","expected":{"totalCents":1}},'),
    JSON.stringify([body]),
    JSON.stringify({ body }),
    ...[
      '',
      '{',
      '{}',
      'null',
      '[]',
      '0',
      '"full"',
      `${good}${good}`,
      `${good},`,
      `\ufeff${good}`,
      ` ${good}\n`,
    ],
    ...[good.replaceAll('"', "'"), good.slice(0, -1), good.replace(/}$/, ',}'), JSON.stringify(good)],
  ]
}
