import pino from 'pino'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { essay } from '../deliveries/test-deliveries'
import { createBoss } from '../jobs/boss'
import { startJobs } from '../jobs/start-jobs'
import type { OrderRow } from '../orders/order-rows'
import { aDraft } from '../orders/test-orders'
import { portal } from '../payments/test-payments'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { mailUnreadMessages } from './mail-unread'
import { answerAs, conversationOf, markRead, say } from './test-chat'
import { unreadOf } from './unread'
import { quotesOf } from './unread-letter'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let caller: Caller
let order: OrderRow

beforeEach(async () => {
  caller = await signedIn(rig)
  order = await aDraft(rig, caller)
})

const mails = () => rig.outbox.to(caller.client.email)
const later = async (minutes: number) => {
  rig.clock.advance({ minutes })
  await mailUnreadMessages(rig.ctx)
}
/** A process that dies when it has queued a mail. */
const dying = () => {
  const { mail } = rig.ctx
  const queue = async (...given: Parameters<typeof mail.queue>) => {
    await mail.queue(...given)
    throw new Error('the process died')
  }
  return { ...rig.ctx, mail: { queue } }
}
const mute = (muted: boolean) => caller.request(`/orders/${order.id}/message-mail`, { json: { muted } })

test('a message that nobody reads for ten minutes is mailed once, with its text and the way to the chat', async () => {
  await answerAs(rig, order.id, { message: 'The first draft is ready.\nIs <b>page 2</b> as you wish?' })
  await later(9.99)
  expect(await mails()).toEqual([])
  await later(0.01)
  for (const _ of [1, 2]) await later(60)
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`Message from support: ${order.code}`)
  expect(mail?.text).toContain('> The first draft is ready.\n> Is <b>page 2</b> as you wish?\n')
  expect(mail?.html).toContain('Is &lt;b&gt;page 2&lt;/b&gt; as you wish?')
  const link = `${portal}/order-details?order_id=${order.id}&tab=order-chat`
  expect(mail?.text).toContain(`\n${link}\n`)
  expect((await rig.outbox.linkTo(caller.client.email)).href).toBe(link)
})

/** Which of the words each mail quotes. */
const quoted = async (...words: string[]) =>
  (await mails()).map(({ text }) => words.filter(word => text.includes(`> ${word}\n`)))

test('several unread messages are one mail; what came when the conversation was read is in the next, after ten minutes', async () => {
  await answerAs(rig, order.id, { message: 'One' })
  rig.clock.advance({ minutes: 6 })
  await answerAs(rig, order.id, { message: 'Two' })
  await later(4)
  expect(await quoted('One', 'Two')).toEqual([['One', 'Two']])
  await answerAs(rig, order.id, { message: 'Three' })
  await later(30)
  expect(await mails()).toHaveLength(1)
  await markRead(caller, order.id)
  await answerAs(rig, order.id, { message: 'Four' })
  await later(10)
  await later(120)
  expect(await quoted('One', 'Two', 'Three', 'Four')).toEqual([['One', 'Two'], ['Four']])
})

