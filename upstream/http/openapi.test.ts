import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { endpoints, openApiDocument } from '../../contract/openapi'
import type { AppVariables, Ctx } from './context'
import { openApiRoutes } from './openapi'

const settings = { CLIENT_API_PUBLIC_URL: 'https://api.inkwell.test' }

const app = new Hono<AppVariables>().use((c, next) => {
  c.set('ctx', { settings } as Ctx)
  return next()
})
openApiRoutes(app)

test('the contract is served as it is declared', async () => {
  const answer = await app.request('/openapi.json')
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  const declared = JSON.parse(JSON.stringify(openApiDocument(settings.CLIENT_API_PUBLIC_URL)))
  expect(await answer.json()).toEqual(declared)
  expect(Object.keys(declared.paths)).toContain('/orderdetail/{orderId}')
})

test('the page to read the contract with has every call, and loads nothing from elsewhere', async () => {
  const page = await (await app.request('/docs')).text()
  for (const { path } of endpoints) expect(page).toContain(`<code>${path}</code>`)
  const addresses = [
    ...page.matchAll(/\b(?:src|href|srcset|action|data)\s*=\s*["']?([^"'\s>]*)|url\(([^)]*)\)/g),
  ]
  const own = new URL(settings.CLIENT_API_PUBLIC_URL).origin
  const foreign = addresses
    .map(([, attribute, style]) => new URL(attribute ?? style ?? '', settings.CLIENT_API_PUBLIC_URL))
    .filter(({ origin }) => origin !== own)
  expect(foreign).toEqual([])
  expect(page).not.toMatch(/<script|@import/)
})
