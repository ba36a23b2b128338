import { z } from 'zod'
import * as accountDeletion from './account-deletion'
import * as accounts from './accounts'
import * as banners from './banners'
import * as chat from './chat'
import * as dataExport from './data-export'
import * as dropdowns from './dropdowns'
import * as earlyBird from './early-bird'
import type { Endpoint } from './endpoint'
import * as files from './files'
import * as google from './google'
import * as messageMail from './message-mail'
import * as nextSteps from './next-steps'
import * as notifications from './notifications'
import * as orders from './orders'
import * as payments from './payments'
import * as placeOrder from './place-order'
import * as profile from './profile'
import * as promos from './promos'
import * as receipts from './receipts'
import * as referrals from './referrals'
import { type Refused, refusals, refusalsOf } from './refusals'
import * as reviews from './reviews'
import * as revisions from './revisions'
import * as sessions from './sessions'
import * as wallet from './wallet'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'answer' in value

/** Every call of the contract, noun by noun. */
export const endpoints: Endpoint[] = [
  accounts,
  sessions,
  earlyBird,
  google,
  profile,
  dataExport,
  accountDeletion,
  nextSteps,
  wallet,
  notifications,
  banners,
  dropdowns,
  orders,
  placeOrder,
  payments,
  receipts,
  promos,
  referrals,
  reviews,
  revisions,
  chat,
  messageMail,
  files,
].flatMap(noun => Object.values(noun).filter(isEndpoint))

/** JSON Schema of 2020-12, which OpenAPI 3.1 takes for granted unless told otherwise. */
function schemaOf(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

function parametersOf({ path, query }: Endpoint) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const { properties = {}, required = [] } = (query ? schemaOf(query) : {}) as {
    properties?: Record<string, object>
    required?: string[]
  }
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  return [...inPath, ...inQuery]
}

const error = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

const retryAfter = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } }

/** 304 has no body: what is held already is the answer. */
const refusalOf = (status: Refused) => ({
  ...(status === 304 ? { description: refusals[status] } : error(refusals[status])),
  ...(status === 429 && { headers: retryAfter }),
})

/** Bytes have no schema in OpenAPI 3.1: their content type says it all. */
const answerOf = ({ answerType, answer }: Endpoint): Record<string, { schema?: object }> =>
  answerType ? { [answerType]: {} } : { 'application/json': { schema: schemaOf(answer) } }

const partSchemas = {
  /** Bytes, as a multipart body carries them. */
  file: { type: 'string', contentMediaType: 'application/octet-stream' },
  text: { type: 'string' },
}

const isNumbered = (name: string) => name.endsWith('[n]')

/** The fields of a body, with what a multipart one may hold beside them. */
function bodySchemaOf({ body, parts = {} }: Endpoint & { body: z.ZodType }): object {
  const { properties, ...rest } = schemaOf(body)
  const named = Object.entries(parts).filter(([name]) => !isNumbered(name))
  const numbered = Object.entries(parts).filter(([name]) => isNumbered(name))
  const once = named.map(([name, kind]) => {
    const items = partSchemas[kind]
    return [name, name.endsWith('[]') ? { type: 'array', items } : items]
  })
  const often = numbered.map(([name, kind]) => [`^${name.slice(0, -3)}\\[\\d+\\]$`, partSchemas[kind]])
  return {
    ...rest,
    properties: { ...(properties as object), ...Object.fromEntries(once) },
    ...(often.length > 0 && { patternProperties: Object.fromEntries(often) }),
  }
}

function operationOf(endpoint: Endpoint) {
  const bodyType = endpoint.encoding === 'multipart' ? 'multipart/form-data' : 'application/json'
  const { body } = endpoint
  return {
    summary: endpoint.summary,
    description: `Specification ${endpoint.spec}`,
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    parameters: parametersOf(endpoint),
    ...(body && {
      requestBody: {
        required: true,
        content: { [bodyType]: { schema: bodySchemaOf({ ...endpoint, body }) } },
      },
    }),
    responses: {
      200: { description: 'Done', content: answerOf(endpoint) },
      ...Object.fromEntries(refusalsOf(endpoint).map(status => [status, refusalOf(status)])),
      '5XX': error('A fault of the server, and nobody’s mistake'),
    },
  }
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(serverUrl: string) {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Client API', version: '1.0.0' },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Error: {
          type: 'object',
          properties: {
            message: { type: 'string' },
            error: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
          },
        },
      },
    },
  }
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>
