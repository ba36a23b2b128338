import { all } from './all'
import { fileFields, nameOf, postedForms } from './deed-forms'
import { chooseFiles, filesOf } from './file-shelf'
import { typedIn, typeInto } from './typed-words'

const sameForm = (page: ParentNode, form: HTMLFormElement) =>
  postedForms(page).find(one => nameOf(one) === nameOf(form))

/** A page of the desk that has the form which was sent: with what is wrong with it, or, when a session is over, to send it again. */
export const holdsForm = (answer: Document, sent: HTMLFormElement): boolean =>
  Boolean(answer.querySelector('#main') && sameForm(answer, sent))

/** What a page of the desk without the form says. */
export const wordsOf = (answer: Document): string | null | undefined =>
  answer.querySelector('#main [role=alert], #main p')?.textContent

/** Chooses the files of one form in another. Where it has no such field, it gets the one they were chosen in. */
function takeFilesOver(from: HTMLFormElement, to: HTMLFormElement): void {
  for (const field of fileFields(from)) {
    const files = filesOf(field)
    const place = fileFields(to).find(({ name }) => name === field.name)
    if (files.length === 0) continue
    if (place) chooseFiles(place, files)
    else to.querySelector('button')?.before(field.closest('.field') ?? field)
  }
}

/** Puts the keyboard at the head of the page: what had it is gone. */
export function toHead(): void {
  const head = document.querySelector('h1')
  if (head) head.tabIndex = -1
  head?.focus()
}

/** Puts the keyboard where the page wants it. */
function putKeyboard(): void {
  const place = document.querySelector<HTMLElement>('[autofocus]')
  if (place) place.focus()
  else toHead()
}

/**
 * Shows the page that answered a form, as the browser would, but for what it would forget: chosen files, what was typed
 * while the form was on its way, and what stands in other forms. `restore` does what is done to every page that comes.
 */
export function showAnswer(answer: Document, sent: HTMLFormElement, restore: () => void): void {
  const before = postedForms(document)
  document.title = answer.title
  document.body.replaceChildren(
    ...[...answer.body.children].filter(({ localName }) => localName !== 'script'),
  )
  restore()
  for (const form of before) {
    const fresh = sameForm(document, form)
    if (!fresh) continue
    typeInto(fresh, typedIn(form, form === sent))
    takeFilesOver(form, fresh)
  }
  for (const sentence of all(document, '[data-forgets]')) sentence.remove()
  putKeyboard()
}
