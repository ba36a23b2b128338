import { nameOf, postedForms } from './deed-forms'
import type { Kept } from './kept-words'
import { make, makeButton } from './make'
import { toHead } from './show-answer'
import type { TabStore } from './tab-store'

/** Whether a form is one of the page's. The page of its own refusal says what was typed into it. */
function isOfPage(name: string): boolean {
  const page = name.slice(0, name.lastIndexOf('/'))
  const { pathname, search } = location
  const isRefusal = pathname === name || search.includes('refused')
  return !isRefusal && (pathname === page || pathname.startsWith(`${page}/`))
}

/** A page that says what went wrong, or that a session is over, is in no place of the desk, and offers no forms. */
const isWhole = () => document.querySelector('[aria-current=page]')

/**
 * Shows what was typed into forms of this page that it offers no more, for a colleague has done it or decided otherwise: it
 * is kept all the same, and would be out of sight.
 */
export function showLeftWords({ names, get, drop }: TabStore<Kept>): void {
  const offered = postedForms(document).map(nameOf)
  const left = names().filter(name => isOfPage(name) && !offered.includes(name))
  const texts = left.flatMap(name => Object.values(get(name)?.words ?? {})).filter(text => text.trim())
  const main = document.querySelector('#main')
  if (!main || !isWhole() || texts.length === 0) return
  const discard = makeButton('Discard it', { class: 'quiet' }, () => {
    left.forEach(drop)
    box.remove()
    toHead()
  })
  const said = make('p', { class: 'low' }, 'You had typed this here; the form for it is no longer offered.')
  const typed = texts.map(text => make('p', { class: 'text' }, text))
  const box = make('section', { class: 'sheet', 'aria-label': 'What you had typed' }, said, ...typed, discard)
  main.insertBefore(box, main.querySelector(':scope > :not(h1, p)'))
}
