import type { Endpoint } from '../../contract/endpoint'
import { endpoints } from '../../contract/openapi'
import { refusalsOf } from '../../contract/refusals'
import type { App } from '../http/mount'

const calls = endpoints.map(endpoint => ({
  endpoint,
  statuses: new Set<number>([200, ...refusalsOf(endpoint)]),
  path: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/** An address may fit several, as `/sessions/others` fits `/sessions/{sessionId}`. */
const callsOf = ({ method, url }: Request) =>
  calls.filter(({ endpoint, path }) => endpoint.method === method && path.test(new URL(url).pathname))

/** What is wrong with an answer's body; the schemas say what a client of this API has to be able to read. */
async function misfit({ answer: schema, answerType }: Endpoint, answer: Response) {
  if (answerType) return undefined
  const { error } = schema.safeParse(await answer.clone().json())
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(', ')
}

async function breachOf(request: Request, answer: Response): Promise<string | undefined> {
  const fitting = callsOf(request)
  const [first] = fitting
  if (!first || answer.status >= 500) return undefined
  if (!fitting.some(({ statuses }) => statuses.has(answer.status)))
    return `declares no answer ${answer.status}`
  return answer.status === 200 ? misfit(first.endpoint, answer) : undefined
}

/** Has every test that calls `app` fail where the contract, and so `/openapi.json`, does not know the answer. */
export function expectDeclaredAnswers(app: App): App {
  const { fetch } = app
  app.fetch = async (request, ...rest) => {
    const answer = await fetch(request, ...rest)
    const breach = await breachOf(request, answer)
    if (breach) throw new Error(`${request.method} ${new URL(request.url).pathname} ${breach}`)
    return answer
  }
  return app
}
