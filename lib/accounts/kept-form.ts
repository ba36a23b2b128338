import { namesInTab, readTabJson, removeTab } from '@/lib/tab/tab-store'
import { googleWaySeconds } from './google-address'

/**
 * What was typed into a form, passwords excepted (which may be shown as text), when its page was left, reloaded, or let go of by a
 * phone: kept in this tab by the page's first script, under this name with the page's path behind it, which is the form's
 * `data-kept`. Gone once it was taken, somebody has signed in or up, or the time for a way back from Google is over.
 */
export const keptFormName = 'inkwell-kept-form'

/** The inputs whose words are kept, for the script as well. */
export const keptInputs = '[name]:not([name*=assword],[type=hidden])'

type KeptForm = { at?: unknown; values?: Record<string, unknown> } | null

/**
 * Forgets what is kept of a page's form, or of all, and keeps nothing more of one that stands here: it has been of use.
 */
export function forgetKeptForm(page = ''): void {
  const name = keptFormName + page
  document.querySelector(`[data-kept^="${name}"]`)?.removeAttribute('data-kept')
  for (const kept of namesInTab(name)) removeTab(kept)
}

/** One whose time cannot be told is old too. */
const isOld = (kept: KeptForm) => !(Date.now() - Number(kept?.at) < googleWaySeconds * 1_000)

/**
 * Fills in what this form was left with, once. What somebody has typed since stays. That of another page stays where it is for as
 * long as the way back takes, which may end at sign-in.
 */
export function fillKeptForm(form: HTMLFormElement): void {
  for (const name of namesInTab(keptFormName)) {
    const kept = readTabJson(name) as KeptForm
    const isOwn = name === form.dataset.kept
    if (isOld(kept) || isOwn) removeTab(name)
    if (isOwn && !isOld(kept)) fill(form, kept?.values)
  }
}

function fill(form: HTMLFormElement, values: Record<string, unknown> = {}): void {
  for (const input of form.querySelectorAll<HTMLInputElement>(keptInputs)) {
    const value = values[input.name]
    if (typeof value === 'string' && input.value === input.defaultValue) input.value = value
  }
}
