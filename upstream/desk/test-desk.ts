import { randomBytes } from 'node:crypto'
import { hashPassword } from '../accounts/secrets'
import { staffMembers } from '../db/staff-schema'
import type { TestApp } from '../testing/test-app'
import type { Member } from './desk'
import { openSession } from './session'

export const memberPassword = 'a password of staff'
let passwordHash: Promise<string> | undefined

/** Somebody who may work at the desk. */
export async function aMember(test: TestApp, name = 'Sam Keeper'): Promise<Member> {
  passwordHash ??= hashPassword(memberPassword)
  const [member] = await test.deps.store.db
    .insert(staffMembers)
    .values({
      name,
      email: `sam.${randomBytes(6).toString('hex')}@example.test`,
      passwordHash: await passwordHash,
      createdAt: test.clock.now(),
    })
    .returning()
  if (!member) throw new Error('The staff member was not stored')
  return member
}

type Fields = Record<string, string> | FormData

/** What a browser sends with a form of the desk's own. */
export const ownForm = { 'sec-fetch-site': 'same-origin' }

export const bodyOf = (fields: Fields) => (fields instanceof FormData ? fields : new URLSearchParams(fields))

/** The page that an answer is, without its script. @throws where two things have one id: labels then name the first. */
export async function pageOf(answer: Response) {
  const html = (await answer.text()).replace(/<script.*?<\/script>/s, '')
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
  const twice = ids.filter((id, place) => ids.indexOf(id) !== place)
  if (twice.length > 0) throw new Error(`Ids that stand twice: ${twice.join(', ')}`)
  return { status: answer.status, html }
}

/** Where an answer leads. */
export const leadsTo = (answer: Response) => [answer.status, answer.headers.get('location')]

const plain = (html: string) => html.replaceAll('&amp;', '&')

/** A browser in which a staff member is signed in. */
export async function atDesk(test: TestApp, given?: Member) {
  const member = given ?? (await aMember(test))
  const secret = await test.ctx.transaction(tx => openSession(test.ctx, tx, member.id))
  const cookie = `inkwell-desk=${secret}`
  const get = async (path: string) => test.app.request(path, { headers: { cookie } })
  /** A page, without its script. */
  const html = async (path: string) => (await pageOf(await get(path))).html
  /** The answer of a form itself. */
  const send = async (path: string, fields: Fields = {}) => {
    const body = bodyOf(fields)
    const headers = new Headers({ cookie, ...ownForm })
    if (body instanceof URLSearchParams) headers.set('content-length', String(body.toString().length))
    return test.app.request(path, { method: 'POST', headers, body })
  }
  /** The page that says why a form was refused, where an answer leads to it; else the answer. */
  const follow = async (answer: Response) => {
    const [, to] = leadsTo(answer)
    return typeof to === 'string' && to.includes('?refused=') ? get(to) : answer
  }
  const post = async (path: string, fields?: Fields) => follow(await send(path, fields))
  /** The address of a form of a page, with the key in it. */
  const actionOf = async (page: string, form: string): Promise<string> => {
    const text = await (await get(page)).text()
    const action = [...text.matchAll(/action="([^"]+)"/g)].map(([, found]) => plain(found ?? ''))
    const found = action.find(one => one.startsWith(`${page}/${form}?`))
    if (!found) throw new Error(`${page} has no form ${form}: ${action.join(' ')}`)
    return found
  }
  const submit = async (page: string, form: string, fields: Fields = {}) =>
    post(await actionOf(page, form), fields)
  return {
    member,
    cookie,
    secret,
    get,
    html,
    send,
    follow,
    post,
    actionOf,
    submit,
    actor: `${member.name} <${member.email}>`,
  }
}

export type AtDesk = Awaited<ReturnType<typeof atDesk>>
