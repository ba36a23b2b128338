import { beforeAll, describe, expect, test } from 'vitest'
import { aPaidOrder } from '../deliveries/test-deliveries'
import { aDraft } from '../orders/test-orders'
import { aPromo } from '../promos/test-promos'
import { askStaff, auditOf } from '../staff/test-staff'
import { aClient, type Caller, signedIn } from '../testing/factories'
import { createTestApp, sharedTestApp } from '../testing/test-app'
import { walletBalanceCents } from '../wallet/ledger'
import { type AtDesk, atDesk, leadsTo, pageOf } from './test-desk'
import { readTypedCents } from './typed-cents'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let caller: Caller
let desk: AtDesk
let page: string

beforeAll(async () => {
  desk = await atDesk(rig)
  caller = await signedIn(rig)
  page = `/desk/clients/${caller.client.id}`
})

test.each([
  ['12.50', 1_250],
  [' $1,200 ', 120_000],
  ['-5', -500],
  ['−0.5', -50],
  ['1,200', 120_000],
  ['$1,200.50', 120_050],
  ['12,345', 1_234_500],
  ['-$1,200', -120_000],
  ['1200', 120_000],
  ['999999.99', 99_999_999],
  ['1,000,000', 100_000_000],
  ['1234567', 123_456_700],
  ['12,50', Number.NaN],
  ['0,5', Number.NaN],
  ['1,2', Number.NaN],
  ['1,2345', Number.NaN],
  ['1,23', Number.NaN],
  ['1200,500', Number.NaN],
  ['12 50', Number.NaN],
  ['1.234', Number.NaN],
  ['ten', Number.NaN],
  ['', Number.NaN],
  [undefined, Number.NaN],
])('%s dollars are %d cents', (typed, cents) => {
  expect(readTypedCents(typed)).toBe(cents)
})

test('what no header and no text of Postgres can hold is a fault in no address', async () => {
  const pages = rig.app.routes.filter(({ path, method }) => method === 'GET' && path.startsWith('/desk'))
  expect(pages.length).toBeGreaterThan(20)
  for (const odd of ['a%00b', '%D0%96', '%0d%0a']) {
    const query = ['q', 'subject', 'path', 'next', 'key', 'done', 'refused']
      .map(name => `${name}=${odd}`)
      .join('&')
    for (const { path } of pages) {
      const { status } = await desk.get(`${path.replace(/:\w+/g, odd)}?${query}`)
      expect([path, odd, [200, 303, 404]]).toEqual([path, odd, expect.arrayContaining([status])])
    }
  }
})

/** What is said at a field. */
const errorAt = (html: string, id: string) =>
  new RegExp(`id="${id}-error">([^<]*)<`).exec(html)?.[1]?.replaceAll('&#39;', "'").trim()

