import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isKey, movedPath, type RouteKind, routeKind, routes } from './routes'

const table: Record<RouteKind, string[]> = {
  'public-only': [
    '/sign-in',
    '/sign-up',
    '/early-bird',
    '/forgot-password',
    '/reset-mail/ada@example.com',
    '/ResetPassword',
    '/sign-in/',
    '/reset-mail/ada@example.com/',
  ],
  unguarded: [
    '/invoice/abc',
    '/token-expired',
    '/success-order',
    '/register',
    '/login',
    '/nope',
    '/wallet/x',
    '/wallet//x',
    '/in-progress/2',
    '/profile/x/',
    '/sign-in/x',
    '/sign-up/FRIEND22',
    '/ResetPassword/x',
    '/reset-mail',
    '/reset-mail/a/b',
    '/api/wallet',
  ],
  private: [
    '/',
    '/in-progress',
    '/draft',
    '/revisions',
    '/completed',
    '/profile',
    '/wallet',
    '/referral',
    '/referral-discount',
    '/order-chat',
    '/notifications',
    '/order-details',
    '/order-details/any/sub/path',
    '/place-order',
    '/place-order/7',
    '/wallet/',
    '/order-details/',
    '/place-order/7/',
  ],
}

describe('the route table of specification section 2.1', () => {
  for (const [kind, paths] of Object.entries(table)) {
    test.each(paths)(`%s is ${kind}`, path => expect(routeKind(path)).toBe(kind))
  }

  test('every page below app/(private) is private here', () => {
    const files = readdirSync('app/(private)', { recursive: true, encoding: 'utf8' })
    const pages = files.filter(file => /(^|\/)page\.tsx$/.test(file))
    const paths = pages.map(file => `/${file.replace(/(\/?\[.*)?\/?page\.tsx$/, '')}`)
    expect(paths.length).toBeGreaterThan(10)
    expect(paths.filter(path => routeKind(path) !== 'private')).toEqual([])
  })

  test('a query changes nothing', () => {
    expect(routeKind('/?page=2')).toBe('private')
    expect(routeKind('/sign-in?next=/wallet')).toBe('public-only')
    expect(routeKind('/nope?/wallet')).toBe('unguarded')
  })

  test('a name that only begins like a private one is none', () => {
    for (const path of ['/wallets', '/drafts', '/order-detailsx', '/Wallet', '/sign-in-x', '/resetpassword'])
      expect(routeKind(path), path).toBe('unguarded')
  })

  test('/register and /login have moved', () => {
    const query = new URLSearchParams('order_id=41')
    expect(movedPath('/register', query)).toBe('/sign-up')
    expect(movedPath('/login', query)).toBe('/sign-in')
    for (const path of ['/', '/sign-in', '/constructor', '/__proto__', '/toString'])
      expect(movedPath(path, query), path).toBeUndefined()
  })

  test('a password manager is led to where a password is changed', () => {
    expect(movedPath('/.well-known/change-password', new URLSearchParams())).toBe('/profile')
  })

  test('/invoice leads to the invoice its query names', () => {
    const moved = (query: string) => movedPath('/invoice', new URLSearchParams(query))
    expect(moved('status=checkout-cancel&client_id=2&order_id=41')).toBe('/invoice/41')
    for (const query of [
      '',
      'order_id=',
      'order_id=//evil.example',
      'order_id=41/../../wallet',
      'order_id=..',
      'order_id=%2e%2e%2fhome',
    ])
      expect(moved(query), query).toBeUndefined()
  })
})

test('an address that opens something, or names a mailbox or a payment, is a secret', () => {
  for (const path of [
    '/invoice/abc',
    '/invoice/abc?status=Unpaid',
    '/mute/abc',
    '/ResetPassword?token=abc',
    '/delete-account?token=abc',
    '/reset-mail/ada@example.com',
    '/success-order?client_id=2&session_id=cs_1',
    '/wallet?session_id=cs_1',
    '/wallet?x=?&session%5Fid=cs_1',
    '/order-details?order_id=7&session_id=cs_1',
    '/sign-in?next=/invoice/abc',
    '/sign-in?reason=expired&next=%2Fwallet%3Fsession_id%3Dcs_1',
  ])
    expect(isKey(path), path).toBe(true)
  for (const path of [
    '/',
    '/invoices',
    '/order-details?order_id=7',
    '/wallet?x=session_id',
    '/success-order',
    '/sign-in?next=/wallet',
  ])
    expect(isKey(path), path).toBe(false)
})

test('addresses are made whole and safe', () => {
  expect(routes.placeOrder()).toBe('/place-order')
  expect(routes.placeOrder(7)).toBe('/place-order/7')
  expect(routes.resetMail('a/b?c#d@example.com')).toBe('/reset-mail/a%2Fb%3Fc%23d%40example.com')
  expect(routes.signUpWith('')).toBe('/sign-up')
  expect(routes.signUpWith('?ABC')).toBe('/sign-up?ABC')
})

test.each([
  [1, 1, '/completed'],
  [1, 3, '/completed?page=3'],
  [2, 1, '/completed?recent=2'],
  [2, 3, '/completed?recent=2&page=3'],
])('the lists of completed orders at their pages %d and %d are %s', (recent, page, address) => {
  expect(routes.completedAt({ recent, page })).toBe(address)
})
