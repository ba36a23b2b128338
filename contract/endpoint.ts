import type { z } from 'zod'

/** Who may call: nobody's token, a client's bearer, or a client's bearer or an invoice code (decisions C-27). */
type Access = 'public' | 'client' | 'client-or-invoice'

type Method = 'GET' | 'POST' | 'DELETE'

/** One call of the client API: the single declaration that transport, server and OpenAPI document read. */
export interface Endpoint {
  method: Method
  /** Path template; names in braces are parameters: `/wallet/{userId}`. */
  path: string
  access: Access
  summary: string
  /** Section of the specification the call serves. */
  spec: string
  query?: z.ZodType
  body?: z.ZodType
  /** How the body travels. Multipart bodies list their text fields in `body`; files come beside them, as `parts` says. */
  encoding?: 'json' | 'multipart'
  /**
   * What a multipart body may hold beside the fields of `body`, by name: `image` once at most, `files[]` as often as wanted,
   * `files[n]` as often as wanted too, as `files[0]`, `files[1]` and so on.
   */
  parts?: Record<string, 'file' | 'text'>
  /** Says of a GET that it changes something, as some of specification section 7 do: it is never repeated. */
  changesState?: boolean
  /** Statuses of refusals that calls of its kind have not, as a public one has no 410 (`refusals.ts`). */
  refuses?: (403 | 404 | 409 | 410)[]
  /** Its answer has an `ETag`, and 304 says that the one of `If-None-Match` still holds. */
  isTagged?: boolean
  /** Content type of an answer that is no JSON: a file, or a stream of events. `answer` says nothing of it. */
  answerType?: string
  answer: z.ZodType
}

/** The names in braces of a path template. */
export type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

/** Parameters of a path template: `{ userId: string | number }` for `/wallet/{userId}`. */
type PathParams<Path extends string> = { [Name in ParamNames<Path>]: string | number }

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined
type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** What a caller hands over for an endpoint, before the wire. */
export type CallInput<E extends Endpoint> = {
  params: PathParams<E['path']>
  query: InputOf<E['query']>
  body: InputOf<E['body']>
}

/** What a server verb receives for an endpoint, after parsing. */
export type VerbInput<E extends Endpoint> = {
  params: { [Name in ParamNames<E['path']>]: string }
  query: OutputOf<E['query']>
  body: OutputOf<E['body']>
}

/** What a server sends, before the wire. */
export type AnswerSent<E extends Endpoint> = z.input<E['answer']>

/** What a caller gets, once the answer is parsed. */
export type Answer<E extends Endpoint> = z.output<E['answer']>

/** Declares a call. It gives back what it is given, with the type of every part of it. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration

const parameter = /\{(\w+)\}/g

const safeSegment = /^[\w-]{1,64}$/

/** Fills a path template. A value that could leave its segment is refused before anything is sent. */
export function fillPath(template: string, params: Record<string, string | number>): string {
  return template.replace(parameter, (_, name: string) => {
    const value = String(params[name] ?? '')
    if (!safeSegment.test(value)) throw new RangeError(`Not a value for ${name} of ${template}`)
    return value
  })
}

/** A path template as routers spell it: `/wallet/{userId}` becomes `/wallet/:userId`. */
export const routerPath = (template: string): string => template.replace(parameter, ':$1')
