import type { IconName } from './icon-names'

/** What a coloured piece can mean. The colour never stands alone: every tone has its icon. */
export type Tone =
  | 'neutral'
  | 'accent'
  | 'info'
  | 'success'
  | 'warn'
  | 'danger'
  | 'urgent'
  | 'soon'
  | 'paid'
  | 'remaining'

/** Text colour on its wash. */
export const toneWash: Record<Tone, string> = {
  neutral: 'bg-sunk text-ink-soft',
  accent: 'bg-accent-wash text-accent',
  info: 'bg-info-wash text-info',
  success: 'bg-paid-wash text-paid',
  warn: 'bg-soon-wash text-soon',
  danger: 'bg-danger-wash text-danger',
  urgent: 'bg-urgent-wash text-urgent',
  soon: 'bg-soon-wash text-soon',
  paid: 'bg-paid-wash text-paid',
  remaining: 'bg-remaining-wash text-remaining',
}

/** Text colour alone, on paper or surface. */
export const toneText: Record<Tone, string> = {
  neutral: 'text-ink-soft',
  accent: 'text-accent',
  info: 'text-info',
  success: 'text-paid',
  warn: 'text-soon',
  danger: 'text-danger',
  urgent: 'text-urgent',
  soon: 'text-soon',
  paid: 'text-paid',
  remaining: 'text-remaining',
}

export const toneIcon: Record<Tone, IconName | null> = {
  neutral: null,
  accent: null,
  info: 'info',
  success: 'circle-check',
  warn: 'triangle-exclamation-point',
  danger: 'circle-exclamation-point',
  urgent: 'flame',
  soon: 'clock',
  paid: 'circle-check',
  remaining: 'hourglass',
}
