import { readFileSync } from 'node:fs'
import { eq, isNull } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { clients } from '../db/schema'
import { idempotencyKeys } from '../db/service-schema'
import { removeOrphans } from '../files/orphans'
import { type Caller, callApi, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { sharp } from './sharp'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let caller: Caller
let photo: Buffer
const heic = readFileSync(new URL('./testing/camera.heic', import.meta.url))

beforeAll(async () => {
  photo = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
})
beforeEach(async () => {
  caller = await signedIn(rig)
})

const pathOf = (who: Caller) => `/updateClientProfile/${who.client.id}`
type Sent = { name?: string; phone?: string; country?: string; image?: Buffer; file?: string; key?: string }

function save(who: Caller, { image, file = 'me.jpg', key, ...texts }: Sent = {}, path = pathOf(who)) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ name: 'Alex Morgan', phone: '', country: '', ...texts }))
    form.set(name, value)
  if (image) form.set('image', new File([new Uint8Array(image)], file))
  return who.request(path, { form, key })
}

const profileOf = async (who: Caller) =>
  (await (await who.request(`/GetClientProfile/${who.client.id}`)).json()).client_profile
const pictureOf = async (who: Caller) => who.request((await profileOf(who)).image)

async function storedKeys(): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of rig.deps.storage.list('pictures')) found.push(key)
  return found.sort()
}

async function refused(sent: Sent, field: string) {
  const before = [await profileOf(caller), await storedKeys()]
  const answer = await save(caller, sent)
  expect(answer.status).toBe(422)
  expect([await profileOf(caller), await storedKeys()]).toEqual(before)
  return (await answer.json()).errors[field]
}

describe('name, phone and country', () => {
  test('are kept as they were sent, the phone as it is read anywhere', async () => {
    const sent = { name: '  Ada Lovelace ', phone: '020 7946 0958', country: 'GB' }
    expect((await save(caller, sent)).status).toBe(200)
    expect(await profileOf(caller)).toMatchObject({
      client_name: 'Ada Lovelace',
      phone: '+44 20 7946 0958',
      country: 'GB',
    })
  })

  test.each([
    ['\u202d+44 7700 900123\u202c', ''],
    ['\u2068+44 7700 900123\u2069', 'GB'],
    ['\uff0b44 7700 900123', ''],
    ['+44\u200b7700\u00a0900123', 'US'],
  ])('a phone that was copied with what nobody sees, %j, is what it looks like', async (phone, country) => {
    await save(caller, { phone, country })
    expect((await profileOf(caller)).phone).toBe('+44 7700 900123')
  })

  test.each([
    ['+1 555 123 4567', ''],
    ['+44 7700 900123', 'GB'],
  ])('a phone of a range that no list has is one all the same, with its code: %s', async (phone, country) => {
    await save(caller, { phone, country })
    expect((await profileOf(caller)).phone).toBe(phone)
  })

  test('a phone of another country is one with its code; both can be taken back', async () => {
    await save(caller, { phone: '+4930901820', country: 'GB' })
    expect((await profileOf(caller)).phone).toBe('+49 30 901820')
    await save(caller, {})
    expect(await profileOf(caller)).toMatchObject({ phone: null, country: null })
  })

  test('what stays is not judged anew', async () => {
    const { pool } = rig.deps.store
    await pool.query('update clients set phone = $1, country = $2 where id = $3', [
      'ask at the desk',
      'Freedonia',
      caller.client.id,
    ])
    const sent = { name: 'Somebody Else', phone: 'ask at the desk', country: 'Freedonia' }
    expect((await save(caller, sent)).status).toBe(200)
    expect(await profileOf(caller)).toMatchObject({ client_name: 'Somebody Else', phone: 'ask at the desk' })
  })

  test.each([
    [{ name: '  ' }, 'name', /enter your name/],
    [{ name: 'x'.repeat(121) }, 'name', /at most 120/],
    [{ phone: '12', country: 'GB' }, 'phone', /no phone number of that country/],
    [{ phone: '+44 1' }, 'phone', /no phone number of the country whose code/],
    [{ phone: '+33 1 23 45', country: 'GB' }, 'phone', /no phone number of the country whose code/],
    [{ phone: '020 7946 0958' }, 'phone', /begin the phone number with \+/],
    [{ phone: '020 7946 0958', country: 'US' }, 'phone', /no phone number of that country/],
    [{ phone: '98765 43210', country: 'GB' }, 'phone', /begin with \+ and the code of its own country/],
    [{ country: 'XX' }, 'country', /choose a country/],
    [{ country: '__proto__' }, 'country', /choose a country/],
  ])('%j is refused on %s', async (sent, field, words) => {
    expect((await refused(sent, field))[0]).toMatch(words)
  })
})