describe('after a mail that was not followed', () => {
  beforeEach(async () => {
    await answerAs(rig, order.id, { message: 'One' })
    await later(10)
  })

  test("the next day's message is mailed alone, after ten minutes", async () => {
    await later(24 * 60)
    await answerAs(rig, order.id, { message: 'Two' })
    await later(9.99)
    expect(await quoted('One', 'Two')).toEqual([['One']])
    await later(0.01)
    await later(120)
    expect(await quoted('One', 'Two')).toEqual([['One'], ['Two']])
    expect((await mails()).at(-1)?.text).toContain('support has sent you a message about')
  })

  test('messages within the hour wait for its end, and are one mail', async () => {
    await later(10)
    await answerAs(rig, order.id, { message: 'Two' })
    await later(10)
    await answerAs(rig, order.id, { message: 'Three' })
    await later(39.99)
    expect(await mails()).toHaveLength(1)
    await later(0.01)
    expect(await quoted('One', 'Two', 'Three')).toEqual([['One'], ['Two', 'Three']])
  })

  test('a message at the end of the hour waits for its ten minutes', async () => {
    await later(55)
    await answerAs(rig, order.id, { message: 'Two' })
    await later(9.99)
    expect(await mails()).toHaveLength(1)
    await later(0.01)
    expect(await quoted('One', 'Two')).toEqual([['One'], ['Two']])
  })

  test('a clock that was ahead then delays the next for an hour at most', async () => {
    rig.clock.advance({ minutes: -7 * 24 * 60 })
    await answerAs(rig, order.id, { message: 'Two' })
    await later(59.99)
    expect(await mails()).toHaveLength(1)
    await later(0.01)
    expect(await quoted('One', 'Two')).toEqual([['One'], ['Two']])
  })

  test.each<[string, () => Promise<unknown>]>([
    ['was read', () => markRead(caller, order.id)],
    ['was muted', () => mute(true)],
  ])('nothing is mailed of a message whose order %s meanwhile', async (_, change) => {
    await later(10)
    await answerAs(rig, order.id, { message: 'Two' })
    await later(20)
    await change()
    for (const _ of [1, 2]) await later(60)
    expect(await mails()).toHaveLength(1)
  })

  test('each message is in one mail, whoever sends it and whoever dies', async () => {
    const words = ['One', 'Two', 'Three', 'Four']
    for (const message of words.slice(1)) {
      rig.clock.advance({ hours: 2 })
      await answerAs(rig, order.id, { message })
      rig.clock.advance({ minutes: 10 })
      expect(await mailUnreadMessages(dying())).toBe(0)
      const sent = await Promise.all([1, 2, 3].map(() => mailUnreadMessages(rig.ctx)))
      expect(sent.reduce((all, one) => all + one)).toBe(1)
    }
    expect(await quoted(...words)).toEqual(words.map(word => [word]))
  })

  test('a message that is written while the mail is made is in the next', async () => {
    rig.clock.advance({ hours: 2 })
    await answerAs(rig, order.id, { message: 'Two' })
    rig.clock.advance({ minutes: 10 })
    await Promise.all([mailUnreadMessages(rig.ctx), answerAs(rig, order.id, { message: 'Three' })])
    await later(60)
    await later(60)
    expect((await quoted('One', 'Two', 'Three')).flat()).toEqual(['One', 'Two', 'Three'])
  })
})

describe('of a conversation that was read up to a message', () => {
  /** Support writes `words` between the client's look at the conversation and the mark that it was read. */
  const writtenWhileRead = async (words: string) => {
    const shown = (await conversationOf(caller, order.id)).conversation.at(-1)
    await answerAs(rig, order.id, { message: words })
    await markRead(caller, order.id, shown?.id)
  }

  test('the first that was not read is mailed after its own ten minutes', async () => {
    await answerAs(rig, order.id, { message: 'One' })
    rig.clock.advance({ minutes: 9 })
    await writtenWhileRead('Two')
    await later(9.99)
    expect(await mails()).toEqual([])
    await later(0.01)
    expect(await quoted('One', 'Two')).toEqual([['Two']])
  })

  test('a clock that was ahead then delays it by nothing', async () => {
    await answerAs(rig, order.id, { message: 'One' })
    const shown = (await conversationOf(caller, order.id)).conversation.at(-1)
    await answerAs(rig, order.id, { message: 'Two' })
    rig.clock.advance({ minutes: -60 })
    await markRead(caller, order.id, shown?.id)
    await later(10)
    expect(await quoted('One', 'Two')).toEqual([['Two']])
  })

  test('a mail that was followed by then makes it wait for no hour', async () => {
    await answerAs(rig, order.id, { message: 'One' })
    await later(10)
    rig.clock.advance({ minutes: 5 })
    await writtenWhileRead('Two')
    rig.clock.advance({ minutes: 4 })
    await answerAs(rig, order.id, { message: 'Three' })
    await later(5.99)
    expect(await mails()).toHaveLength(1)
    await later(0.01)
    expect(await quoted('One', 'Two', 'Three')).toEqual([['One'], ['Two', 'Three']])
  })

  test('what was mailed already does not hurry what was not', async () => {
    for (const message of ['One', 'Two']) await answerAs(rig, order.id, { message })
    const [shown] = (await conversationOf(caller, order.id)).conversation
    await later(10)
    rig.clock.advance({ minutes: 5 })
    await answerAs(rig, order.id, { message: 'Three' })
    await markRead(caller, order.id, shown?.id)
    await later(9.99)
    expect(await mails()).toHaveLength(1)
    await later(0.01)
    expect(await quoted('One', 'Two', 'Three')).toEqual([['One', 'Two'], ['Three']])
  })

  test('looking at what was read before changes nothing', async () => {
    await answerAs(rig, order.id, { message: 'One' })
    await markRead(caller, order.id)
    await answerAs(rig, order.id, { message: 'Two' })
    await later(10)
    rig.clock.advance({ minutes: 5 })
    await answerAs(rig, order.id, { message: 'Three' })
    const [shown] = (await conversationOf(caller, order.id)).conversation
    await markRead(caller, order.id, shown?.id)
    await later(54.99)
    expect(await mails()).toHaveLength(1)
    await later(0.01)
    expect(await quoted('Two', 'Three')).toEqual([['Two'], ['Three']])
  })
})

