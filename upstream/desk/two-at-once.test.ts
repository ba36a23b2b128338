import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { conversationOf, say } from '../chat/test-chat'
import {
  accept,
  aDeliveredOrder,
  aPaidOrder,
  deliver,
  essay,
  pathsOf,
  standAt,
} from '../deliveries/test-deliveries'
import type { OrderRow } from '../orders/order-rows'
import { aDraft, orderRow } from '../orders/test-orders'
import { noticesOf, openCheckoutFor } from '../payments/test-payments'
import { fillWallet } from '../promos/test-promos'
import { askStaff, auditOf } from '../staff/test-staff'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { walletBalanceCents } from '../wallet/ledger'
import { type AtDesk, aMember, atDesk, leadsTo } from './test-desk'

/* Two members have the same page open: one of them does it, and the other is told. */

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let caller: Caller
let both: AtDesk[]
let order: OrderRow
let page: string

beforeAll(async () => {
  caller = await signedIn(rig)
  both = [await atDesk(rig), await atDesk(rig, await aMember(rig, 'Kim Porter'))]
})

async function openOrder(statusId: number): Promise<void> {
  order = await aPaidOrder(rig, caller, { statusId })
  page = `/desk/orders/${order.code}`
}

const now = () => orderRow(rig, order.id)
const entriesOn = async (whom: string) => (await auditOf(rig)).filter(({ subject }) => subject === whom)
const entries = () => entriesOn(order.code)

/** The hidden texts of the form of an action. */
function hiddenOf(html: string, form: string): Record<string, string> {
  const own = html.slice(html.indexOf(`action="${page}/${form}?`)).split('</form>')[0] ?? ''
  const inputs = own.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value]))
}

/** What a form sends: with files it is of another kind. */
function bodyOf(fields: Record<string, string | File>): Record<string, string> | FormData {
  if (!Object.values(fields).some(value => value instanceof File)) return fields as Record<string, string>
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return body
}

/** Both open the page, then both send the form of it at once; `typed` is what each of them typed. */
async function sendBoth(form: string, typed: (member: number) => Record<string, string | File>) {
  const sent = both.map(async (desk, index) => {
    const action = await desk.actionOf(page, form)
    const fields = { ...hiddenOf(await (await desk.get(page)).text(), form), ...typed(index) }
    return () => desk.post(action, bodyOf(fields))
  })
  const send = await Promise.all(sent)
  const answers = await Promise.all(send.map(one => one()))
  const winner = answers.findIndex(answer => answer.status === 303)
  const loser = answers.find(answer => answer.status !== 303)
  return { answers, winner, html: (await loser?.text()) ?? '', status: loser?.status }
}

