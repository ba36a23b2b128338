import type { z } from 'zod'
import { type Endpoint, type ParamNames, routerPath } from '../../contract/endpoint'
import type { Ctx } from '../http/context'
import { once } from '../http/idempotency'
import { type App, readInput } from '../http/mount'

/** One call of the staff door. It is no part of the contract: other client APIs have a desk of their own. */
export type StaffCall = Pick<Endpoint, 'method' | 'path' | 'query' | 'body'>

type Part<Name extends string, Schema> = Schema extends z.ZodType
  ? { [Key in Name]: z.output<Schema> }
  : unknown
type Params<Path extends string> = [ParamNames<Path>] extends [never]
  ? unknown
  : { params: { [Name in ParamNames<Path>]: string } }

/** What a verb is given: the parts that its call declares. */
export type StaffInput<Call extends StaffCall> = Params<Call['path']> &
  Part<'query', Call['query']> &
  Part<'body', Call['body']>

export const staffCall = <const Call extends StaffCall>(declaration: Call): Call => declaration

/** Of a call whose answer must not be stored: it carries a password, and is made anew whatever key comes with it. */
type Options = { isAnswerSecret?: boolean }

/** Serves a call with a verb. Like every write, one that carries an Idempotency-Key happens once. */
export function serveStaff<Call extends StaffCall>(
  app: App,
  call: Call,
  verb: (ctx: Ctx, input: StaffInput<NoInfer<Call>>) => Promise<object>,
  { isAnswerSecret = false }: Options = {},
): void {
  app.on(call.method, routerPath(call.path), async c => {
    const ctx = c.get('ctx')
    const input = await readInput(c, call)
    const run = (runCtx: Ctx) => verb(runCtx, input as StaffInput<Call>)
    const isKept = call.method !== 'GET' && !isAnswerSecret
    return c.json(isKept ? await once(ctx, c.req.path, input.body, run) : await run(ctx))
  })
}
