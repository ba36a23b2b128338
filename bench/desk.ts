import path from 'node:path'
import { readStaffToken } from '../scripts/desk/staff-door'
import { insertClient } from './clients'
import { GOALS } from './goals'
import { ask, keptAlive } from './http-client'
import { insertMessages, insertOrdersInProgress, newestOrder } from './rows-of-data'
import type { Stage } from './stage'
import { interleaved, medianOf } from './stats'
import type { Row } from './verdict'

const TO_DO = 10_000
const MESSAGES = 200
const MEMBER = 'bench-staff@inkwell.example'
/** A page of the desk with its bar, a form and three figures, and no list. */
const FLOOR = '/desk/early-bird'

/** The cookie of a new member who has signed in. */
async function signInAtDesk({ stack, folder }: Stage): Promise<string> {
  const token = readStaffToken({ DATA_DIR: path.join(folder, 'data') })
  const made = await fetch(`${stack.clientApiUrl}/staff/members`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ name: 'Robin Keeper', email: MEMBER }),
  })
  if (!made.ok) throw new Error(`No member was made: ${made.status} ${await made.text()}`)
  const { password } = (await made.json()).member
  const signedIn = await fetch(`${stack.clientApiUrl}/desk/sign-in`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ email: MEMBER, password, next: '/desk' }),
    redirect: 'manual',
  })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0]
  if (!cookie) throw new Error(`Signing in at the desk answered ${signedIn.status}`)
  return cookie
}

async function pagesOf({ pool }: Stage) {
  const { id, email } = await insertClient(pool)
  await insertOrdersInProgress(pool, id, TO_DO)
  const newest = await newestOrder(pool, id)
  await insertMessages(pool, [newest], MESSAGES)
  await pool.query('analyze orders, messages')
  const { rows } = await pool.query<{ order_id: string }>('select order_id from orders where id = $1', [
    newest,
  ])
  return {
    floor: FLOOR,
    queue: '/desk',
    search: `/desk?${new URLSearchParams({ q: email, show: 'all' })}`,
    order: `/desk/orders/${rows[0]?.order_id}`,
  }
}

/** s1 to s3: what support looks at all day, with 10,000 orders to do, beside a page of the desk that lists nothing. */
export async function measureDesk(stage: Stage) {
  const cookie = await signInAtDesk(stage)
  const pages = await pagesOf(stage)
  const agent = keptAlive()
  const visit = async (address: string) => {
    const answer = await ask(stage.stack.clientApiUrl + address, { cookie }, agent)
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
    return answer
  }
  const all = Object.values(pages)
  for (const address of [...all, ...all, ...all]) await visit(address)
  const samples = await interleaved(stage.rounds * 4, {
    floor: () => visit(pages.floor),
    queue: () => visit(pages.queue),
    search: () => visit(pages.search),
    order: () => visit(pages.order),
  })
  agent.destroy()
  const row = (id: string, what: string, page: keyof typeof samples, rest: Partial<Row> = {}): Row => ({
    id,
    what: `${what} / a page of the desk without a list: whole answer`,
    unit: 'ms',
    compare: 'ratio',
    ours: medianOf(samples[page], one => one.lastByteMs),
    reference: medianOf(samples.floor, one => one.lastByteMs),
    ...rest,
  })
  const rows = [
    row('s1', 'queue of 10,000 orders to do', 'queue', { goal: GOALS.deskQueue }),
    row('s2', 'search of a client among them', 'search', { goal: GOALS.deskSearch }),
    row('s3', 'order with 200 messages', 'order', { goal: GOALS.deskOrder }),
  ]
  return { rows, detail: samples }
}