test('each order has its own mail with its own messages, and nobody gets one of what the client wrote', async () => {
  const other = await aDraft(rig, caller)
  const quiet = await aDraft(rig, caller)
  await answerAs(rig, order.id, { message: 'One' })
  await answerAs(rig, other.id, { message: 'Two' })
  await say(caller, quiet.id, { message: 'Three' })
  await later(10)
  const told = (await mails()).map(({ subject, text }) => [
    subject,
    ...(text.match(/(?<=> )\w+(?=\n)/g) ?? []),
  ])
  expect(told.sort()).toEqual(
    [
      [`Message from support: ${order.code}`, 'One'],
      [`Message from support: ${other.code}`, 'Two'],
    ].sort(),
  )
})

describe('of another conversation', () => {
  let other: OrderRow
  beforeEach(async () => {
    other = await aDraft(rig, caller)
  })

  test('that was read, nothing is mailed; what nobody read in this one is', async () => {
    await answerAs(rig, order.id, { message: 'One' })
    await answerAs(rig, other.id, { message: 'Two' })
    await markRead(caller, other.id)
    await later(10)
    expect(await quoted('One', 'Two')).toEqual([['One']])
    expect(await unreadOf(rig.deps.store.db, order.id)).toBe(1)
  })

  test('a reading up to a message lets a mail of this one wait for its hour', async () => {
    await answerAs(rig, order.id, { message: 'One' })
    await later(10)
    await answerAs(rig, order.id, { message: 'Two' })
    await answerAs(rig, other.id, { message: 'Three' })
    const shown = (await conversationOf(caller, other.id)).conversation.at(-1)
    await answerAs(rig, other.id, { message: 'Four' })
    await markRead(caller, other.id, shown?.id)
    await later(10)
    expect(await quoted('One', 'Two', 'Four')).toEqual([['One'], ['Four']])
    await later(50)
    expect(await quoted('One', 'Two', 'Four')).toEqual([['One'], ['Four'], ['Two']])
  })

  test('a mail leaves what is older in this one to its own', async () => {
    await answerAs(rig, order.id, { message: 'One' })
    await markRead(caller, order.id)
    await answerAs(rig, order.id, { message: 'Two' })
    rig.clock.advance({ minutes: -5 })
    await answerAs(rig, other.id, { message: 'Three' })
    await later(10)
    await later(5)
    expect(await quoted('Two', 'Three')).toEqual([['Three'], ['Two']])
  })
})

test('many long messages are cut, and files are named by their number', async () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7])
    await answerAs(rig, order.id, { message: `Word${number} `.repeat(300) })
  await answerAs(rig, order.id, { message: 'See here', files: [essay('a.pdf'), essay('b.pdf')] })
  await later(10)
  const { text } = await rig.outbox.latestTo(caller.client.email)
  expect(text).toContain('> [3 earlier messages are in the chat.]')
  expect(text).not.toContain('Word3')
  expect(text).toMatch(/> (Word4 ){166}…\n/)
  expect(text).toContain('> See here\n> [2 files are attached in the chat.]')
  expect(text).not.toContain('a.pdf')
})

test('of six messages one is earlier, and one file is one', () => {
  const six = [1, 2, 3, 4, 5, 6].map(id => ({ id, text: `Word${id}`, files: id === 6 ? 1 : 0 }))
  expect(quotesOf(six)).toEqual([
    '[1 earlier message is in the chat.]',
    ...['Word2', 'Word3', 'Word4', 'Word5'],
    'Word6\n[1 file is attached in the chat.]',
  ])
})

test('a thousand characters are quoted, and an emoji is never split', async () => {
  await answerAs(rig, order.id, { message: '🦉'.repeat(1_001) })
  await later(10)
  const { text } = await rig.outbox.latestTo(caller.client.email)
  expect(text).toContain(`> ${'🦉'.repeat(1_000)} …`)
  const whole = 'x'.repeat(1_000)
  expect(quotesOf([{ id: 1, text: whole, files: 0 }])).toEqual([whole])
})

describe('no mail', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['of what was read meanwhile', () => markRead(caller, order.id)],
    ['of an order whose mail is muted', () => mute(true)],
    [
      'of a message that is gone',
      () => rig.deps.store.pool.query('delete from messages where order_id = $1', [order.id]),
    ],
    [
      'of an order that is gone',
      () => caller.request('/order/delete-unpaid', { json: { order_id: order.id } }),
    ],
  ])('%s', async (_, change) => {
    await answerAs(rig, order.id)
    rig.clock.advance({ minutes: 10 })
    await change()
    expect(await mailUnreadMessages(rig.ctx)).toBe(0)
    await later(60)
    expect(await mails()).toEqual([])
  })

  test('while the clock runs backwards, and one once it has come to the moment', async () => {
    await answerAs(rig, order.id)
    await later(-60)
    expect(await mails()).toEqual([])
    await later(70)
    expect(await mails()).toHaveLength(1)
  })
})