describe('of two at once', () => {
  test('who assign, one does; the other reads who the writer is, and may assign once more', async () => {
    await openOrder(1)
    const names = ['Dana', 'Lee']
    const { winner, status, html } = await sendBoth('assign', index => ({ nickname: names[index] ?? '' }))
    const [first = '', second = ''] = winner === 0 ? names : names.toReversed()
    expect(status).toBe(409)
    expect(html).toMatch(new RegExp(`role="alert"[^>]*>${first} is the writer of ${order.code} by now`))
    expect(html).toContain(`value="${second}"`)
    expect(await now()).toMatchObject({ writerName: first, statusId: 2 })
    expect(await entries()).toMatchObject([{ action: 'order.assign', actor: both[winner]?.actor }])
    const again = { ...hiddenOf(html, 'assign'), nickname: second }
    const action = new RegExp(`action="(${page}/assign\\?[^"]+)"`).exec(html)?.[1] ?? ''
    const answer = await both[1 - winner]?.post(action, again)
    expect(answer && leadsTo(answer)).toEqual([303, `${page}?done=assign`])
    expect((await now()).writerName).toBe(second)
  })

  test('who start, one does; the other reads that it is started', async () => {
    await openOrder(2)
    const { winner, status, html } = await sendBoth('start', () => ({}))
    expect(status).toBe(409)
    expect(html).toMatch(new RegExp(`role="alert"[^>]*>${order.code} is in progress`))
    expect((await now()).statusId).toBe(3)
    expect(await entries()).toMatchObject([{ action: 'order.start', actor: both[winner]?.actor }])
  })

  test('who deliver, one does; the other reads that it is delivered, and keeps the message', async () => {
    await openOrder(3)
    const { winner, status, html } = await sendBoth('deliver', index => ({
      message: `From ${index}`,
      work: essay(`from-${index}.pdf`),
    }))
    expect(status).toBe(409)
    expect(html).toMatch(new RegExp(`role="alert"[^>]*>${order.code} is completed: the client accepts it`))
    expect(html).toContain(`From ${1 - winner}</textarea>`)
    expect((await now()).statusId).toBe(5)
    expect(await pathsOf(rig, order.id)).toHaveLength(1)
    expect(await entries()).toMatchObject([
      { actor: both[winner]?.actor, details: { files: [{ file: `from-${winner}.pdf` }] } },
    ])
  })

  test.each([undefined, 'Asked for by mail'])(
    'who close for one reason (%s), both read that it is closed, and it is written down once',
    async reason => {
      await openOrder(3)
      const { answers } = await sendBoth('close', () => ({ ...(reason && { reason }) }))
      for (const answer of answers) expect(leadsTo(answer)).toEqual([303, `${page}?done=close`])
      expect((await now()).statusId).toBe(14)
      expect(await entries()).toMatchObject([{ action: 'order.close' }])
    },
  )

  test('who close for two reasons, one does; the other reads that theirs was not sent', async () => {
    await openOrder(3)
    const { winner, status, html } = await sendBoth('close', index => ({ reason: `Reason ${index}` }))
    expect(status).toBe(409)
    expect(html).toMatch(
      new RegExp(`role="alert"[^>]*>${order.code} is closed already. Your reason was not sent.`),
    )
    expect(html).toContain(`Reason ${1 - winner}`)
    expect(await entries()).toMatchObject([
      { action: 'order.close', details: { reason: `Reason ${winner}` } },
    ])
    const told = (await noticesOf(rig, caller)).map(({ notify_msg }) => notify_msg)
    expect(told.filter(words => words.includes(`Reason ${winner}`))).toHaveLength(1)
    expect(told.filter(words => words.includes(`Reason ${1 - winner}`))).toEqual([])
  })
})

