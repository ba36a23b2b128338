import { isKeptFile, type KeptFile } from '@/lib/files/file-shelf'
import { tabShelf } from '@/lib/tab/tab-shelf'
import type { ProfileForm } from './schema'

/*
 * What was typed into the profile and is not saved yet, kept for this tab until it is or the page is left
 * (docs/decisions/014-typed-text-survives-a-reload.md). The picture itself lies on the shelf of files.
 */

export const keptFields = ['name', 'phone', 'country'] as const satisfies (keyof ProfileForm)[]

type KeptProfile = {
  /** The fields that say something else than what is saved. */
  fields: Partial<ProfileForm>
  picture: KeptFile | undefined
}

const shelf = tabShelf('inkwell:profile:')

const entryOf = (owner: string) => ({ owner, name: 'form' })

export function readProfile(owner: string): KeptProfile {
  shelf.forgetOthers(owner)
  const kept = (shelf.read(entryOf(owner)) ?? {}) as {
    fields?: Record<string, unknown> | null
    picture?: unknown
  }
  const typed = keptFields.flatMap(name => {
    const value = kept.fields?.[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  return {
    fields: Object.fromEntries(typed) as Partial<ProfileForm>,
    picture: isKeptFile(kept.picture) ? kept.picture : undefined,
  }
}

export const forgetProfile = (owner: string): void => shelf.forget(entryOf(owner))

export function keepProfile(owner: string, kept: KeptProfile): void {
  if (Object.keys(kept.fields).length === 0 && !kept.picture) forgetProfile(owner)
  else shelf.keep(entryOf(owner), kept)
}
