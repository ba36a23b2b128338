import type { Page } from '@playwright/test'
import { pages } from './addresses'
import { createBelongings } from './belongings'
import { test } from './faulty-portal'
import { expect, refusedRequests } from './fixtures'
import { addressOf, namingPages } from './naming-pages'

/** Texts that want to be more than text. Whatever they make carries the id `injected`. */
const texts = [
  '<script id=injected>alert(1)</script>',
  '"><script id=injected>alert(1)</script>',
  "'><script id=injected>alert(1)</script>",
  '</script><script id=injected>alert(1)</script>',
  '</title><script id=injected>alert(1)</script>',
  '</textarea><script id=injected>alert(1)</script>',
  '</style><script id=injected>alert(1)</script>',
  '--><script id=injected>alert(1)</script>',
  ']]><script id=injected>alert(1)</script>',
  '<ScRiPt id=injected>alert(1)</sCrIpT>',
  '<scr<script>ipt id=injected>alert(1)</script>',
  '<img id=injected src=x onerror=alert(1)>',
  '"><img id=injected src=x onerror=alert(1)>',
  '<img id=injected src=x onerror=alert(1)//',
  '<img/id=injected/src=x/onerror=alert(1)>',
  '<svg id=injected onload=alert(1)>',
  '<svg><animate id=injected onbegin=alert(1) attributeName=x>',
  '<body id=injected onload=alert(1)>',
  '<iframe id=injected src=javascript:alert(1)>',
  '<iframe id=injected srcdoc="<script>alert(1)</script>">',
  '<object id=injected data=javascript:alert(1)>',
  '<embed id=injected src=javascript:alert(1)>',
  '<a id=injected href=javascript:alert(1)>x</a>',
  '<a id=injected href="java\tscript:alert(1)">x</a>',
  '<form id=injected action=javascript:alert(1)><button>x</button></form>',
  '<input id=injected autofocus onfocus=alert(1)>',
  '<details id=injected open ontoggle=alert(1)>',
  '<video id=injected><source onerror=alert(1)></video>',
  '<math><mtext id=injected></mtext></math>',
  '<base id=injected href=https://evil.example/>',
  '<meta id=injected http-equiv=refresh content="0;url=https://evil.example/">',
  '<link id=injected rel=stylesheet href=https://evil.example/x.css>',
  '<style id=injected>*{display:none}</style>',
  '" id=injected onmouseover=alert(1) x="',
  "' id=injected onfocus=alert(1) autofocus='",
  'javascript:alert(1)',
  'data:text/html,<script id=injected>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  '#{alert(1)}',
  '\u202e<img id=injected src=x onerror=alert(1)>\u0000',
]
const together = texts.join(' ')

const orderSaying = (text: string, id: number, more: object = {}) => ({
  id,
  order_id: text,
  client_id: 1,
  title: text,
  subject: text,
  task_description: text,
  no_of_pages: 2,
  hours: '48:00:00',
  deadline: '2040-01-01 10:00:00',
  created_at: '2026-01-01 10:00:00',
  payment_status: 'Paid',
  status_id: 3,
  subtotal: '30.00',
  total: '30.00',
  paid: '30.00',
  promo_code: text,
  writer_name: text,
  citation_style_id: 3,
  citationstyle: { id: 3, name: text },
  education_level_id: 3,
  educationallevel: { id: 3, name: text },
  attachments: filesSaying(text),
  ...more,
})

const filesSaying = (text: string) => [
  { id: 1, file: text, file_path: `orders/${text}` },
  { id: 2, file: text, is_on_google_drive: 1, url: 'javascript:alert(1)' },
  { id: 3, file: text, is_on_google_drive: 1, url: text },
]
const on = { created_at: '2026-01-01 10:00:00' }

