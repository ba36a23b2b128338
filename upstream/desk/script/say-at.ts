export function paragraph(words: string, attributes: Record<string, string>): HTMLElement {
  const told = document.createElement('p')
  for (const [name, value] of Object.entries(attributes)) told.setAttribute(name, value)
  told.textContent = words
  return told
}

/** Takes away what was said of a form when it was sent before. */
export function unsay(form: HTMLFormElement): void {
  for (const said of form.querySelectorAll(':scope > [role], .error, [data-said]')) said.remove()
  for (const field of form.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid')
}

/** Says above a form why it was not sent; the keyboard is put there, as by the server (`Said`). */
export function sayWhyNot(form: HTMLFormElement, words: string): void {
  const told = paragraph(words, { role: 'alert', tabindex: '-1' })
  form.prepend(told)
  told.focus()
}

/** Says below a form that it is on its way. Gives what shows how far it is, and what takes it away. */
export function saySending(form: HTMLFormElement) {
  const told = paragraph('Sending…', { class: 'hint', 'aria-live': 'polite' })
  const bar = document.createElement('progress')
  bar.setAttribute('aria-label', 'Sent')
  bar.value = 0
  told.append(bar)
  form.append(told)
  return {
    show: (share: number): void => {
      bar.value = share
    },
    end: (): void => told.remove(),
  }
}
