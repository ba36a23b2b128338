import { readTabJson, removeTab } from '@/lib/tab/tab-store'
import { googleWaySeconds } from './google-address'

/**
 * What was typed into a form, passwords excepted (which may be shown as text), when its page was left, reloaded, or let go of by a
 * phone: kept in this tab by the page's first script, for forms whose `data-kept` is this name, and gone once it was taken,
 * somebody has signed in or up, or the time for a way back from Google is over.
 */
export const keptFormName = 'inkwell-kept-form'

/** The inputs whose words are kept, for the script as well. */
export const keptInputs = '[name]:not([name*=assword],[type=hidden])'

type KeptForm = { page?: unknown; at?: unknown; values?: Record<string, unknown> } | null

/** Forgets it, and keeps nothing more of the form that stands here: it has been of use. */
export function forgetKeptForm(): void {
  document.querySelector('[data-kept]')?.removeAttribute('data-kept')
  removeTab(keptFormName)
}

/** One whose time cannot be told is old too. */
const isOld = ({ at }: NonNullable<KeptForm>) => !(Date.now() - Number(at) < googleWaySeconds * 1_000)

/**
 * Fills in what this page was left with, once. What somebody has typed since stays. Another page leaves it where it is for as
 * long as the way back takes: that may end at sign-in, and its own page be opened afterwards.
 */
export function fillKeptForm(form: HTMLFormElement): void {
  const kept = readTabJson(keptFormName) as KeptForm
  if (!kept) return
  const old = isOld(kept)
  const isOwn = kept.page === window.location.pathname
  if (old || isOwn) removeTab(keptFormName)
  if (old || !isOwn) return
  for (const input of form.querySelectorAll<HTMLInputElement>(keptInputs)) {
    const value = kept.values?.[input.name]
    if (typeof value === 'string' && input.value === input.defaultValue) input.value = value
  }
}
