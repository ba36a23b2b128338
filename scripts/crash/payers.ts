import { randomUUID } from 'node:crypto'
import { type Account, json, post, untilDead } from './client'

/** Where the client API is, and the portal that payments return to. */
export type Addresses = { api: string; portal: string }

const hoursAhead = 48
const card = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' }

async function completeDraft(api: string, { id, token }: Account): Promise<number> {
  const sender = () => ({ token, key: randomUUID() })
  const start = { client_id: id, title: randomUUID(), subject: 'Durability' }
  const { order } = await json<{ order: { id: number } }>(await post(`${api}/step1/null`, start, sender()))
  const instructions = new FormData()
  instructions.set('task_description', 'paid before the lights went out')
  await json(await post(`${api}/step2/${order.id}`, instructions, sender()))
  await json(await post(`${api}/step3/${order.id}`, terms(), sender()))
  return order.id
}

const terms = () => ({
  deadline: new Date(Date.now() + hoursAhead * 3_600_000).toISOString(),
  hours: `${hoursAhead}:00:00`,
  no_of_pages: 2,
  specific_word_count: 600,
})

function placement(account: Account): FormData {
  const form = new FormData()
  const { deadline, hours, no_of_pages } = terms()
  const fields = { deadline, hours, no_of_pages, client_id: account.id, subtotal: '30.00', isWallet: 0 }
  for (const [name, value] of Object.entries({ ...fields, payment_option: 'full', re_edit: 0 })) {
    form.set(name, String(value))
  }
  return form
}

async function placeAndPay({ api, portal }: Addresses, account: Account): Promise<number> {
  const { id: client_id, token } = account
  const order_id = await completeDraft(api, account)
  const { order } = await json<{ order: { total: string } }>(
    await post(`${api}/placeOrderNew/${order_id}`, placement(account), { token, key: randomUUID() }),
  )
  const wanted = {
    amount: Number(order.total),
    client_id,
    order_id,
    redirect_base_url: `${portal}/success-order`,
    cancel_base_url: `${portal}/place-order`,
  }
  const checkout = await json<{ full_object: { id: string; url: string } }>(
    await post(`${api}/stripe/standard-checkout`, wanted, { token, key: randomUUID() }),
  )
  const { id, url } = checkout.full_object
  const paid = await fetch(`${url}/pay`, {
    method: 'POST',
    body: new URLSearchParams(card),
    redirect: 'manual',
  })
  if (paid.status !== 303) throw new Error(`${url}/pay: ${paid.status}`)
  await json(await post(`${api}/stripe/process-paymentNew?session_id=${id}`, {}, { token }))
  return order_id
}

/** Orders and pays until the connection breaks, noting every order whose payment was acknowledged. */
export const payUntilDead = (addresses: Addresses, account: Account, paid: number[]): Promise<void> =>
  untilDead(async () => {
    paid.push(await placeAndPay(addresses, account))
  })