test('what is written after muting was taken back is mailed', async () => {
  await mute(true)
  await answerAs(rig, order.id, { message: 'Unheard' })
  await later(10)
  expect(await mails()).toEqual([])
  await mute(false)
  await answerAs(rig, order.id, { message: 'Heard' })
  await later(10)
  expect((await mails()).map(({ text }) => text.includes('> Heard'))).toEqual([true])
})

describe('at the same moment', () => {
  test('many processes send one mail', async () => {
    await answerAs(rig, order.id)
    rig.clock.advance({ minutes: 10 })
    const sent = await Promise.all(Array.from({ length: 6 }, () => mailUnreadMessages(rig.ctx)))
    expect(sent.reduce((all, one) => all + one)).toBe(1)
    expect(await mails()).toHaveLength(1)
  })

  test.each([
    ['of everything', 'update messages set is_read = true where order_id = $1'],
    ['of all but the last', "update message_mails set due_at = due_at + interval '1 s' where order_id = $1"],
  ])('a reading %s that was first leaves nothing to mail', async (_, change) => {
    await answerAs(rig, order.id)
    rig.clock.advance({ minutes: 10 })
    const reader = await rig.deps.store.pool.connect()
    await reader.query('begin')
    await reader.query('select from orders where id = $1 for update', [order.id])
    const job = mailUnreadMessages(rig.ctx)
    await vi.waitFor(async () => {
      const waiting = await rig.deps.store.pool.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
      expect(waiting.rowCount).toBe(1)
    })
    await reader.query(change, [order.id])
    await reader.query('commit')
    reader.release()
    expect(await job).toBe(0)
    expect(await mails()).toEqual([])
  })

  test('a reading, a job and an answer of support end without an error, and no message is forgotten', async () => {
    for (let round = 0; round < 10; round += 1) {
      await answerAs(rig, order.id)
      rig.clock.advance({ minutes: 10 })
      const [read, answer] = await Promise.all([
        markRead(caller, order.id),
        answerAs(rig, order.id, { message: `Round ${round}` }),
        mailUnreadMessages(rig.ctx),
      ])
      expect([read.status, answer.status]).toEqual([200, 200])
      const isUnread = (await unreadOf(rig.deps.store.db, order.id)) > 0
      await later(10)
      const isMailed = (await mails()).at(-1)?.text.includes(`> Round ${round}\n`) ?? false
      expect(isUnread && !isMailed).toBe(false)
      await markRead(caller, order.id)
    }
  })
})

test('a process that dies in the middle leaves the mail to the next, once', async () => {
  await answerAs(rig, order.id)
  rig.clock.advance({ minutes: 10 })
  expect(await mailUnreadMessages(dying())).toBe(0)
  expect(await mails()).toEqual([])
  for (const _ of [1, 2]) await mailUnreadMessages(rig.ctx)
  expect(await mails()).toHaveLength(1)
})

test('a crowd of orders whose mail fails, older and more than are mailed in one round, keeps no other waiting', async () => {
  const failing = await Promise.all(Array.from({ length: 101 }, () => aDraft(rig, caller)))
  for (const { id } of failing) expect((await answerAs(rig, id)).status).toBe(200)
  rig.clock.advance({ minutes: 1 })
  await answerAs(rig, order.id)
  rig.clock.advance({ minutes: 10 })
  const queue: typeof rig.ctx.mail.queue = async (tx, mail) => {
    if (!mail.subject.includes(order.code)) throw new Error('no mail can be made of it')
    await rig.ctx.mail.queue(tx, mail)
  }
  expect(await mailUnreadMessages({ ...rig.ctx, mail: { queue } })).toBe(1)
  expect((await mails()).map(({ subject }) => subject)).toEqual([`Message from support: ${order.code}`])
  const recovered = [await mailUnreadMessages(rig.ctx), await mailUnreadMessages(rig.ctx)]
  expect(recovered).toEqual([100, 1])
})

test('the running jobs of several processes find it', async () => {
  await answerAs(rig, order.id)
  rig.clock.advance({ minutes: 10 })
  const begin = () =>
    startJobs({
      boss: createBoss(rig.deps.store.pool),
      log: pino({ level: 'silent' }),
      handlers: {
        'mail-unread-messages': async () => {
          await mailUnreadMessages(rig.ctx)
        },
      },
    })
  const processes = await Promise.all([begin(), begin()])
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1), 15_000)
  await Promise.all(processes.map(process => process.stop()))
  expect(await mails()).toHaveLength(1)
})
