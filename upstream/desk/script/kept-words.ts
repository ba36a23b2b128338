import { keyHours } from '../../../contract/limits'
import { giveKey, isAnswered, isRefused, keyOf, nameOf } from './deed-forms'
import type { TabStore } from './tab-store'
import { typedIn, typeInto, type Words } from './typed-words'

/**
 * The key that a form was sent with while no answer is known. It goes with the words until there is one, changed or not: what
 * was done is not done again, and the server says so where the words are others by now.
 */
type Sent = { key: string; ms: number }

/** `told`: the key of the page that said last what became of the form, and whose words are among these since. */
export type Kept = { form: string; words: Words; sent: Sent | null; told?: string }

/** For so long the server knows a key. */
const knownMs = keyHours * 3_600_000

/** What is typed into the forms of the desk, kept in the tab until the deed is done. */
export function wordKeeper(store: TabStore<Kept>) {
  const keep = (form: HTMLFormElement, changed: Partial<Kept> = {}): void => {
    const words = typedIn(form, isAnswered(form))
    const [isTyped] = Object.keys(words)
    form.querySelector('[data-kept]')?.toggleAttribute('hidden', !isTyped)
    const of = form.dataset.form ?? ''
    const kept: Kept = { sent: null, ...store.get(nameOf(form)), form: of, words, ...changed }
    if (kept.sent || isTyped) store.set(nameOf(form), kept)
    else store.drop(nameOf(form))
  }

  return {
    keep: (form: HTMLFormElement): void => keep(form),

    /** Notes that a form is on its way. */
    noteSent: (form: HTMLFormElement): void => keep(form, { sent: { key: keyOf(form), ms: Date.now() } }),

    /**
     * Types what was kept into a form. What the server has typed there wins where this tab was not told of it: after that, what
     * was kept was typed later. Where that was sent, its key says how that went; a form that was only asked something is
     * as much in doubt as before.
     */
    restore(form: HTMLFormElement): void {
      const { words = {}, sent, told } = store.get(nameOf(form)) ?? {}
      const key = keyOf(form)
      const isInDoubt = sent && Date.now() - sent.ms < knownMs
      if (!isAnswered(form) || told === key) typeInto(form, words)
      if (!isRefused(form) && isInDoubt) giveKey(form, sent.key)
      keep(form, {
        sent: isInDoubt && sent.key === keyOf(form) ? sent : null,
        told: isAnswered(form) ? key : told,
      })
    },

    /**
     * Forgets what is done by the word of the page: of the forms of that kind the one that was sent last. One of another
     * page may be in doubt still, and what was typed since is another deed.
     */
    forgetDone(done: string): void {
      const sentMs = (name: string) => {
        const { form, sent } = store.get(name) ?? {}
        return (form === done && sent?.ms) || 0
      }
      const [last] = store.names().sort((one, other) => sentMs(other) - sentMs(one))
      if (last && sentMs(last)) store.drop(last)
    },
  }
}

export type WordKeeper = ReturnType<typeof wordKeeper>