describe('a client', () => {
  const balance = () => walletBalanceCents(rig.deps.store.db, caller.client.id)

  test('is found, and without words the latest are shown', async () => {
    const latest = []
    for (let index = 0; index < 20; index += 1) latest.push(await aClient(rig))
    const listed = await desk.html('/desk/clients')
    const ids = [...listed.matchAll(/href="\/desk\/clients\/(\d+)"/g)].map(([, id]) => Number(id))
    expect(ids).toEqual(latest.map(({ id }) => id).reverse())
    expect(listed).toContain('The latest twenty.')
    expect(listed).toMatch(/data-label="Since"[^>]*><div><time datetime="2025-/)
    const found = await pageOf(await desk.get(`/desk/clients?q=${caller.client.email}`))
    expect(found.html).toContain(`href="${page}"`)
    expect(found.html).toContain('The latest twenty that match.')
    expect(await desk.html('/desk/clients?q=%00nobody%25')).toContain('Nobody matches.')
    for (const id of ['0', 'x', '999999999']) expect((await desk.get(`/desk/clients/${id}`)).status).toBe(404)
  })

  test('is found by names in any order', async () => {
    const { id } = await aClient(rig, { name: 'Bo Quayle-Smith' })
    const idsOf = async (q: string) => {
      const { html } = await pageOf(await desk.get(`/desk/clients?${new URLSearchParams({ q })}`))
      return [...html.matchAll(/href="\/desk\/clients\/(\d+)"/g)].map(([, found]) => Number(found))
    }
    for (const q of ['Quayle-Smith, Bo', 'bo  quayle']) expect([q, await idsOf(q)]).toEqual([q, [id]])
    expect(await idsOf('Bo Venus')).toEqual([])
  })

  test('is found by one letter, which may be a whole name', async () => {
    const li = await aClient(rig, { name: '李' })
    const html = await desk.html(`/desk/clients?q=${encodeURIComponent('李')}`)
    expect([...html.matchAll(/href="\/desk\/clients\/(\d+)"/g)].map(([, id]) => Number(id))).toEqual([li.id])
    expect(await desk.html('/desk/clients?q=%25')).toContain('Nobody matches.')
  })

  test('is looked for by no more than an address may have, and nothing is said to match meanwhile', async () => {
    const html = await desk.html(`/desk/clients?q=${'x'.repeat(255)}`)
    expect(errorAt(html, 'q')).toBe('Please use at most 254 characters.')
    expect(html).toMatch(/id="q"[^>]*aria-describedby="q-error"/)
    expect(html).not.toMatch(/that match|The latest twenty/)
  })

  test('gets money into the wallet once, and sees the reason', async () => {
    const action = await desk.actionOf(page, 'adjust')
    for (const _ of [1, 2]) {
      const answer = await desk.post(action, { amount_cents: '12.50', reason: 'For the delay' })
      expect(leadsTo(answer)).toEqual([303, `${page}?done=adjust`])
    }
    expect(await balance()).toBe(1_250)
    const html = await desk.html(page)
    expect(html).toContain('Wallet: $12.50')
    expect(html).toMatch(/For the delay.*\+\$12\.50/s)
    expect((await auditOf(rig))[0]).toMatchObject({ action: 'wallet.adjust', actor: desk.actor })
    const told = await pageOf(await desk.get(`/desk/audit?subject=${caller.client.email}`))
    expect(told.html).toContain('<div>amount: $12.50</div>')
  })

  test.each([
    [
      { amount_cents: '-99', reason: 'Taken back' },
      'amount_cents',
      'The wallet holds $12.50: take out that much or less.',
    ],
    [
      { amount_cents: '10000.01', reason: 'Typed' },
      'amount_cents',
      'At most $10,000 at once: send what is above it as a change of its own.',
    ],
    [{ amount_cents: '1,000,000', reason: 'Typed' }, 'amount_cents', 'At most $10,000 at once'],
    [{ amount_cents: '-20000', reason: 'Typed' }, 'amount_cents', 'At most $10,000 at once'],
    [{ amount_cents: '', reason: 'Typed' }, 'amount_cents', 'Please give an amount, such as 12.50 or -5.'],
    [{ amount_cents: '0', reason: 'Typed' }, 'amount_cents', '0 changes nothing. Write an amount'],
    [{ amount_cents: 'ten', reason: 'Typed' }, 'amount_cents', 'in whole cents'],
    [{ amount_cents: '12,50', reason: 'Typed' }, 'amount_cents', 'Write it as 12.50'],
    [{ amount_cents: '1', reason: ' ' }, 'reason', 'Please give a reason.'],
  ])('%j is refused at its field', async (typed, field, words) => {
    const before = await balance()
    const { status, html } = await pageOf(await desk.submit(page, 'adjust', typed))
    expect(status).toBe(422)
    expect(html).toMatch(new RegExp(`id="adjust-${field}"[^>]*aria-invalid="true"`))
    expect(html).toMatch(new RegExp(`id="adjust-${field}"[^>]*aria-describedby="adjust-${field}-error `))
    expect(errorAt(html, `adjust-${field}`)).toContain(words)
    expect(html).toContain(`value="${typed.amount_cents}"`)
    expect(await balance()).toBe(before)
  })

  test('whose wallet is empty has nothing taken out of it', async () => {
    const { client } = await signedIn(rig)
    const fields = { amount_cents: '-5', reason: 'Taken back' }
    const { html } = await pageOf(await desk.submit(`/desk/clients/${client.id}`, 'adjust', fields))
    expect(errorAt(html, 'adjust-amount_cents')).toBe('The wallet is empty: there is nothing to take out.')
  })

  test('whose account is deleted reads nothing any more, and the form of the wallet says so', async () => {
    const { client } = await signedIn(rig)
    const wallet = async () => await desk.html(`/desk/clients/${client.id}`)
    expect(await wallet()).toContain('The client reads it in the wallet.')
    await rig.deps.store.pool.query('update clients set deleted_at = now() where id = $1', [client.id])
    const html = await wallet()
    expect(html).not.toContain('The client reads it')
    expect(html).toContain('Support alone reads it: the account is deleted.')
  })
})

describe('a long-standing client', () => {
  const rows = (html: string) => (html.match(/<tr>/g) ?? []).length
  /** What stands before the folded movements, in them, and after them. */
  const partsOf = (html: string) => {
    const [, before = '', folded = '', after = ''] =
      /^(.*?)<details><summary class="calm">(.*?)<\/details>(.*)$/s.exec(html) ?? []
    return { before, folded, after }
  }
  const add = (client: { id: number }, from: number, to: number) =>
    rig.deps.store.pool.query(
      `insert into wallet_transactions (client_id, created_at, reason, type, amount_cents, source_key)
       select $1::bigint, now(), 'Gift ' || n, 'credit', 100, 'many:' || $1::bigint || ':' || n from generate_series($2::int, $3::int) n`,
      [client.id, from, to],
    )
  const addOrders = async (who: Caller, count: number) => {
    await Promise.all(Array.from({ length: count }, () => aDraft(rig, who)))
  }
  const htmlOf = async (path: string) => await desk.html(path)

  test('has the newest ten movements before the orders, and the earlier ones folded', async () => {
    const who = await signedIn(rig)
    await add(who.client, 1, 10)
    const at = `/desk/clients/${who.client.id}`
    expect(await htmlOf(at)).not.toContain(' earlier movement')
    await add(who.client, 11, 11)
    const one = partsOf(await htmlOf(at))
    expect(one.folded).toMatch(/^1 earlier movement<\/summary>.*Gift 1</s)
    expect(one.before).toMatch(/Gift 11<.*Gift 2</s)
    expect(one.before).not.toContain('Gift 1<')
    await add(who.client, 12, 99)
    expect(await htmlOf(at)).not.toContain('The latest hundred.')
    await add(who.client, 100, 101)
    const many = partsOf(await htmlOf(at))
    expect(many.folded).toMatch(/^90 earlier movements<\/summary>.*Gift 2<.*The latest hundred\.</s)
    expect([rows(many.before), rows(many.folded)]).toEqual([11, 91])
    expect(many.after).toMatch(/<h2>Latest orders<\/h2>/)
  })

  test('has the latest hundred orders, and a way to all of them', async () => {
    const who = await signedIn(rig, await aClient(rig, { email: "o'many+orders&co@example.test" }))
    const at = `/desk/clients/${who.client.id}`
    await addOrders(who, 99)
    expect(await htmlOf(at)).not.toContain('The latest hundred.')
    await addOrders(who, 2)
    const html = await htmlOf(at)
    const [, href = ''] = /The latest hundred\. <a href="([^"]+)">/.exec(html) ?? []
    const pages = [1, 2, 3].map(page => htmlOf(`${href.replaceAll('&amp;', '&')}&page=${page}`))
    const found = (await Promise.all(pages)).join('').match(/data-label="Client"/g)
    expect(found).toHaveLength(101)
  })
})