const client = {
  id: 1,
  client_name: together,
  email: together,
  phone: together,
  country: together,
  image: together,
  referallink: together,
  EBD_referellink: 'javascript:alert(1)',
  PCM: `${together} as-manager`,
  valid_unused_promos: texts.map(text => ({
    code: text,
    title: text,
    type: 'Percentage',
    amount: '10',
    tag_line: `${text} as-offer`,
  })),
}
const revisionsSaying = texts.map((message, index) => ({
  ...on,
  id: index + 1,
  deadline_date: '2040-01-01 10:00:00',
  message: `${message} as-revision`,
  attachments: filesSaying(message),
}))
/** A message of support, and one of the client, by turns. */
const messageSaying = (message: string, index: number) => ({
  ...on,
  id: index + 1,
  message: `${message} as-message`,
  type: index % 2 ? 'client' : 'support',
  is_read: 0,
})
const answers: [RegExp, object][] = [
  [/^\/GetClientProfile\//, { client_profile: client }],
  [/^\/banners\//, [{ web_banner_url: 'javascript:alert(1)', app_banner_url: together }]],
  [/^\/ordersByclientNew\//, { orders: texts.map((text, index) => orderSaying(text, index + 1)) }],
  [
    /^\/getclientdraftorder\//,
    {
      orders: texts.map((text, index) =>
        orderSaying(text, index + 1, { payment_status: 'Unpaid', status_id: 0, paid: '0.00' }),
      ),
    },
  ],
  [
    /^\/CompletedOrder\//,
    { orders: texts.map((text, index) => orderSaying(text, index + 1, { status_id: 5 })) },
  ],
  [
    /^\/orderdetail\/7\?/,
    {
      order: orderSaying(together, 7, { status_id: 5, is_accepted: 1, revisions: revisionsSaying }),
      client,
      review: { state: 'refused', submitted_at: '2026-01-01 10:00:00', reason: together },
      completedFiles: texts.map(text => ({
        message: `${text} as-delivery`,
        submissionattachment: [
          { file: text, file_path: `deliveries/${text}`, order_submission_attachment_type_id: 1 },
          { file: text, is_on_google_drive: 1, url: 'javascript:alert(1)' },
        ],
      })),
    },
  ],
  [
    /^\/orderdetail\/8\?/,
    { order: orderSaying(together, 8, { payment_status: 'Unpaid', status_id: 0, paid: '0.00' }), client },
  ],
  [
    /^\/revisionorder\//,
    {
      orders: texts.map((text, index) =>
        orderSaying(text, index + 1, { is_accepted: 1, latest_revision1: revisionsSaying[index] }),
      ),
    },
  ],
  [
    /^\/getConversationByClientNew\//,
    {
      nickname: `${together} as-writer`,
      conversation: texts.map((text, index) => ({
        ...messageSaying(text, index),
        attachments: filesSaying(text),
      })),
    },
  ],
  [
    /^\/conversationsByClient\//,
    {
      data: texts.map((text, index) => ({
        id: index + 1,
        order_id: text,
        title: text,
        conversations: [messageSaying(text, index)],
      })),
    },
  ],
  [
    /^\/notifications\//,
    {
      response: texts.map((notify_msg, id) => ({ ...on, id, notify_msg, is_read: 0, order_id: id })),
    },
  ],
  [
    /^\/nextSteps\//,
    {
      steps: [
        'pay_remaining',
        'accept',
        'accept_revision',
        'read_messages',
        'finish_draft',
        'write_review',
      ].map((kind, id) => ({
        kind,
        id,
        order_id: together,
        title: together,
        remaining_total: '1.00',
        unread: 1,
      })),
      total: 6,
    },
  ],
  [
    /^\/referral-details/,
    {
      data: {
        referral_bonus_sum: '1.00',
        first_order_paid_status: 1,
        referrals_emails: texts,
        referrals: texts.map(email => ({ email, kind: 'wallet', state: 'rewarded', reward: '1.00' })),
      },
    },
  ],
  [
    /^\/wallet\//,
    {
      wallet: {
        balance: '1.00',
        transactions: texts.map((reason, index) => ({
          id: index,
          created_at: '2026-01-01 10:00:00',
          reason,
          type: 'credit',
          amount: '1.00',
        })),
      },
    },
  ],
  [
    /^\/GetDropdownDetailsClient/,
    { CitationStyle: [{ id: 3, name: together }], EducationalLevel: [{ id: 3, name: together }] },
  ],
]

/** Looks at an address once it is filled. */
async function lookAt(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1)
  await expect(page.locator('main [aria-busy="true"]'), address).toHaveCount(0)
  expect(await foundIn(page), address).toEqual([])
}

/** What a page says, and what its fields hold. */
const saidOn = (page: Page) =>
  page.getByRole('main').evaluate((main: HTMLElement) => {
    const fields = [...main.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    return [main.innerText, ...fields.map(({ value }) => value)].join(' ')
  })

/** What should not be there: made by a text, or run by a click. */
const foundIn = (page: Page) =>
  page.evaluate(() => {
    const isActive = (one: Element) =>
      one.id === 'injected' ||
      [...one.attributes].some(({ name }) => name.startsWith('on')) ||
      ['href', 'src', 'action', 'formaction', 'data'].some(name =>
        /^\s*(javascript|data:text\/html)/i.test(one.getAttribute(name) ?? ''),
      )
    return [...document.querySelectorAll('*')].filter(isActive).map(one => one.outerHTML.slice(0, 200))
  })

test.describe('text is text', { tag: '@desktop' }, () => {
  test('there are forty of them', () => expect(new Set(texts).size).toBeGreaterThanOrEqual(40))

  test('wherever the client API says it', async ({ faulty, page, expectedErrors }) => {
    // The client API itself has no such order, and so no stream of its news, and nothing of it to be read.
    expectedErrors.push(/404 .*\/api\/orders\/7\/chat\/(?:events|read)/)
    const dialogs: string[] = []
    page.on('dialog', dialog => {
      dialogs.push(page.url())
      return dialog.dismiss()
    })
    for (const [path, body] of answers)
      faulty.proxy.break(path, { kind: 'answer', status: 200, body: JSON.stringify(body) })
    const turned = (list: string) => [1, 2, 3, 4].map(number => `${list}?page=${number}`)
    const addresses = [
      '/',
      '/profile',
      '/wallet',
      '/notifications',
      ...turned('/in-progress'),
      ...turned('/draft'),
      ...turned('/revisions'),
      ...turned('/order-chat'),
      '/completed',
      ...[2, 3, 4].map(number => `/completed?recent=${number}`),
      '/order-details?order_id=7',
      '/order-details?order_id=7&tab=payment-details',
    ]
    const says: Record<string, string[]> = {
      ...Object.fromEntries(addresses.map(address => [address, ['alert(1)']])),
      // Of an address its first character is shown, and of a link no more than a code.
      '/referral': ['<***', '#***'],
      '/referral-discount': ['Your referral link'],
      '/order-details?order_id=7&tab=completed-file': ['alert(1) as-delivery'],
      '/order-details?order_id=7&tab=order-chat': ['alert(1) as-message', 'as-manager', 'as-writer'],
      '/order-details?order_id=7&tab=revisions': ['alert(1) as-revision'],
      '/place-order/8': ['alert(1)', 'as-offer'],
    }
    for (const [address, words] of Object.entries(says)) {
      await lookAt(page, faulty.url + address)
      for (const word of words) await expect.poll(() => saidOn(page), address).toContain(word)
      expect(await foundIn(page), address).toEqual([])
      expect(await saidOn(page), address).not.toContain('could not be shown')
    }
    expect(dialogs).toEqual([])
  })

  test('wherever an address says it', async ({ faulty, page, context, request, account, expectedErrors }) => {
    // There is no such invoice, and no such code, which their pages are told.
    expectedErrors.push(refusedRequests)
    const owned = await createBelongings(context.request, request, account, faulty.url)
    const keys = [
      'order_id',
      'tab',
      'page',
      'recent',
      'next',
      'reason',
      'session_id',
      'client_id',
      'id',
      'token',
      'email',
      'code',
    ]
    // Every key says something else, and together they say everything.
    const queries = [0, 1, 2, 3].map(
      turn => new URLSearchParams(keys.map((key, at) => [key, texts[turn * keys.length + at] ?? together])),
    )
    const ofStrangers = pages.filter(one => !(one in namingPages))
    for (const api of [context.request, request]) {
      for (const one of pages) {
        const [path] = addressOf(one, owned).split('?')
        for (const query of queries) {
          const html = await (await api.get(`${faulty.url}${path}?${query}`)).text()
          expect(/<[^>]+\bid=["']?injected/.exec(html)?.[0], one).toBeUndefined()
        }
      }
    }
    await context.clearCookies()
    for (const one of ofStrangers) {
      const path = one.replace(/\[\w+\]/, encodeURIComponent(texts[11] ?? ''))
      await lookAt(page, `${faulty.url}${path}?${encodeURIComponent(together)}`)
    }
  })
})