describe('a form whose page is older than what somebody else did', () => {
  /** Sends it as the page has it, after the other member did something; then as the refusal's page has it. */
  async function sendLate(
    form: string,
    typed: Record<string, string | File>,
    between: () => Promise<Response>,
  ) {
    const [desk, other] = both as [AtDesk, AtDesk]
    const action = await desk.actionOf(page, form)
    const hidden = hiddenOf(await (await desk.get(page)).text(), form)
    expect(leadsTo(await between())[0]).toBe(303)
    const before = await now()
    const late = await desk.post(action, bodyOf({ ...hidden, ...typed }))
    const html = await late.text()
    expect(late.status).toBe(409)
    expect(await now()).toEqual(before)
    expect(await entries()).toMatchObject([{ actor: other.actor }])
    const again = new RegExp(`action="(${page}/${form}\\?[^"]+)"`).exec(html)?.[1] ?? ''
    return { html, again: () => desk.post(again, bodyOf({ ...hiddenOf(html, form), ...typed })) }
  }

  test('closes no order that was delivered meanwhile, and keeps the reason', async () => {
    await openOrder(3)
    const work = new FormData()
    work.set('is_rfs', '0')
    work.set('work', essay('essay.pdf'))
    const reason = 'The writer could not finish'
    const deliver = () => (both[1] as AtDesk).submit(page, 'deliver', work)
    const { html, again } = await sendLate('close', { reason }, deliver)
    expect(html).toMatch(
      new RegExp(`role="alert"[^>]*>By now ${order.code} is completed: .*Close it once more if`),
    )
    expect(html).toContain(`value="${reason}"`)
    expect(leadsTo(await again())).toEqual([303, `${page}?done=close`])
    expect((await now()).statusId).toBe(14)
  })

  test('starts no order that another writer got meanwhile', async () => {
    await openOrder(2)
    await rig.deps.store.pool.query(`update orders set writer_name = 'Dana' where id = $1`, [order.id])
    const assign = async () => (both[1] as AtDesk).submit(page, 'assign', { before: 'Dana', nickname: 'Lee' })
    const { html, again } = await sendLate('start', {}, assign)
    expect(html).toMatch(
      new RegExp(`role="alert"[^>]*>Lee is the writer of ${order.code} by now, not Dana: `),
    )
    expect(html).toContain('<bdi>Lee</bdi> has begun to write.')
    expect(leadsTo(await again())).toEqual([303, `${page}?done=start`])
    expect(await now()).toMatchObject({ writerName: 'Lee', statusId: 3 })
  })

  test('gives no other writer to an order that was started meanwhile', async () => {
    await openOrder(2)
    const start = async () => (both[1] as AtDesk).submit(page, 'start', { before: 'Dana' })
    const { html, again } = await sendLate('assign', { nickname: 'Lee' }, start)
    expect(html).toMatch(
      new RegExp(
        `role="alert"[^>]*>By now ${order.code} is in progress: .*Assign once more if it is to be another writer\\.`,
      ),
    )
    expect(html).toContain('value="Lee"')
    expect(leadsTo(await again())).toEqual([303, `${page}?done=assign`])
    expect(await now()).toMatchObject({ writerName: 'Lee', statusId: 3 })
  })

  test('delivers nothing of an order that another writer got meanwhile, and keeps the message', async () => {
    await openOrder(3)
    const assign = async () => (both[1] as AtDesk).submit(page, 'assign', { before: 'Dana', nickname: 'Lee' })
    const { html, again } = await sendLate('deliver', { message: 'Of Dana', work: essay() }, assign)
    expect(html).toMatch(
      new RegExp(
        `role="alert"[^>]*>Lee is the writer of ${order.code} by now, not Dana: .*Deliver once more if`,
      ),
    )
    expect(html).toContain('Of Dana</textarea>')
    expect(await pathsOf(rig, order.id)).toEqual([])
    expect(leadsTo(await again())).toEqual([303, `${page}?done=deliver`])
    expect(await pathsOf(rig, order.id)).toHaveLength(1)
  })
})

describe('money that comes while an order is being closed', () => {
  test('is told first; closed once more, it is closed', async () => {
    const draft = await aDraft(rig, caller)
    order = draft
    page = `/desk/orders/${order.code}`
    const [desk] = both
    const form = hiddenOf((await (await desk?.get(page))?.text()) ?? '', 'close')
    const action = (await desk?.actionOf(page, 'close')) ?? ''
    const checkout = await openCheckoutFor(caller, draft)
    rig.payments.pay(checkout)
    const answer = await desk?.post(action, form)
    const html = (await answer?.text()) ?? ''
    expect(answer?.status).toBe(409)
    expect(html).toContain(
      `$15.00 is paid for ${order.code} by now. Close it once more if it is to be closed all the same.`,
    )
    expect(await now()).toMatchObject({ paymentStatus: 'Paid', statusId: 1 })
    const again = new RegExp(`action="(${page}/close\\?[^"]+)"`).exec(html)?.[1] ?? ''
    const closed = await desk?.post(again, hiddenOf(html, 'close'))
    expect(closed && leadsTo(closed)).toEqual([303, `${page}?done=close`])
    expect((await now()).statusId).toBe(14)
  })
})

test('of two at once who answer, one does; the other reads that, and sends the same words once more or not', async () => {
  await openOrder(1)
  await say(caller, order.id, { message: 'When?' })
  const words = ['Tomorrow.', 'On Friday.']
  const spoken = async () =>
    (await conversationOf(caller, order.id)).conversation.slice(1).map(({ message }) => message)
  const { winner, status, html } = await sendBoth('message', index => ({
    message: words[index] ?? '',
    file: new File([], ''),
  }))
  const [first = '', second = ''] = winner === 0 ? words : words.toReversed()
  expect(status).toBe(409)
  expect(html).toMatch(/role="alert"[^>]*>Support has answered the client of/)
  expect(html).toContain(`${second}</textarea>`)
  expect(await spoken()).toEqual([first])
  const action = new RegExp(`action="(${page}/message\\?[^"]+)"`).exec(html)?.[1] ?? ''
  const again = new FormData()
  for (const [name, value] of Object.entries({ ...hiddenOf(html, 'message'), message: second }))
    again.append(name, value)
  const answer = await both[1 - winner]?.post(action, again)
  expect(answer && leadsTo(answer)).toEqual([303, `${page}?done=message`])
  expect(await spoken()).toEqual([first, second])
})