test('invoice links say where older ones are', async () => {
  expect(await desk.html('/desk/invoices')).toContain('Older ones are on the pages of their orders')
})

describe('a care manager', () => {
  const form = 'care-manager'
  const managerOf = async () => {
    const { client_profile } = await (await caller.request(`/GetClientProfile/${caller.client.id}`)).json()
    return client_profile.PCM
  }

  test('is assigned, and another one in their stead', async () => {
    expect(await desk.html(page)).toContain('Now nobody.')
    for (const [name, before] of [
      ['Robin', ''],
      ['Kim', 'Robin'],
    ] as const) {
      const answer = await desk.submit(page, form, { name, before })
      expect(leadsTo(answer)).toEqual([303, `${page}?done=${form}`])
      expect(await managerOf()).toBe(name)
    }
    const html = await desk.html(`${page}?done=${form}`)
    expect(html).toContain('The care manager is assigned.')
    expect(html).toContain('Now Kim. The client reads this name beside every conversation.')
    expect(html).toContain('name="before" value="Kim"')
    expect((await auditOf(rig))[0]).toMatchObject({ action: 'client.care-manager', actor: desk.actor })
  })

  test('who was assigned meanwhile is named, and what was typed is kept', async () => {
    const { status, html } = await pageOf(await desk.submit(page, form, { name: 'Noor', before: 'Robin' }))
    expect(status).toBe(409)
    expect(html).toMatch(/role="alert"[^>]*>Kim is the care manager by now: somebody else was faster\./)
    expect(html).toMatch(/id="care-manager-name"[^>]*value="Noor"/)
    expect(html).toContain('name="before" value="Kim"')
    expect(await managerOf()).toBe('Kim')
  })

  test('without a name there is none', async () => {
    const { status, html } = await pageOf(await desk.submit(page, form, { name: ' ', before: 'Kim' }))
    expect(status).toBe(422)
    expect(html).toMatch(/id="care-manager-name"[^>]*aria-invalid="true"/)
    expect(html).toContain('Please name the care manager.')
  })
})

