import { isTooSoon } from '@/contract/lead'
import * as limits from '@/contract/limits'
import { deadlineOption } from '@/contract/price'
import type { Order } from '@/lib/client-api/orders'
import { deadlineOnLoad } from './deadline'
import type { OrderForm } from './order-form'
import { contentsOf, type Held, heldOf, isOwn, isSame, isUnsaved, type Part, touchedParts } from './parts'
import { openingOf, type WizardState, type WizardStore } from './wizard-store'

/*
 * What changes while the wizard stands open, and not by whoever sits at it: time overtakes a deadline, and another tab or
 * device saves the same order.
 */

/** Takes over a part that somebody saved elsewhere. */
function adopt(store: WizardStore, part: Part, adopted: Partial<OrderForm>, saved: Held[Part]): void {
  const { form, held, opened } = store.get()
  const holds = { [part]: saved }
  store.set({
    form: { ...form, ...adopted },
    held: { ...held, ...holds },
    opened: { form: { ...opened.form, ...adopted }, held: { ...opened.held, ...holds } },
  })
}

/** Takes over deadline and pages as the client API holds them now, after somebody changed them elsewhere. */
export function adoptSaved(store: WizardStore, order: Order, nowMs: number): void {
  const now = openingOf(order, nowMs)
  adopt(store, 'deadline', contentsOf('deadline', now.form), heldOf(now.heldForm).deadline)
  store.set({ movedFrom: order.deadline === now.form.deadline ? null : order.deadline })
}

/**
 * Takes over the hours a deadline was saved with, where they came to another tier than it was picked with: between
 * picking and Next more time may pass than the client API overlooks (decisions C-15).
 */
export function adoptHours(store: WizardStore, { deadline, hours }: Pick<Order, 'deadline' | 'hours'>): void {
  const { form, held } = store.get()
  const from = form.deadlineOption
  if (hours === null || from === null || deadline !== form.deadline) return
  const now = deadlineOption(hours)
  if (now === from || isUnsaved('deadline', form, held)) return
  const adopted = { ...form, hours, deadlineOption: now }
  store.set({
    form: adopted,
    held: { ...held, deadline: contentsOf('deadline', adopted) },
    repriced: { from, hours },
  })
}

/** Whether time has overtaken a deadline while the wizard stood open. One that is picked and not saved yet is judged by saving it. */
function isOvertaken({ form, held, opened }: WizardState, nowMs: number): boolean {
  const { deadline, hours } = form
  if (deadline === null) return false
  if (isUnsaved('deadline', form, held) && deadline !== opened.form.deadline) return false
  // Less than a step of the picker has passed: that moves nothing, unless it leaves less time than an order must have.
  const isShort = isTooSoon(Date.parse(deadline), nowMs, limits.leadHoursMin)
  return deadlineOnLoad({ deadline, hours }, isShort ? nowMs : nowMs - limits.timeStepMs).isMoved
}

/** Whether the deadline differs from the saved one, or is about to, through time alone. */
export function isMovedByTime(state: WizardState, nowMs: number): boolean {
  const { form, held, opened } = state
  const isTouched = touchedParts(form, held, opened).includes('deadline')
  return (isUnsaved('deadline', form, held) && !isTouched) || isOvertaken(state, nowMs)
}

/**
 * Moves a deadline on that time has overtaken while the wizard stood open, as opening it anew would (decisions C-16); says
 * whether it did.
 */
export function moveOvertaken(store: WizardStore, nowMs: number): boolean {
  const { form, held } = store.get()
  if (!isOvertaken(store.get(), nowMs)) return false
  const { deadline } = deadlineOnLoad(form, nowMs)
  // What was saved here since the wizard opened becomes what it opened with: the move is nobody's change.
  const saved = isUnsaved('deadline', form, held) ? {} : contentsOf('deadline', form)
  adopt(store, 'deadline', { ...saved, deadline }, held.deadline)
  store.set({ movedFrom: form.deadline })
  return true
}

/** Takes over title, choices, instructions and files, each unless something of it was changed here and is not saved yet. */
function adoptWords(store: WizardStore, order: Order, nowMs: number): void {
  const { form: now, named } = openingOf(order, nowMs)
  const saved = heldOf(now)
  for (const part of ['title', 'attributes', 'instructions'] as const) {
    const { form, held } = store.get()
    const isHeld = [now, saved[part]].some(one => isSame(part, one, held[part]))
    if (isOwn(part, form, held) || isHeld) continue
    const contents = contentsOf(part, now)
    const known = part === 'instructions' && { knownText: now.knownText }
    adopt(store, part, { ...contents, ...known }, contents)
    store.set({ named })
  }
}

/**
 * Takes over what another tab or device saved: what is paid for on step 4 is the order as it is saved, and what stands
 * beside its price is the same order. A deadline that time alone has moved is nobody's, and gives way to one that was saved since.
 */
export function adoptRead(store: WizardStore, order: Order, nowMs: number): void {
  adoptWords(store, order, nowMs)
  const { form, held, opened } = store.get()
  if (touchedParts(form, held, opened).includes('deadline')) return
  const isMoved = isUnsaved('deadline', form, held)
  // Hours are not compared: they come back rounded, and three of them at least.
  const known = isMoved ? held.deadline : form
  const isKnown = order.deadline === known?.deadline && order.pages === (known.pages ?? 0)
  if (!isKnown) adoptSaved(store, order, nowMs)
  else if (!isMoved) adoptHours(store, order)
}
