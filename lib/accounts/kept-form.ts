import { namesInTab, readTabJson, removeTab } from '@/lib/tab/tab-store'
import { googleWaySeconds } from './google-address'

/**
 * What was typed into a form, passwords excepted (which may be shown as text), when its page was left, reloaded, or let go of by a
 * phone: kept in this tab by the page's first script, under this name with the page's path behind it, which is the form's
 * `data-kept`. Gone once it was taken, somebody has signed in or up, or the time for a way back from Google is over.
 */
export const keptFormName = 'inkwell-kept-form'

/** As long as the way to Google and back may take. */
export const keptForMs = googleWaySeconds * 1_000

/** The inputs whose words are kept, for the script as well. */
export const keptInputs = '[name]:not([name*=assword],[type=hidden])'

type KeptForm = { at?: unknown } | null

/**
 * Forgets what is kept of a page's form, or of all, and keeps nothing more of one that stands here: it has been of use.
 */
export function forgetKeptForm(page = ''): void {
  const name = keptFormName + page
  document.querySelector(`[data-kept^="${name}"]`)?.removeAttribute('data-kept')
  for (const kept of namesInTab(name)) removeTab(kept)
}

/** Forgets what nobody came back for in time. One whose time cannot be told is old too. */
export function dropOldForms(): void {
  for (const name of namesInTab(keptFormName)) {
    const kept = readTabJson(name) as KeptForm
    if (!(Date.now() - Number(kept?.at) < keptForMs)) removeTab(name)
  }
}

type Waiting = HTMLFormElement & { waiting?: Record<string, unknown> }

/**
 * Fills in what this form was left with, once, or what is known by now. What somebody has typed since stays. Values are set
 * and no defaults, so that they are kept again like what is typed. That of another page stays where it is for as long as
 * the way back takes, which may end at sign-in.
 */
export function fillKeptForm(form: Waiting, known?: Record<string, string>): void {
  // What stands here may have been kept before, and been taken out again.
  window.early?.keepForm(form)
  dropOldForms()
  if (form.dataset.kept) removeTab(form.dataset.kept)
  const values = { ...form.waiting, ...known }
  for (const input of form.querySelectorAll<HTMLInputElement>(keptInputs)) {
    const value = values[input.name]
    if (typeof value === 'string' && input.value === input.defaultValue) input.value = value
  }
  form.waiting = {}
}