describe('a promo', () => {
  const typed = { code: 'spring-25', title: 'Spring', type: 'Percentage', amount: '25' }

  test('is made and listed', async () => {
    const answer = await desk.submit('/desk/promos', 'add', {
      ...typed,
      ends_at: '2025-07-01T00:00',
      max_clients: '3',
    })
    expect(leadsTo(answer)).toEqual([303, '/desk/promos?done=promo'])
    const html = await desk.html('/desk/promos')
    expect(html).toMatch(/SPRING-25.*Spring.*25 %.*3 clients.*1 Jul 2025, 00:00 UTC/s)
    expect((await auditOf(rig))[0]).toMatchObject({
      action: 'promo.add',
      subject: 'SPRING-25',
      actor: desk.actor,
    })
  })

  test('is found by its code, its title, or whose it is', async () => {
    const { email } = caller.client
    await desk.submit('/desk/promos', 'add', {
      ...typed,
      code: 'FOUND-1',
      title: 'Found',
      client_email: email,
    })
    for (const q of ['found-1', 'Found', email]) {
      const html = await desk.html(`/desk/promos?${new URLSearchParams({ q })}`)
      expect(html).toContain('The latest hundred that match.')
      expect(html).toContain(`value="${q}"`)
      expect(html).toContain('FOUND-1')
      expect(html).not.toContain('SPRING-25')
    }
    const html = await desk.html('/desk/promos?q=no-such-thing')
    expect(html).toContain('Nothing matches.')
    expect(html).not.toContain('<details open')
  })

  /** The row of a code on the page. */
  const rowOf = async (code: string) => {
    const html = await desk.html('/desk/promos')
    return html.slice(html.indexOf(`<b>${code}</b>`)).split('</tr>')[0] ?? ''
  }

  test('is ended by the button of its row, after which the row says when', async () => {
    await desk.submit('/desk/promos', 'add', { ...typed, code: 'MISTYPED', amount: '100' })
    expect(await rowOf('MISTYPED')).toMatch(/Never.*<summary>End\s…<.*<button type="submit"[^>]*>End</s)
    const answer = await desk.submit('/desk/promos', 'MISTYPED/end')
    expect(leadsTo(answer)).toEqual([303, '/desk/promos?done=end-promo'])
    const words = await (await desk.get('/desk/promos?done=end-promo')).text()
    expect(words).toMatch(
      /<p role="status" tabindex="-1" autofocus[^>]*>The promo is ended\. Orders that have it keep it\./,
    )
    const row = await rowOf('MISTYPED')
    expect(row).toContain(rig.clock.now().toISOString())
    expect(row).toMatch(/Ended<\/div>/)
    expect(row).not.toContain('<form')
    const deed = { action: 'promo.end', subject: 'MISTYPED', actor: desk.actor }
    expect((await auditOf(rig))[0]).toMatchObject(deed)
  })

  test('that was searched for is ended on the page of that search', async () => {
    const title = 'Of the ünion & friends'
    await desk.submit('/desk/promos', 'add', { ...typed, title, code: 'UNION' })
    const search = new URLSearchParams({ q: title })
    const html = await desk.html(`/desk/promos?${search}`)
    const [, action = ''] = /action="([^"]+UNION\/end[^"]+)"/.exec(html) ?? []
    expect(html).toContain('name="q" value="Of the ünion &amp; friends"')
    const done = `/desk/promos?done=end-promo&${search}`
    for (const q of [title, 'another one']) expect(leadsTo(await desk.post(action, { q }))[0]).toBe(303)
    expect(leadsTo(await desk.post(action, { q: title }))).toEqual([303, done])
    const { html: after } = await pageOf(await desk.get(done))
    expect(after).toMatch(
      /The promo is ended\..*value="Of the ünion &amp; friends".*<b>UNION<.*Ended<\/div>/s,
    )
    const gone = await desk.send('/desk/promos/NO-SUCH/end?key=no-such-found', { q: title })
    expect(leadsTo(gone)[1]).toMatch(/^\/desk\/promos\?refused=[\w-]{36}&q=Of\+the/)
  })

  test('that is to come can be ended, and one whose end has come cannot', async () => {
    const times = { starts_at: '2025-08-01T00:00', ends_at: '2025-08-02T00:00' }
    await desk.submit('/desk/promos', 'add', { ...typed, ...times, code: 'AUGUST' })
    expect(await rowOf('AUGUST')).toContain('/desk/promos/AUGUST/end?')
    const over = await aPromo(rig, { endsAt: rig.clock.now() })
    expect(await rowOf(over)).toMatch(/Ended<\/div>/)
  })

  test('whose code was given by hand has a button of its own', async () => {
    const code = await aPromo(rig, { code: '50% Ü?/#' })
    expect(leadsTo(await desk.submit('/desk/promos', `${encodeURIComponent(code)}/end`))).toEqual([
      303,
      '/desk/promos?done=end-promo',
    ])
    expect(await rowOf(code)).toMatch(/Ended<\/div>/)
  })

  test('that is none is said above the list, and opens no other form', async () => {
    const { status, html } = await pageOf(await desk.post('/desk/promos/NO-SUCH/end?key=no-such-promo'))
    expect(status).toBe(404)
    expect(html).toMatch(/role="alert"[^>]*>There is no promo NO-SUCH\./)
    expect(html).not.toContain('<details open')
  })

  test.each([
    [{ uses: 'once' }, { once_per_client: true, max_clients: null }, 'once a client'],
    [{ uses: 'one' }, { once_per_client: true, max_clients: 1 }, 'once a client, one client'],
    [{ uses: 'often' }, { once_per_client: false, max_clients: null }, 'everybody'],
    [{ uses: 'often', max_clients: '5' }, { once_per_client: false, max_clients: 5 }, '5 clients'],
    [
      { uses: 'often', starts_at: '2025-06-20T00:00', ends_at: '2025-07-01T00:00' },
      { starts_at: '2025-06-20T00:00:00.000Z', ends_at: '2025-07-01T00:00:00.000Z' },
      '20 Jun 2025, 00:00 UTC',
    ],
  ])('%j is what the form says', async (fields, rules, words) => {
    const code = `RULE-${JSON.stringify(fields).replace(/[^a-z0-9]+/gi, '-')}`.slice(0, 60).toUpperCase()
    await desk.submit('/desk/promos', 'add', { ...typed, ...fields, code })
    expect((await auditOf(rig))[0]).toMatchObject({ subject: code, details: rules })
    const html = await desk.html('/desk/promos')
    expect(html.slice(html.indexOf(code)).split('</tr>')[0]).toContain(words)
  })

  test.each([
    [typed, 'code', 'There is a promo with the code SPRING-25 already.'],
    [{ ...typed, code: 'OTHER', amount: '101' }, 'amount', 'At most 100 percent off.'],
    [{ ...typed, code: 'a' }, 'code', 'A code has 3 to 64 letters'],
    [{ ...typed, code: 'OTHER', amount: '' }, 'amount', 'Please give an amount, such as 25 or 12.50.'],
    [{ ...typed, code: 'OTHER', amount: 'ten' }, 'amount', 'Not an amount. Write it as 25 or 12.50.'],
    [{ ...typed, code: 'OTHER', amount: '25 %' }, 'amount', 'Not an amount. Write it as 25 or 12.50.'],
    [{ ...typed, code: 'OTHER', amount: '99.999' }, 'amount', 'Not an amount. Write it as 25 or 12.50.'],
    [
      { ...typed, code: 'OTHER', type: 'Fixed Price', amount: '10001' },
      'amount',
      'At most 10,000 dollars off.',
    ],
    [{ ...typed, code: 'OTHER', amount: '0' }, 'amount', 'The amount is more than 0.'],
    [{ ...typed, code: 'OTHER', max_clients: 'some' }, 'max_clients', 'A whole number from 1'],
    [{ ...typed, code: 'OTHER', max_clients: '1e3' }, 'max_clients', 'A whole number from 1'],
    [{ ...typed, code: 'OTHER', client_email: 'nobody@example.test' }, 'client_email', 'No client has this'],
    [{ ...typed, code: 'OTHER', ends_at: '2020-01-01T00:00' }, 'ends_at', 'in the past'],
    [
      { ...typed, code: 'OTHER', starts_at: '2025-08-01T00:00', ends_at: '2025-07-01T00:00' },
      'ends_at',
      'before its start',
    ],
    [{ ...typed, code: 'OTHER', uses: 'one', max_clients: '5' }, 'max_clients', 'for one client'],
  ])('%j is refused', async (fields, field, words) => {
    const { html } = await pageOf(await desk.submit('/desk/promos', 'add', fields))
    expect(errorAt(html, `promo-${field}`)).toContain(words)
    expect(html).toMatch(new RegExp(`id="promo-${field}"[^>]*aria-invalid`))
    expect(html).toMatch(new RegExp(`id="promo-${field}"[^>]*aria-describedby="promo-${field}-error`))
    expect(html).toContain('value="Spring"')
  })
})

