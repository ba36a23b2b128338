import { nameOf, postedForms } from './deed-forms'
import type { Kept } from './kept-words'
import { paragraph } from './say-at'
import { toHead } from './show-answer'
import type { TabStore } from './tab-store'

/** Whether a form is one of the page's. The page of its own refusal says what was typed into it. */
function isOfPage(name: string): boolean {
  const page = name.slice(0, name.lastIndexOf('/'))
  const { pathname } = location
  return pathname !== name && (pathname === page || pathname.startsWith(`${page}/`))
}

/** A page that says what went wrong, or that a session is over, is in no place of the desk, and offers no forms. */
const isWhole = () => document.querySelector('[aria-current=page]') !== null

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
  const box = document.createElement('section')
  box.className = 'sheet'
  box.setAttribute('aria-label', 'What you had typed')
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'quiet'
  button.textContent = 'Discard it'
  button.onclick = () => {
    left.forEach(drop)
    box.remove()
    toHead()
  }
  const said = paragraph('You had typed this here; the form for it is no longer offered.', { class: 'low' })
  box.append(said, ...texts.map(text => paragraph(text, { class: 'text' })), button)
  main.insertBefore(box, main.querySelector(':scope > :not(h1, p)'))
}
