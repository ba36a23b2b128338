import type { Page } from '@playwright/test'
import { pages } from './addresses'
import { createBelongings } from './belongings'
import { test } from './faulty-portal'
import { expect } from './fixtures'
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
  attachments: [
    { id: 1, file: text, file_path: `orders/${text}` },
    { id: 2, file: text, is_on_google_drive: 1, url: 'javascript:alert(1)' },
    { id: 3, file: text, is_on_google_drive: 1, url: text },
  ],
  ...more,
})

const client = {
  id: 1,
  client_name: together,
  email: together,
  phone: together,
  country: together,
  image: together,
}
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
      order: orderSaying(together, 7, { status_id: 5 }),
      client,
      completedFiles: texts.map(text => ({
        message: text,
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

  test('wherever the client API says it', async ({ faulty, page }) => {
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
      ...turned('/in-progress'),
      ...turned('/draft'),
      '/completed',
      ...[2, 3, 4].map(number => `/completed?recent=${number}`),
      '/order-details?order_id=7',
      '/order-details?order_id=7&tab=payment-details',
      '/order-details?order_id=7&tab=completed-file',
      '/place-order/8',
    ]
    for (const address of addresses) {
      await page.goto(faulty.url + address, { waitUntil: 'networkidle' })
      expect(await foundIn(page), address).toEqual([])
      expect(await page.getByRole('main').innerText(), address).not.toContain('could not be shown')
    }
    await page.goto(`${faulty.url}/order-details?order_id=7`)
    await expect(page.getByRole('main')).toContainText('alert(1)')
    expect(dialogs).toEqual([])
  })

  test('wherever an address says it', async ({ faulty, page, context, request, account }) => {
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
      const path =
        one === '/reset-mail/[mail]'
          ? `/reset-mail/${encodeURIComponent(texts[11] ?? '')}`
          : addressOf(one, owned)
      await page.goto(`${faulty.url}${path}?${encodeURIComponent(together)}`)
      expect(await foundIn(page), one).toEqual([])
    }
  })
})
