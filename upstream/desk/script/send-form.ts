import { isReadable } from '../../../contract/readable-file'
import { ask } from './ask'
import { addressOf, fileFields } from './deed-forms'
import { filesOf } from './file-shelf'
import { saySending, sayWhyNot, unsay } from './say-at'
import { holdsForm, wordsOf } from './show-answer'

/** A proxy may refuse by itself what is too much for it; otherwise the connection is at fault. */
const unsent = (status: number) =>
  `This could not be sent. What you typed and chose is still here: ${status === 413 ? 'choose fewer or smaller files' : 'press again when the connection is back'}. Nothing is done twice.`

const changed = (name: string) =>
  `File "${name}" was changed or moved after it was chosen. Please choose it again.`

/** A file that cannot be read cannot be sent, and browsers tell of that by a broken connection. */
async function sayWhyCutOff(form: HTMLFormElement): Promise<void> {
  for (const file of fileFields(form).flatMap(filesOf))
    if (!(await isReadable(file))) return sayWhyNot(form, changed(file.name))
  sayWhyNot(form, unsent(0))
}

/** What may come of a form that was sent. */
type Ends = {
  /** An answer leads to another page; until that is there the form is on its way. */
  lead: (url: URL) => void | Promise<void>
  /** An answer is a page with the form. */
  show: (answer: Document) => void
}

const onTheirWay = new WeakSet<HTMLFormElement>()

/**
 * Sends a form with files without leaving its page: a browser forgets chosen files when a page goes. Pressed again
 * meanwhile it is not sent again. The button stays where the keyboard is.
 */
export async function sendForm(form: HTMLFormElement, ready: Promise<unknown>, ends: Ends): Promise<void> {
  if (onTheirWay.has(form)) return
  onTheirWay.add(form)
  const button = form.querySelector('button')
  button?.setAttribute('aria-disabled', 'true')
  unsay(form)
  const sending = saySending(form)
  await ready
  const address = addressOf(form)
  const { status, responseURL, responseText } = await ask(address.href, new FormData(form), sending.show)
  const url = status && new URL(responseURL)
  // A page that says why it was refused is shown here.
  if (url && url.pathname !== address.pathname && !url.searchParams.has('refused')) return ends.lead(url)
  sending.end()
  button?.removeAttribute('aria-disabled')
  onTheirWay.delete(form)
  if (!url) return sayWhyCutOff(form)
  const page = new DOMParser().parseFromString(responseText, 'text/html')
  if (holdsForm(page, form)) return ends.show(page)
  sayWhyNot(form, wordsOf(page) ?? unsent(status))
}
