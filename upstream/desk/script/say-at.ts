import { all } from './all'
import { make } from './make'

/** Takes away what was said of a form when it was sent before. */
export function unsay(form: HTMLFormElement): void {
  for (const said of all(form, ':scope > [role], .error, [data-said]')) said.remove()
  for (const field of all(form, '[aria-invalid]')) field.removeAttribute('aria-invalid')
}

/** Says above a form why it was not sent; the keyboard is put there, as by the server (`Said`). */
export function sayWhyNot(form: HTMLFormElement, words: string): void {
  const told = make('p', { role: 'alert', tabindex: '-1' }, words)
  form.prepend(told)
  told.focus()
}

/** Says below a form that it is on its way. Gives what shows how far it is, and what takes it away. */
export function saySending(form: HTMLFormElement) {
  const bar = make('progress', { 'aria-label': 'Sent', value: '0' })
  const told = make('p', { class: 'hint', 'aria-live': 'polite' }, 'Sending…', bar)
  form.append(told)
  return {
    show: (share: number): void => {
      bar.value = share
    },
    end: (): void => told.remove(),
  }
}
