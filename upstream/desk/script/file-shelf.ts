import { createStore, delMany, entries, get, set } from 'idb-keyval'
import { fileFields, nameOf } from './deed-forms'
import type { TabStore } from './tab-store'

/*
 * Files that were chosen and are not sent yet, kept in this browser through a reload: by tab, form and field, under the mark
 * of their owner, for a day at most (docs/decisions/014-typed-text-survives-a-reload.md).
 */

const longestMs = 24 * 3_600_000
/** A browser's database that says nothing keeps nobody waiting. */
const patienceMs = 2_000

type Shelved = { owner: string; files: File[]; keptMs: number }

/** Opened when it is first used. */
const shelf = createStore('inkwell-desk', 'files')

/** The database may be full, blocked or not there: then nothing is kept, and nothing breaks. */
async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

export const filesOf = (field: HTMLInputElement): File[] => [...(field.files ?? [])]

export function chooseFiles(field: HTMLInputElement, files: File[]): void {
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  field.files = chosen.files
}

const soon = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise(resolve => setTimeout(resolve, patienceMs))])

export function fileKeeper(owner: string, { tab, isOpen }: Pick<TabStore<unknown>, 'tab' | 'isOpen'>) {
  const keyOf = (field: HTMLInputElement) => `${tab} ${field.form ? nameOf(field.form) : ''} ${field.name}`
  const isOurs = (one: Shelved) => one.owner === owner && Date.now() - one.keptMs < longestMs
  const drop = (keys: string[]) => attempt(() => delMany(keys, shelf))
  const putBack = async (field: HTMLInputElement) => {
    const kept = await attempt(() => get<Shelved>(keyOf(field), shelf))
    if (kept && isOurs(kept) && filesOf(field).length === 0) chooseFiles(field, kept.files)
  }

  return {
    /** Keeps what is chosen in a field by now, which may be nothing. */
    keep(field: HTMLInputElement): void {
      const files = filesOf(field)
      const shelved = { owner, files, keptMs: Date.now() }
      if (files.length === 0) void drop([keyOf(field)])
      else if (isOpen()) void attempt(() => set(keyOf(field), shelved, shelf))
    },

    /** Chooses again what was chosen in the fields of a form before a reload. */
    restore: (form: HTMLFormElement) => soon(Promise.all(fileFields(form).map(putBack))),

    forget: (form: HTMLFormElement) => soon(drop(fileFields(form).map(keyOf))),

    /** Clears away what others have left in this browser, and what nobody came back for. */
    dropOld: () =>
      attempt(async () => {
        const all = await entries<string, Shelved>(shelf)
        await drop(all.filter(([, one]) => !isOurs(one)).map(([key]) => key))
      }),
  }
}

export type FileKeeper = ReturnType<typeof fileKeeper>
