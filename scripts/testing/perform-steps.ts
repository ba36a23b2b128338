import { setImmediate as events } from 'node:timers/promises'
import type { Parts } from '../stack/parts'
import type { Step } from './test-run'

export type Outcome = { name: string; result: 'passed' | 'failed'; seconds: number; note: string }

/** Performs the steps in turn, whatever fails. Gives undefined as soon as a stop was asked for: nothing is said of the rest. */
export async function performSteps(
  steps: Step[],
  parts: Parts,
  say: (line: string) => void,
): Promise<Outcome[] | undefined> {
  const outcomes: Outcome[] = []
  for (const step of steps) {
    const outcome = await perform(step, parts, say)
    if (!outcome) return undefined
    outcomes.push(outcome)
  }
  return outcomes
}

async function perform(
  { name, run }: Step,
  parts: Parts,
  say: (line: string) => void,
): Promise<Outcome | undefined> {
  say(`\n=== ${name} ===`)
  const begin = Date.now()
  const note = await run().then(
    () => undefined,
    error => `(${error instanceof Error ? error.message : error})`,
  )
  // A step that waits for a program in one go keeps a signal waiting too: here it arrives.
  await events()
  if (parts.isStopping()) return undefined
  const result = note === undefined ? 'passed' : 'failed'
  const seconds = (Date.now() - begin) / 1000
  say(`=== ${name}: ${result} in ${seconds.toFixed(1)} s ${note ?? ''} ===`)
  return { name, result, seconds, note: note ?? '' }
}