test('the audit log tells who did what, and is narrowed down to one order', async () => {
  const { code } = await aPaidOrder(rig, caller, { statusId: 1 })
  await desk.submit(`/desk/orders/${code}`, 'assign', { nickname: 'Dana' })
  await askStaff(rig, `orders/${code}/start`, {})
  const html = await desk.html(`/desk/audit?subject=${code}`)
  expect(html).toMatch(/order\.start.*order\.assign/s)
  expect(html).toMatch(/<div>staff<\/div>.*Sam Keeper &lt;sam\./s)
  expect(html).toContain('writer: Dana')
  expect(html).not.toContain('null')
  expect(html).not.toContain('promo.add')
  expect(await desk.html('/desk/audit?before=nonsense&subject=')).toContain('promo.add')
  const { pool } = rig.deps.store
  await pool.query(
    `insert into audit_log (at, actor, action, subject, details, request_id)
     select now(), 'staff', 'order.many', 'MANY', '{}', 'test' from generate_series(1, 101)`,
  )
  const first = await desk.html('/desk/audit?subject=MANY')
  const older = /rel="next" href="([^"]+)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const second = await desk.html(older)
  expect(second.match(/order\.many/g)).toHaveLength(1)
  expect(second).not.toContain('rel="next"')
})

test('an address that is no page says so once, and leads on', async () => {
  const { status, html } = await pageOf(await desk.get('/desk/no-such-page'))
  expect(status).toBe(404)
  expect(html).toMatch(/<h1>Not found<\/h1><p>The desk has no such page\.<\/p>.*Go to the orders/s)
  expect(await desk.html('/desk/clients/987654321')).toContain('There is no client 987654321.')
})

test('an empty page of the audit log says what it is empty of', async () => {
  const wordsAt = async (query: string) =>
    /<\/search>\s*<p>([^<]*)/.exec(await desk.html(`/desk/audit?${query}`))?.[1]
  expect(await wordsAt('subject=ORD-NOBODY')).toBe('Nothing matches.')
  for (const query of ['before=1', 'before=1&subject=ORD-NOBODY'])
    expect(await wordsAt(query)).toBe('There is nothing older.')
  const fresh = await createTestApp()
  const html = await (await (await atDesk(fresh)).get('/desk/audit')).text()
  expect(html).toContain('Nothing was done yet.')
  await fresh.close()
})

test('a hint of files tells what one may be and what all may be together', async () => {
  const order = await aPaidOrder(rig, caller, { statusId: 3 })
  const html = await desk.html(`/desk/orders/${order.code}`)
  expect(html.match(/At most 10 files, each up to 16 MB, 64 MB together\./g)).toHaveLength(2)
})
