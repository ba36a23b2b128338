import type { APIRequestContext, APIResponse } from '@playwright/test'
import { createAccount, signInByApi } from './accounts-by-api'
import { calls, pages } from './addresses'
import { createBelongings, missingFrom, secretText, secretTitle } from './belongings'
import { clientApiOf } from './client-api'
import { everyCall, makeCall } from './every-call'
import { expect, test } from './fixtures'
import { addressOf, namingPages, otherPages } from './naming-pages'

const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g
const passing = new Set(['date', 'x-request-id', 'keep-alive'])

/** All there is of an answer but its moment and its number. */
async function wholeOf(answer: APIResponse) {
  const headers = answer.headersArray().filter(({ name }) => !passing.has(name.toLowerCase()))
  return { status: answer.status(), headers, body: (await answer.text()).replaceAll(uuid, 'request') }
}

test('every call and every page of the portal is in the tables', () => {
  expect(Object.keys(everyCall).sort()).toEqual(calls.sort())
  const named = [...Object.keys(namingPages), ...Object.keys(otherPages)]
  expect(named.filter(page => !pages.includes(page))).toEqual([])
  const withParameters = pages.filter(page => page.includes('['))
  expect(withParameters.filter(page => !named.includes(page))).toEqual([])
})

test.describe('what belongs to one client', { tag: '@desktop' }, () => {
  test('is missing for another and closed to nobody, in every call that names it', async ({
    client,
    context,
    request,
    browser,
    baseURL,
  }) => {
    const owned = await createBelongings(context.request, request, client)
    const missing = missingFrom(owned)
    const other = await browser.newContext({ baseURL })
    await signInByApi(other, await createAccount(request))
    const { getOrder } = await clientApiOf(request, client)
    const before = [await getOrder(owned.draft.id), await getOrder(owned.paid.id)]
    const naming = Object.entries(everyCall).filter(([, call]) => call.names)

    for (const [name, { names }] of naming) {
      const foreign = await wholeOf(await makeCall(other.request, name, owned))
      expect([404, 410], name).toContain(foreign.status)
      expect(foreign, name).toEqual(await wholeOf(await makeCall(other.request, name, missing)))
      expect(foreign, `${name} of the owner's`).toEqual(
        await wholeOf(await makeCall(context.request, name, missing)),
      )
      if (names === 'checkout') continue
      const strange = await makeCall(request, name, owned)
      expect(strange.status(), name).toBe(401)
    }
    expect([await getOrder(owned.draft.id), await getOrder(owned.paid.id)]).toEqual(before)
    for (const [name] of naming.filter(([, { isEndless }]) => !isEndless))
      expect((await makeCall(context.request, name, owned)).status(), `${name} of the owner's`).toBe(200)
    await other.close()
  })

  test('is in no answer and on no page that another client or nobody gets', async ({
    client,
    context,
    request,
    browser,
    baseURL,
  }) => {
    const owned = await createBelongings(context.request, request, client)
    const other = await browser.newContext({ baseURL })
    const account = await createAccount(request, 'Robin Roe')
    await signInByApi(other, account)
    const secrets = [secretTitle, secretText, client.email, owned.paid.code, owned.ticket.slice(-40)]
    const asThemselves = { ...owned, account }

    const lookThrough = async (api: APIRequestContext, who: string) => {
      for (const page of pages) {
        const path = addressOf(page, owned)
        const html = await (await api.get(path)).text()
        // What the visitor's own address says is theirs already.
        const found = secrets.filter(secret => html.includes(secret) && !path.includes(secret))
        expect(found, `${path} for ${who}`).toEqual([])
      }
    }
    await lookThrough(request, 'nobody')
    await lookThrough(other.request, 'another client')
    for (const name of Object.keys(everyCall).filter(name => name.startsWith('GET'))) {
      const answer = await (await makeCall(other.request, name, asThemselves)).text()
      expect(
        secrets.filter(secret => answer.includes(secret)),
        name,
      ).toEqual([])
    }
    for (const page of Object.keys(namingPages)) {
      const html = await (await context.request.get(addressOf(page, owned))).text()
      if (page !== '/success-order') expect(html, `${page} for the owner`).toContain(secretTitle)
    }
    await other.close()
  })
})
