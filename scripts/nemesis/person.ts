import { randomUUID } from 'node:crypto'
import type { Window } from './account'
import { exchange, type Request } from './exchange'
import type { Entry, Facts, Operation } from './history'
import type { Random } from './random'

/** Where a person acts, and where it is written down. */
export type Surroundings = { portalUrl: string; history: Entry[]; random: Random }

type Sent = { method: Request['method']; path: string; body?: object }

const lostAnswers = 0.05

/** The hands of a person at one window: everything they do is written into the history. */
export function createPerson(window: Window, { portalUrl, history, random }: Surroundings) {
  const { account, session, index } = window
  const headers = {
    cookie: session.cookie,
    'x-inkwell': '1',
    'x-inkwell-session': session.fingerprint,
    origin: portalUrl,
  }

  async function act<Answer>(
    operation: Operation,
    request: Request,
    named: Facts,
    told: (answer: Answer) => Facts = () => ({}),
  ): Promise<Answer | undefined> {
    const begunAt = Date.now()
    const learnt = await exchange(request, random, random.chance(lostAnswers))
    const { outcome, tries, unknownSince } = learnt
    const entry = {
      window: index,
      operation,
      begunAt,
      endedAt: Date.now(),
      tries,
      outcome,
      unknownSince,
      ...named,
    }
    if (learnt.outcome !== 'ok') {
      history.push({ ...entry, reason: learnt.code })
      return undefined
    }
    const answer = learnt.answer as Answer
    history.push({ ...entry, ...told(answer) })
    return answer
  }

  return {
    account,
    random,
    /** Asks the portal as its pages do. Undefined for a refusal. */
    ask: <Answer>(
      operation: Operation,
      { method, path, body }: Sent,
      named: Facts = {},
      told?: (answer: Answer) => Facts,
    ) => {
      const more = {
        ...(body && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
      }
      const request = {
        url: `${portalUrl}/api/${path}`,
        method,
        headers: { ...headers, ...more },
        body: body && JSON.stringify(body),
      }
      return act(operation, request, named, told)
    },
    /** Presses a button of the provider's page. */
    press: (operation: 'pay' | 'cancel', url: string, named: Facts, form: Record<string, string> = {}) =>
      act(
        operation,
        { url: `${url}/${operation}`, method: 'POST', headers: {}, body: new URLSearchParams(form) },
        named,
      ),
  }
}

export type Person = ReturnType<typeof createPerson>