describe('what the client accepts while an order is being closed', () => {
  /** Sends the form of a page that was opened before it, and gives what that says; then sends it once more. */
  async function closeLate(meanwhile: () => Promise<void>): Promise<string | undefined> {
    page = `/desk/orders/${order.code}`
    const [desk] = both
    const reason = 'No answer for weeks'
    const form = { ...hiddenOf((await (await desk?.get(page))?.text()) ?? '', 'close'), reason }
    const action = (await desk?.actionOf(page, 'close')) ?? ''
    await meanwhile()
    const answer = await desk?.post(action, form)
    const html = (await answer?.text()) ?? ''
    expect(answer?.status).toBe(409)
    expect(html).toContain(`value="${reason}"`)
    expect((await now()).statusId).toBe(5)
    const again = new RegExp(`action="(${page}/close\\?[^"]+)"`).exec(html)?.[1] ?? ''
    const closed = await desk?.post(again, { ...hiddenOf(html, 'close'), reason })
    expect(closed && leadsTo(closed)).toEqual([303, `${page}?done=close`])
    expect((await now()).statusId).toBe(14)
    return /role="alert"[^>]*>([^<]*)/.exec(html)?.[1]
  }
  const acceptIt = async () => expect((await accept(caller, order.id)).status).toBe(200)
  const onceMore = 'Close it once more if it is to be closed all the same.'

  beforeEach(async () => {
    order = await aDeliveredOrder(rig, caller)
  })

  test('is told first; closed once more, it is closed', async () => {
    expect(await closeLate(acceptIt)).toBe(`By now the client has accepted ${order.code}. ${onceMore}`)
  })

  test('is told of revised files too, and so is that newer ones are not accepted', async () => {
    const revise = async () => {
      await standAt(rig, order.id, 4)
      expect((await deliver(rig, order.id, { isRfs: '1' })).status).toBe(200)
    }
    await acceptIt()
    await revise()
    const words = (acted: string) =>
      `By now the client ${acted} the revised files of ${order.code}. ${onceMore}`
    expect(await closeLate(acceptIt)).toBe(words('has accepted'))
    await standAt(rig, order.id, 5)
    expect(await closeLate(revise)).toBe(words('has not accepted'))
    await standAt(rig, order.id, 5)
    expect(await closeLate(revise)).toBe(`Other files of ${order.code} were delivered by now. ${onceMore}`)
  })
})

