import * as limits from '@/contract/limits'
import { characterCount, isBlank } from '@/contract/text'
import { deadlineProblem, hoursProblem } from './deadline'
import type { OrderForm, Step } from './order-form'
import { choices, type Held } from './parts'
import * as texts from './texts'

/** What can be wrong on each step. */
export const fieldsOfStep = {
  1: ['title', 'course'],
  2: ['instructions', ...choices],
  3: ['deadline', 'pages', 'hours'],
  4: [],
} as const satisfies Record<Step, readonly (keyof OrderForm)[]>

/** Field -> what is wrong with it, in the order of the screen. */
export type Problems = Partial<Record<(typeof fieldsOfStep)[Step][number], string>>

const found = (problems: Record<string, string | undefined>): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([, text]) => text !== undefined))

function titleProblem(title: string): string | undefined {
  if (isBlank(title)) return texts.enterTitle
  return characterCount(title.trim()) > limits.titleLength ? texts.longTitle : undefined
}

/** Sources that are saved can be changed and not taken back. */
function sourcesProblem(sources: number | null, held: Held): string | undefined {
  if (sources === null) return held.attributes.sources === null ? undefined : texts.sourcesRange
  const isInRange = sources >= limits.sourcesMin && sources <= limits.sourcesMax
  return Number.isInteger(sources) && isInRange ? undefined : texts.sourcesRange
}

const pagesProblem = (pages: number | null): string | undefined =>
  pages !== null && Number.isSafeInteger(pages) && pages > 0 ? undefined : texts.enterPages

function step3Problems(form: OrderForm, nowMs: number): Problems {
  const deadline = deadlineProblem(form.deadline, nowMs)
  return found({
    deadline,
    pages: pagesProblem(form.pages),
    hours: deadline ? undefined : hoursProblem(form.hours),
  })
}

/** What keeps a step from being saved (specification section 5); empty when nothing does. Payment checks itself. */
export function problemsOf(step: Step, form: OrderForm, held: Held, nowMs: number): Problems {
  if (step === 1) {
    const course = isBlank(form.course) ? texts.enterCourse : undefined
    return found({ title: titleProblem(form.title), course })
  }
  if (step === 2) {
    const tooLong = characterCount(form.instructions.trim()) > limits.instructionsLength
    return found({
      instructions: tooLong ? texts.longInstructions : undefined,
      sources: sourcesProblem(form.sources, held),
    })
  }
  return step === 3 ? step3Problems(form, nowMs) : {}
}
