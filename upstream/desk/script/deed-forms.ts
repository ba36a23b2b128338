import { all } from './all'

/*
 * A form that does something has a key of its own in its address (`DeedForm`). The address without it is the form's name
 * here: unlike the page's it is the same wherever the form is shown, on the page of a refusal too.
 */

export const addressOf = (form: HTMLFormElement): URL =>
  new URL(form.getAttribute('action') ?? '', location.href)

export const nameOf = (form: HTMLFormElement): string => addressOf(form).pathname

/** The query with the form's key. */
export const keyOf = (form: HTMLFormElement): string => addressOf(form).search

export const giveKey = (form: HTMLFormElement, key: string): void =>
  form.setAttribute('action', nameOf(form) + key)

/** The forms of a page that are sent, not asked; a search is none. */
export const postedForms = (page: ParentNode): HTMLFormElement[] => all(page, 'form[method=post]')

/** Signing out is none, nor is what a page of the words alone sends on. */
export const isDeed = (form: HTMLFormElement): boolean => 'form' in form.dataset

/** What was typed into it was refused, and is in it as the page came. */
export const isRefused = (form: HTMLFormElement): boolean => 'refused' in form.dataset

/** The same, or it was asked what it would come to, and was not sent: what was typed is in it all the same. */
export const isAnswered = (form: HTMLFormElement): boolean => isRefused(form) || 'asked' in form.dataset

export const takesFiles = (form: HTMLFormElement): boolean => form.enctype === 'multipart/form-data'

export const fileFields = (form: HTMLFormElement): HTMLInputElement[] => all(form, 'input[type=file]')
