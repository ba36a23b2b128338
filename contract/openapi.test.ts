import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { endpoints, openApiDocument } from './openapi'

const serverUrl = 'https://api.inkwell.test'
/** As it travels: what JSON leaves out is not there. */
const document = JSON.parse(JSON.stringify(openApiDocument(serverUrl)))

type Content = Record<string, { schema?: z.core.JSONSchema.JSONSchema }>
type Operation = {
  parameters: { name: string; in: string; required: boolean; schema: z.core.JSONSchema.JSONSchema }[]
  requestBody?: { content: Content }
  responses: Record<string, { content: Content }>
}

const operations: [string, Operation][] = Object.entries<Record<string, Operation>>(document.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method} ${path}`,
      operation,
    ]),
)
const operationOf = (name: string) => operations.find(([known]) => known === name)?.[1]

const schemasOf = ({ parameters, requestBody, responses }: Operation) =>
  [...parameters, ...Object.values({ ...requestBody?.content, ...responses[200]?.content })].flatMap(
    ({ schema }) => (schema ? [schema] : []),
  )

/** Every object in a value, with itself. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as Record<string, unknown>
  for (const part of Object.values(value)) yield* objectsIn(part)
}

describe('the OpenAPI document', () => {
  it('is 3.1 and says where it is served', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: serverUrl }] })
  })

  it('has every call of the contract and no other', () => {
    const declared = endpoints.map(({ method, path }) => `${method.toLowerCase()} ${path}`)
    expect(operations.map(([name]) => name).sort()).toEqual(declared.sort())
  })

  it('has nothing that 3.1 took leave of', () => {
    for (const found of objectsIn(document)) {
      expect(found).not.toHaveProperty('nullable')
      expect(typeof found.exclusiveMinimum).not.toBe('boolean')
      expect(typeof found.exclusiveMaximum).not.toBe('boolean')
    }
  })

  it('refers only to what is in it', () => {
    const refs = [...objectsIn(document)].map(({ $ref }) => $ref).filter(ref => ref !== undefined)
    expect(refs).toContain('#/components/schemas/Error')
    for (const ref of new Set(refs)) {
      const steps = String(ref).replace(/^#\//, '').split('/')
      const target = steps.reduce(
        (at: unknown, step) => (at as Record<string, unknown> | undefined)?.[step],
        document,
      )
      expect(target, String(ref)).toBeTypeOf('object')
    }
  })

  it.each(operations)('declares the parameters of %s', (name, { parameters }) => {
    const inPath = parameters.filter(one => one.in === 'path')
    expect(inPath.map(one => one.name)).toEqual([...name.matchAll(/\{(\w+)\}/g)].map(([, found]) => found))
    expect(inPath.every(({ required }) => required)).toBe(true)
    expect(new Set(parameters.map(one => one.name)).size).toBe(parameters.length)
  })

  it.each(operations)('has schemas of JSON Schema 2020-12 for %s', (_, operation) => {
    for (const schema of schemasOf(operation))
      expect(() => z.fromJSONSchema(schema, { defaultTarget: 'draft-2020-12' })).not.toThrow()
  })
})

test('what may be null is said to be, in words of 3.1', () => {
  const content = operationOf('get /getConversationByClientNew/{orderId}')?.responses[200]?.content
  const schema = content?.['application/json']?.schema
  if (!schema) throw new Error('No schema')
  const reader = z.fromJSONSchema(schema)
  expect(reader.safeParse({ nickname: null, conversation: null }).success).toBe(true)
  expect(reader.safeParse({ nickname: null, conversation: {} }).success).toBe(false)
})

test.each([
  ['get /download-file', '*/*'],
  ['get /clients/{userId}/picture', 'image/webp'],
  ['get /orders/{orderId}/receipts/{receiptId}', 'application/pdf'],
  ['get /wallet/receipts/{receiptId}', 'application/pdf'],
  ['get /conversations/{orderId}/events', 'text/event-stream'],
])('%s answers %s, its errors JSON', (name, type) => {
  const operation = operationOf(name)
  expect(operation?.responses[200]?.content).toEqual({ [type]: {} })
  expect(Object.keys(operation?.responses[401]?.content ?? {})).toEqual(['application/json'])
})

/** Which of them the client API gives is held by its own tests, each of which fails at an answer that stands in none of these. */
test.each([
  ['post /login', '200 400 403 413 422 429 5XX'],
  ['post /resetpassword', '200 400 409 410 413 422 429 5XX'],
  ['get /wallet/{userId}', '200 401 403 404 422 429 5XX'],
  ['get /orderdetail/{orderId}', '200 401 403 404 410 422 429 5XX'],
  ['get /getConversationByClientNew/{orderId}', '200 304 401 403 404 422 429 5XX'],
  ['post /stripe/standard-checkout', '200 400 401 403 404 409 410 413 422 429 5XX'],
  ['delete /orders/{orderId}/deletepromo', '200 401 403 404 409 410 422 429 5XX'],
])('%s says how it may be answered', (name, statuses) => {
  const responses: Partial<Operation['responses']> = operationOf(name)?.responses ?? {}
  expect(Object.keys(responses).join(' ')).toBe(statuses)
  expect(responses['429']).toHaveProperty(['headers', 'Retry-After'])
  expect(responses['304']?.content).toBeUndefined()
})

describe('a body that may hold files', () => {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const bodyOf = (name: string) => operationOf(name)?.requestBody?.content['multipart/form-data']?.schema

  it('has a field for one, or for as many as are sent', () => {
    expect(bodyOf('post /updateClientProfile/{userId}')?.properties).toMatchObject({ image: file, name: {} })
    expect(bodyOf('post /external-review/submit')?.properties).toMatchObject({ screenshot: file, rating: {} })
    expect(bodyOf('post /conversate')?.properties).toMatchObject({
      'files[]': { type: 'array', items: file },
      message: {},
    })
  })

  it('has those that carry a number by the pattern of their names', () => {
    expect(bodyOf('post /step2/{orderId}')).toMatchObject({
      properties: { task_description: {} },
      patternProperties: { '^files\\[\\d+\\]$': file, '^existing_files\\[\\d+\\]$': { type: 'string' } },
    })
    expect(bodyOf('post /addrevision')?.patternProperties).toEqual({ '^files\\[\\d+\\]$': file })
  })

  it('is the only one that travels in parts, but for a placement', () => {
    const inParts = operations.filter(([, { requestBody }]) => requestBody?.content['multipart/form-data'])
    const withoutFiles = inParts.filter(
      ([, { requestBody }]) => !JSON.stringify(requestBody).includes('octet-stream'),
    )
    expect(withoutFiles.map(([name]) => name)).toEqual([
      'post /placeOrderNew/{orderId}',
      'post /placeOrder/{orderId}',
    ])
  })
})
