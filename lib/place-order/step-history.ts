import { routes } from '@/lib/routes'
import type { Step } from './order-form'

/*
 * The step lives in the browser's history entry, beside what Next keeps there: Back goes a step back, a reload stays,
 * and the address is the order's alone. `cameFrom` says which step the entry before shows.
 */

type StepEntry = { visit: string; step: Step; cameFrom?: Step }

const isStep = (value: unknown): value is Step => [1, 2, 3, 4].includes(value as number)

export function readEntry(): StepEntry | undefined {
  const entry = (window.history.state as { wizard?: StepEntry } | null)?.wizard
  return isStep(entry?.step) && typeof entry.visit === 'string' ? entry : undefined
}

const stateWith = (wizard: StepEntry) => ({ ...(window.history.state as object | null), wizard })

export const replaceEntry = (entry: StepEntry, path?: string): void =>
  window.history.replaceState(stateWith(entry), '', path)

export const pushEntry = (entry: StepEntry): void => window.history.pushState(stateWith(entry), '')

type NavigationEvents = { navigation?: EventTarget }

/**
 * Calls back when the wizard's history entry was written anew. Next drops what is not its own when it has to ask the
 * server after a Back. Browsers without the Navigation API open such an entry as if it were new.
 */
export function onEntryReplaced(callback: () => void): () => void {
  const { navigation } = window as NavigationEvents
  const listen = (event: Event) => {
    const isReplaced = (event as Event & { navigationType?: string }).navigationType === 'replace'
    if (isReplaced && window.location.pathname.startsWith(routes.placeOrder())) callback()
  }
  navigation?.addEventListener('currententrychange', listen)
  return () => navigation?.removeEventListener('currententrychange', listen)
}
