import { readFile } from 'node:fs/promises'
import { readZip } from '../lib/files/testing/read-zip'
import { expectNothingInLightOrDark } from './accessible'
import { linkIn, mailFor, revokeSession, signInByApi } from './accounts-by-api'
import { clientApiOf } from './client-api'
import { createDeliveredOrder } from './deliveries-by-api'
import { createDraft } from './drafts-by-api'
import { expect, refusedRequests, test } from './fixtures'
import { expectToldToNobody, noteRequests } from './key-page'
import { saveInstructions } from './orders-by-api'
import { askStaff } from './staff-by-api'
import { addToWallet } from './wallet-by-api'

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}`)

test('one’s data comes down whole: facts, words and the files that are open', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const open = await createDeliveredOrder(request, client, { title: 'Open tides' }, { message: 'As agreed' })
  const locked = await createDeliveredOrder(request, client, { title: 'Locked tides' }, { option: 'partial' })
  const draft = await createDraft(request, client)
  await saveInstructions(request, client, draft, 'See the list.', [
    { name: 'list – α.pdf', mimeType: 'application/pdf', buffer: pdf('A list') },
  ])
  await addToWallet(request, client, 20)
  await page.goto('/profile')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download your data' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
  const zip = await readZip(await readFile(await saved.path()))
  const data = JSON.parse(zip['data.json'] ?? '')
  expect(data.profile).toMatchObject({ name: client.name, email: client.email })
  expect(data.wallet).toMatchObject({ balanceCents: 2_000, transactions: [{ amountCents: 2_000 }] })
  expect(data.orders.map(({ title }: { title: string }) => title).slice(0, 2)).toEqual([
    'Open tides',
    'Locked tides',
  ])
  const report = `Orders/${open.code}/Completed files/grammar.pdf`
  expect(zip[report]).toBe('%PDF-1.7\nTwo commas are missing.')
  expect(zip[`Orders/${open.code}/Order.txt`]).toContain('As agreed')
  expect(zip[`Orders/${open.code}/Order.txt`]).toContain(`[Grammarly report: ${report}]`)
  expect(data.orders[0].deliveries[0].files).toContainEqual(
    expect.objectContaining({ name: 'grammar.pdf', kind: 'grammarReport', place: report }),
  )
  expect(zip[`Orders/${draft.code}/Your files/list – α.pdf`]).toBe('%PDF-1.7\nA list')
  expect(Object.keys(zip).filter(name => name.includes(`${locked.code}/Completed`))).toEqual([])
  expect(zip['Wallet/statement.csv']).toContain('"Wallet top-up",20.00,')
  expect(JSON.stringify(zip)).not.toContain('orders/')
})

test('an account is deleted by a mailed link, everywhere at once, and the sums stay', async ({
  account,
  browser,
  context,
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(refusedRequests)
  await signInByApi(context, account)
  const order = await createDeliveredOrder(request, account, { title: 'My secret tides' })
  await addToWallet(request, account, 20)
  const elsewhere = await browser.newContext()
  await signInByApi(elsewhere, account)
  const other = await elsewhere.newPage()
  await other.goto('/wallet')

  await page.goto('/profile')
  const ask = page.getByRole('button', { name: 'Mail me the link' })
  await expect(page.getByText(`${order.code} waits to be accepted.`)).toBeVisible()
  await expect(ask).toHaveCount(0)
  const { ask: call } = await clientApiOf(request, account)
  await page.getByRole('link', { name: order.code }).click()
  await expect(page.getByRole('heading', { name: 'My secret tides' })).toBeVisible()
  await call('POST', '/AcceptOrder', { data: { client_id: account.id, order_id: order.id } })
  await page.goBack()
  await expect(page.getByText(/Your wallet holds \$20\.00\./)).toBeVisible()
  const password = page.getByLabel('Your password', { exact: true })
  await password.fill('a wrong horse')
  await ask.click()
  await expect(password).toHaveAccessibleDescription('Your password is not right.')
  await password.fill(account.password)
  await ask.click()
  await expect(page.getByText(`A link is on its way to ${account.email}.`)).toBeVisible()
  const mail = await mailFor(request, account.email, /^Delete your account/)

  const link = linkIn(mail, '/delete-account')
  const secret = new URL(link).searchParams.get('token') ?? link
  await expectToldToNobody(browser, link, secret)
  const told = noteRequests(page)
  await page.goto(link)
  await expect(page).toHaveURL('/delete-account')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Delete your account for good?' })).toBeVisible()
  await expectNothingInLightOrDark(page, 'the question')
  const confirm = page.getByRole('button', { name: 'Delete my account' })
  const amount = page.getByLabel('Amount you give up, in dollars')
  await confirm.click()
  await expect(amount).toBeFocused()
  await expect(amount).toHaveAccessibleDescription(
    'This is not what your wallet holds: 20.00. Type 20.00 to give it up.',
  )
  await expectNothingInLightOrDark(page, 'the question with an error')
  await addToWallet(request, account, 10)
  await amount.fill('20.00')
  await confirm.press('Enter')
  // The form with the button that was pressed is gone: what takes its place has the focus.
  await expect(page.locator('main div:focus')).toContainText('The wallet holds $30.00 now.')
  await amount.fill('30.00')
  await confirm.click()
  await expect(page).toHaveURL('/account-deleted')
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
  const withSecret = told.filter(one => one.includes(secret) && one !== `${link} `)
  // This browser has the typeface in its memory from the page before, and asks nobody.
  expect(withSecret.filter(one => !one.includes('.woff2'))).toEqual([])
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/sign-in/)
  await other.getByRole('link', { name: 'Home' }).first().click()
  await expect(other).toHaveURL(/\/sign-in/)
  await elsewhere.close()

  await mailFor(request, account.email, /was deleted$/)
  const name = `deleted-${account.id}@deleted.invalid`
  const { clients } = await askStaff(request, 'GET', `clients?q=${name}`)
  expect(clients).toMatchObject([{ name: 'Deleted account', wallet_balance: '0.00' }])
  const { orders } = await askStaff(request, 'GET', `orders?q=${order.code}`)
  expect(orders).toMatchObject([
    { client_email: name, title: 'Removed with the account', payment_status: 'Paid' },
  ])
})

test('the last page of an account is for nobody who has one', { tag: '@desktop' }, async ({
  account,
  context,
  page,
}) => {
  await signInByApi(context, account)
  await page.goto('/account-deleted')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner')).toContainText('My Balance:')

  await page.goto('/account-deleted?whose=other')
  await expect(page.getByRole('heading', { level: 1, name: 'The account is deleted' })).toBeVisible()
  await expect(page).toHaveTitle(/^The account is deleted/)
  await expectNothingInLightOrDark(page, 'the end of another account')
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/')

  // Its cookie may be all that is left of an account.
  await revokeSession(context)
  for (const address of ['/account-deleted', '/account-deleted?whose=other']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Your account is deleted' })).toBeVisible()
  }
})
