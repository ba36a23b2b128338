import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from './random'

/** One request as a browser makes it. `key`: the same for every try of it. */
export type Request = {
  url: string
  method: 'GET' | 'POST' | 'DELETE'
  headers: Record<string, string>
  body?: string | URLSearchParams
}

export type Known = {
  outcome: 'ok' | 'refused'
  status: number
  /** The answer's JSON, null when it has none. */
  answer: unknown
  /** Of a refusal. */
  code?: string
}

export type Learnt = (Known | { outcome: 'unknown'; code: string }) & {
  tries: number
  unknownSince?: number
}

type Answer = Known | { outcome: 'unknown'; code: string }

/** Longer than the portal waits for the client API; a server that is held answers when it is let go. */
const patienceMs = 12_000
/** A person who does not see an answer tries again after so long. */
const pauseMs = { least: 50, most: 400 }
/** After so long without an answer nobody will ever know. */
const giveUpMs = 60_000

const codeOf = (answer: unknown): string => {
  const { error, message } = (answer ?? {}) as { error?: { code?: string } | string; message?: string }
  return (typeof error === 'object' ? error.code : error) ?? message ?? ''
}

/** The answer was lost, the service was away, or another try of the same is still under way. */
const isUnknown = (status: number, headers: Headers) =>
  status >= 500 || (status === 409 && headers.has('retry-after'))

async function tryOnce(request: Request, signal: AbortSignal): Promise<Answer> {
  const { url, ...options } = request
  try {
    const answer = await fetch(url, { ...options, signal, redirect: 'manual' })
    const text = await answer.text()
    const json = answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null
    const { status } = answer
    const code = codeOf(json) || String(status)
    if (isUnknown(status, answer.headers)) return { outcome: 'unknown', code: `${status} ${code}` }
    return status < 400
      ? { outcome: 'ok', status, answer: json }
      : { outcome: 'refused', status, answer: json, code }
  } catch (error) {
    return { outcome: 'unknown', code: error instanceof Error ? error.name : String(error) }
  }
}

/**
 * Asks until it is known what came of it: the same request, with the same key, again and again. With `loses`, the
 * first answer is lost: the connection is dropped a moment after the request was sent.
 */
export async function exchange(request: Request, random: Random, loses: boolean): Promise<Learnt> {
  let unknownSince: number | undefined
  for (let tries = 1; ; tries += 1) {
    const isDropped = loses && tries === 1
    const patience = isDropped ? Math.round(random.between(1, 80)) : patienceMs
    const answer = await tryOnce(request, AbortSignal.timeout(patience))
    if (answer.outcome !== 'unknown') return { ...answer, tries, unknownSince }
    unknownSince ??= Date.now()
    if (Date.now() - unknownSince > giveUpMs) return { ...answer, tries, unknownSince }
    if (!isDropped) await sleep(random.between(pauseMs.least, pauseMs.most))
  }
}