describe('of two at once who change one wallet', () => {
  let client: Caller
  const typed = { amount_cents: '25', reason: 'For the delay' }
  const balance = () => walletBalanceCents(rig.deps.store.db, client.client.id)
  const changes = () => entriesOn(client.client.email)
  const again = (html: string) => new RegExp(`action="(${page}/adjust\\?[^"]+)"`).exec(html)?.[1] ?? ''

  beforeEach(async () => {
    client = await signedIn(rig)
    page = `/desk/clients/${client.client.id}`
  })

  test('one does; the other reads who did and why, and what is typed goes through when it is sent once more', async () => {
    const { winner, status, html } = await sendBoth('adjust', () => typed)
    expect(status).toBe(409)
    const [first, second] = [both[winner], both[1 - winner]]
    expect(html).toMatch(
      new RegExp(
        `role="alert"[^>]*>The wallet has changed by now: ${first?.member.name} put in \\$25\\.00 on \\d+ \\w+ 2025, \\d\\d:\\d\\d UTC \\((?:'|&#39;)For the delay(?:'|&#39;)\\)\\. Change it once more if`,
      ),
    )
    expect(html).toContain('Wallet: $25.00')
    expect(html).toContain('value="For the delay"')
    expect(await balance()).toBe(2_500)
    expect(await changes()).toMatchObject([{ action: 'wallet.adjust', actor: first?.actor }])
    expect(await noticesOf(rig, client)).toHaveLength(1)
    const answer = await second?.post(again(html), { ...hiddenOf(html, 'adjust'), ...typed })
    expect(answer && leadsTo(answer)).toEqual([303, `${page}?done=adjust`])
    expect(await balance()).toBe(5_000)
  })

  test('what a colleague took out is told as that', async () => {
    await fillWallet(rig, client, 1_000)
    const out = { amount_cents: '-4', reason: 'Given by mistake' }
    const { html } = await sendBoth('adjust', () => out)
    expect(html).toMatch(/role="alert"[^>]*>The wallet has changed by now: [\w ]+ took out \$4\.00 on /)
    expect(await balance()).toBe(600)
  })

  test('a form that is sent twice is done once, though its page is older by then', async () => {
    const [desk] = both
    const action = (await desk?.actionOf(page, 'adjust')) ?? ''
    const fields = { ...hiddenOf((await (await desk?.get(page))?.text()) ?? '', 'adjust'), ...typed }
    const sent = await Promise.all([1, 2].map(() => desk?.post(action, fields)))
    const late = await desk?.post(action, fields)
    for (const answer of [sent.find(one => one?.status === 303), late])
      expect(answer && leadsTo(answer)).toEqual([303, `${page}?done=adjust`])
    expect(await balance()).toBe(2_500)
  })

  test('what the client was given otherwise or paid meanwhile stops nobody', async () => {
    const [desk] = both
    const action = (await desk?.actionOf(page, 'adjust')) ?? ''
    const hidden = hiddenOf((await (await desk?.get(page))?.text()) ?? '', 'adjust')
    await fillWallet(rig, client, 1_000)
    const answer = await desk?.post(action, { ...hidden, ...typed })
    expect(answer && leadsTo(answer)).toEqual([303, `${page}?done=adjust`])
    expect(await balance()).toBe(3_500)
  })
})

test('of two who change the campaign one does; the other reads what it is now, keeps what is typed, and may send it', async () => {
  page = '/desk/early-bird'
  const typed = [
    { percent: '70', last_day: '2025-10-31', places: '100' },
    { percent: '80', last_day: '2025-09-30', places: '120' },
  ]
  const campaign = async () => (await (await askStaff(rig, 'early-bird')).json()).campaign
  const { winner, status, html } = await sendBoth('change', index => typed[index] ?? {})
  expect(status).toBe(409)
  const [first, second] = winner === 0 ? typed : typed.toReversed()
  const is = `${first?.percent}.00 %, ${first?.last_day}, ${first?.places} places`
  expect(/role="alert"[^>]*>([^<]*)/.exec(html)?.[1]).toMatch(
    new RegExp(
      `^The campaign has changed by now: ${both[winner]?.member.name} changed it on .* to ${is} \\(it was 80.00 %, 2025-09-30, 100 places\\). Change it once more if yours is wanted all the same.$`,
    ),
  )
  for (const value of Object.values(second ?? {})) expect(html).toContain(`value="${value}"`)
  expect(await campaign()).toMatchObject({
    ...first,
    percent: `${first?.percent}.00`,
    places: Number(first?.places),
  })
  expect(await entriesOn('early-bird')).toMatchObject([{ actor: both[winner]?.actor }])
  const again = new RegExp(`action="(${page}/change\\?[^"]+)"`).exec(html)?.[1] ?? ''
  const answer = await both[1 - winner]?.post(again, { ...hiddenOf(html, 'change'), ...second })
  expect(answer && leadsTo(answer)).toEqual([303, `${page}?done=early-bird`])
  expect(await campaign()).toMatchObject({ last_day: second?.last_day })
})

