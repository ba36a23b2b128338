import { keyHours } from '../../../contract/limits'
import { giveKey, isAnswered, isRefused, keyOf, nameOf } from './deed-forms'
import type { TabStore } from './tab-store'
import { typedIn, typeInto, type Words } from './typed-words'

/**
 * The key that a form was sent with while no answer is known. It goes with the words until there is one, changed or not: what
 * was done is not done again, and the server says so where the words are others by now.
 */
type Sent = { key: string; ms: number }

export type Kept = { form: string; words: Words; sent: Sent | null }

/** For so long the server knows a key. */
const knownMs = keyHours * 3_600_000

/** What is typed into the forms of the desk, kept in the tab until the deed is done. */
export function wordKeeper(store: TabStore<Kept>) {
  const keep = (form: HTMLFormElement, sent: Sent | null): void => {
    const words = typedIn(form, isAnswered(form))
    const [isTyped] = Object.keys(words)
    form.querySelector('[data-kept]')?.toggleAttribute('hidden', !isTyped)
    if (sent || isTyped) store.set(nameOf(form), { form: form.dataset.form ?? '', words, sent })
    else store.drop(nameOf(form))
  }

  return {
    keep: (form: HTMLFormElement): void => keep(form, store.get(nameOf(form))?.sent ?? null),

    /** Notes that a form is on its way. */
    noteSent: (form: HTMLFormElement): void => keep(form, { key: keyOf(form), ms: Date.now() }),

    /**
     * Types what was kept into a form. What the server has typed there wins where that is news: on a page that was shown before,
     * what was kept was typed later. Where that was sent, its key says how that went; a form that was only asked something is
     * as much in doubt as before.
     */
    restore(form: HTMLFormElement, isNews: boolean): void {
      const { words = {}, sent } = store.get(nameOf(form)) ?? {}
      const isInDoubt = sent && Date.now() - sent.ms < knownMs
      if (!isNews || !isAnswered(form)) typeInto(form, words)
      if (!isRefused(form) && isInDoubt) giveKey(form, sent.key)
      keep(form, isInDoubt && sent.key === keyOf(form) ? sent : null)
    },

    /**
     * Forgets what is done by the word of the page: of the forms of that kind the one that was sent last. One of another
     * page may be in doubt still, and what was typed since is another deed.
     */
    forgetDone(done: string): void {
      const sentMs = (name: string) => {
        const kept = store.get(name)
        return kept?.form === done ? (kept.sent?.ms ?? 0) : 0
      }
      const [last] = store.names().sort((one, other) => sentMs(other) - sentMs(one))
      if (last && sentMs(last) > 0) store.drop(last)
    },
  }
}

export type WordKeeper = ReturnType<typeof wordKeeper>