describe('a picture', () => {
  test('is made of what was uploaded, and is all that stays of it', async () => {
    const before = await storedKeys()
    expect((await save(caller, { image: photo })).status).toBe(200)
    const answer = await pictureOf(caller)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    })
    const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([format, width, height]).toEqual(['webp', 320, 320])
    expect(await storedKeys()).toHaveLength(before.length + 1)
  })

  test('takes the place of the one before, under another address', async () => {
    await save(caller, { image: photo })
    const [first, before] = [(await profileOf(caller)).image, await storedKeys()]
    await save(caller, { image: heic, file: 'IMG_0001.HEIC' })
    const second = (await profileOf(caller)).image
    expect(second).not.toBe(first)
    expect(await storedKeys()).toHaveLength(before.length)
    expect((await pictureOf(caller)).status).toBe(200)
  })

  test('stays when the profile is saved without one', async () => {
    await save(caller, { image: photo })
    const { image } = await profileOf(caller)
    await save(caller, { name: 'Another Name' })
    expect((await profileOf(caller)).image).toBe(image)
  })

  test('sent again with its key is made once', async () => {
    const before = (await storedKeys()).length
    const sent = { image: photo, key: 'profile-once' }
    const [first, second] = [await save(caller, sent), await save(caller, sent)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await storedKeys()).toHaveLength(before + 1)
  })

  test('is made before its key is claimed, for a claim may not take that long', async () => {
    const { store, storage } = rig.deps
    const { get } = storage
    const claims: number[] = []
    const opened = vi.spyOn(storage, 'get').mockImplementation(async (...asked) => {
      claims.push(await store.db.$count(idempotencyKeys, isNull(idempotencyKeys.status)))
      return get(...asked)
    })
    onTestFinished(() => opened.mockRestore())
    expect((await save(caller, { image: heic, key: 'profile-unclaimed' })).status).toBe(200)
    expect(claims).toEqual([0])
  })

  test('of several at once, one is left and it is the one that is told', async () => {
    const before = (await storedKeys()).length
    const answers = await Promise.all([1, 2, 3, 4].map(() => save(caller, { image: photo })))
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200, 200])
    expect(await storedKeys()).toHaveLength(before + 1)
    expect((await pictureOf(caller)).status).toBe(200)
  })

  test.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), /unsupported file format/],
    ['an empty file', Buffer.alloc(0), /is empty/],
    [
      'more than 5 MB',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5 * 1024 * 1024)]),
      /exceeds the 5MB size limit/,
    ],
    [
      'a JPG that is none',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 600 }, () => 7)]),
      /could not be read/,
    ],
  ])('%s is refused, and nothing changes', async (_, image, words) => {
    expect((await refused({ name: 'Not Saved', image }, 'image'))[0]).toMatch(words)
  })

  test('an upload that announces more than any may bring is refused as a picture', async () => {
    const headers = {
      authorization: `Bearer ${caller.bearer}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(80 * 1024 * 1024),
    }
    const answer = await rig.app.request(pathOf(caller), { method: 'POST', body: '--x--', headers })
    expect(answer.status).toBe(413)
    const words = 'This picture exceeds the 5MB size limit.'
    expect(await answer.json()).toEqual({ message: words, errors: { image: [words] } })
  })

  test('a wrong phone beside it leaves no picture behind', async () => {
    expect((await refused({ phone: '12', country: 'GB', image: photo }, 'phone'))[0]).toMatch(
      /no phone number/,
    )
  })

  test('that belongs to somebody is no orphan, and what nobody has is', async () => {
    const { pool } = rig.deps.store
    await save(caller, { image: photo })
    await save(await signedIn(rig), { image: photo })
    await pool.query('update clients set image = null where id = $1', [caller.client.id])
    const before = (await storedKeys()).length
    const then = rig.clock.now()
    rig.clock.set(new Date(Date.now() + 2 * 60 * 60 * 1000))
    await removeOrphans(rig.deps)
    rig.clock.set(then)
    const { rows } = await pool.query('select image from clients where image is not null')
    expect(await storedKeys()).toEqual(rows.map(row => row.image).sort())
    expect(await storedKeys()).toHaveLength(before - 1)
  })
})

describe('it is the own one', () => {
  test('nobody saves or sees that of somebody else', async () => {
    const stranger = await signedIn(rig)
    await save(caller, { image: photo })
    const { image } = await profileOf(caller)
    expect((await save(stranger, { name: 'Mallory' }, pathOf(caller))).status).toBe(403)
    expect((await stranger.request(image)).status).toBe(403)
    expect((await callApi(rig, image)).status).toBe(401)
    expect((await profileOf(caller)).client_name).not.toBe('Mallory')
  })

  test('there is none until one was chosen', async () => {
    expect((await profileOf(caller)).image).toBeNull()
    expect((await caller.request(`/clients/${caller.client.id}/picture`)).status).toBe(404)
  })

  test('nor is there one here of whoever has it elsewhere, by its address', async () => {
    const image = 'https://pictures.example.com/ada.png'
    await rig.deps.store.db.update(clients).set({ image }).where(eq(clients.id, caller.client.id))
    expect((await profileOf(caller)).image).toBe(image)
    expect((await caller.request(`/clients/${caller.client.id}/picture`)).status).toBe(404)
  })
})