describe('of two at once who make an invoice link', () => {
  const linksOf = async () => {
    const { invoices } = await (await askStaff(rig, `invoices?order=${order.code}`)).json()
    return invoices as { url: string; code: string }[]
  }
  const plain = (html: string) => html.replaceAll('&amp;', '&')

  beforeEach(async () => {
    order = await aDraft(rig, caller)
    page = `/desk/orders/${order.code}`
  })

  test('one does; the other is given that link, and makes one more or not', async () => {
    const { winner, status, html } = await sendBoth('invoice', () => ({ expires_at: '' }))
    expect(status).toBe(409)
    const [first, second] = [both[winner], both[1 - winner]]
    const [link, ...others] = await linksOf()
    expect(others).toEqual([])
    expect(plain(html)).toMatch(
      new RegExp(
        `role="alert"[^>]*>${first?.member.name} has made an invoice link of ${order.code} by now, on `,
      ),
    )
    expect(/role="alert"[^>]*>([^<]*)/.exec(plain(html))?.[1]).toContain(`beside this one: ${link?.url}`)
    expect(await entries()).toMatchObject([{ action: 'invoice.make', actor: first?.actor }])
    const again = new RegExp(`action="(${page}/invoice\\?[^"]+)"`).exec(html)?.[1] ?? ''
    const answer = await second?.post(again, { ...hiddenOf(html, 'invoice'), expires_at: '' })
    expect(answer && leadsTo(answer)).toEqual([303, `${page}?done=invoice`])
    expect(await linksOf()).toHaveLength(2)
  })

  test('a link whose answer was lost is the same one, sent again from the page that shows it', async () => {
    const [desk] = both
    const action = (await desk?.actionOf(page, 'invoice')) ?? ''
    const send = async () => {
      const hidden = hiddenOf((await (await desk?.get(page))?.text()) ?? '', 'invoice')
      return [
        hidden.seen_until,
        leadsTo((await desk?.post(action, { ...hidden, expires_at: '' })) as Response),
      ]
    }
    const [first, again] = [await send(), await send()]
    expect(first[0]).not.toBe(again[0])
    for (const [, to] of [first, again]) expect(to).toEqual([303, `${page}?done=invoice`])
    expect(await linksOf()).toHaveLength(1)
  })

  test('a link that was made meanwhile and is revoked again stops nobody', async () => {
    const [desk, other] = both
    const action = (await desk?.actionOf(page, 'invoice')) ?? ''
    const hidden = hiddenOf((await (await desk?.get(page))?.text()) ?? '', 'invoice')
    expect((await other?.submit(page, 'invoice'))?.status).toBe(303)
    const [link] = await linksOf()
    expect((await other?.submit(page, `invoices/${link?.code}/revoke`))?.status).toBe(303)
    const answer = await desk?.post(action, { ...hidden, expires_at: '' })
    expect(answer && leadsTo(answer)).toEqual([303, `${page}?done=invoice`])
  })
})

describe('a client who accepts while staff delivers', () => {
  beforeEach(async () => {
    order = await aDeliveredOrder(rig, caller)
    page = `/desk/orders/${order.code}`
  })

  test('a revision accepts what is delivered, or is told that it is not there yet', async () => {
    await accept(caller, order.id)
    await standAt(rig, order.id, 4)
    const [desk] = both
    const form = new FormData()
    form.set('is_rfs', '1')
    form.set('work', essay('second.pdf'))
    const [delivered, accepted] = await Promise.all([
      desk?.submit(page, 'deliver', form),
      accept(caller, order.id),
    ])
    expect(delivered && leadsTo(delivered)).toEqual([303, `${page}?done=deliver`])
    const isAccepted = accepted.status === 200
    if (!isAccepted) {
      expect(accepted.status).toBe(409)
      expect((await accepted.json()).message).toContain('It can be accepted once the revised files are')
    }
    expect(await now()).toMatchObject({ statusId: 5, isRevisionAccepted: isAccepted })
  })

  test('first leaves nothing to deliver, and staff reads that it is completed', async () => {
    const [desk] = both
    await standAt(rig, order.id, 3)
    const action = await desk?.actionOf(page, 'deliver')
    await standAt(rig, order.id, 5)
    await accept(caller, order.id)
    const form = new FormData()
    form.set('is_rfs', '0')
    form.set('message', 'A second time')
    form.set('work', essay('second.pdf'))
    const late = await desk?.post(action ?? '', form)
    const html = (await late?.text()) ?? ''
    expect(late?.status).toBe(409)
    expect(html).toMatch(/role="alert"[^>]*>[^<]*is completed/)
    expect(html).toContain('A second time</textarea>')
    expect(await pathsOf(rig, order.id)).toHaveLength(1)
    expect(await now()).toMatchObject({ statusId: 5, isAccepted: true })
  })
})
