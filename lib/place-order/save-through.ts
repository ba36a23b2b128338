import { isOutcomeUnknown, isRefusal } from '@/lib/api/outcome'
import { ApiError } from '@/lib/errors'
import { serverNow } from '@/lib/server-clock'
import type { OrderForm, Step } from './order-form'
import { contentsOf, heldInDoubt, type Part, stepOfPart, unsavedParts } from './parts'
import { fieldsOfStep, type Problems, problemsOf } from './rules'
import { changesOf, type SaveHooks, type SavePatch } from './save-steps'
import { noProgress, type WizardState, type WizardStore } from './wizard-store'

export type SaveOnePart = (part: Part, form: OrderForm, hooks: SaveHooks) => Promise<void>

/** Problems a refusal names, as far as this step shows their fields. */
function namedProblems(step: Step, error: unknown): Problems {
  if (!(error instanceof ApiError)) return {}
  const named = fieldsOfStep[step].filter(field => error.fields[field])
  return Object.fromEntries(named.map(field => [field, error.fields[field]]))
}

function markFiles(store: WizardStore, errors: Map<string, string>): void {
  const newFiles = store.get().form.newFiles.map(one => ({ ...one, error: errors.get(one.key) }))
  store.update({ newFiles })
}

/** Whether the last save failed over files that are named and will be refused again. */
export const isFileRefused = ({ failedPart, failure, form }: WizardState): boolean =>
  failedPart === 'instructions' && isRefusal(failure) && form.newFiles.some(({ error }) => error)

async function saveOne(store: WizardStore, part: Part, save: SaveOnePart, signal: AbortSignal) {
  const sent = store.get().form
  let after = sent
  const hold = () => store.set({ held: { ...store.get().held, [part]: contentsOf(part, after) } })
  await save(part, sent, {
    signal,
    held: store.get().held,
    onPatch: (patch: SavePatch) => {
      after = { ...after, ...changesOf(patch, after) }
      store.update(changesOf(patch, store.get().form))
      // Held whatever becomes of the files that are sent after these.
      if (patch.attachments) hold()
    },
    onProgress: progress => store.set({ progress }),
    onFileErrors: errors => markFiles(store, errors),
    start: {
      pending: store.get().pendingStart,
      note: pendingStart => store.set({ pendingStart }),
    },
  })
  hold()
}

/** Shows what is wrong with a step, on that step. */
function refuse(store: WizardStore, step: Step, problems: Problems): false {
  store.set({ step, problems, refusals: store.get().refusals + 1 })
  return false
}

/**
 * Validates and saves every step up to one that differs from what is held, in order; says whether all is saved.
 * It stops at the first failure: what was typed stays, and the state tells why (specification 4, decisions 'Silent').
 * The step stays too, unless a field or a file of another is what was refused.
 */
export async function saveThrough(
  store: WizardStore,
  through: Step,
  save: SaveOnePart,
  signal: AbortSignal,
): Promise<boolean> {
  store.set({ failure: null, problems: {} })
  for (const step of [1, 2, 3] as const) {
    if (step > through) break
    const problems = problemsOf(step, store.get().form, store.get().held, serverNow())
    if (Object.keys(problems).length > 0) return refuse(store, step, problems)
  }
  for (const part of unsavedParts(through, store.get().form, store.get().held)) {
    const sent = store.get().form
    try {
      await saveOne(store, part, save, signal)
    } catch (error) {
      const { held, step } = store.get()
      const unknown = isOutcomeUnknown(error) && { held: heldInDoubt(part, sent, held) }
      store.set({ failure: error, failedPart: part, ...unknown })
      const problems = namedProblems(stepOfPart[part], error)
      const isNamed = Object.keys(problems).length > 0 || isFileRefused(store.get())
      return refuse(store, isNamed ? stepOfPart[part] : step, problems)
    } finally {
      store.set({ progress: noProgress })
    }
  }
  return true
}
