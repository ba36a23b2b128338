import { all } from './all'

/** What was typed and chosen in the fields of a form, by their names. */
export type Words = Record<string, string>

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const typedFields = 'textarea, select, input:not([type=hidden], [type=file], [type=password])'

/** What a field held when its page came. */
function cameWith(field: Field): string | undefined {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const options = [...field.options]
  return (options.find(option => option.defaultSelected) ?? options[0])?.value
}

/**
 * What was typed since the page came; `isWhole`: what it came with as well. What nobody touched is no part of it, so that
 * what others have changed meanwhile is not put back.
 */
export function typedIn(form: HTMLFormElement, isWhole = false): Words {
  const typed = all<Field>(form, typedFields).filter(field => isWhole || field.value !== cameWith(field))
  return Object.fromEntries(typed.map(({ name, value }) => [name, value]))
}

/**
 * Types into a form, which is opened where it is folded away. What somebody typed there meanwhile stays. A page of the
 * words alone has them in hidden fields.
 */
export function typeInto(form: HTMLFormElement, words: Words): void {
  for (const field of all<Field>(form, 'textarea, select, input')) {
    const value = words[field.name]
    if (value !== undefined && field.value === cameWith(field)) field.value = value
  }
  const folded = Object.keys(words).length > 0 && form.closest('details')
  if (folded) folded.open = true
}
