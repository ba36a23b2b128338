import type { IconName } from './icon-names'

/** The colour of what means something: the text on its wash, and alone on paper or surface. It never stands alone, but beside its icon. */
export type ToneLook = { wash: string; text: string; icon: IconName | null }

/** What a sentence about the state of things can mean. */
export const noticeTones = {
  info: { wash: 'bg-info-wash text-info', text: 'text-info', icon: 'info' },
  success: { wash: 'bg-paid-wash text-paid', text: 'text-paid', icon: 'circle-check' },
  warn: { wash: 'bg-soon-wash text-soon', text: 'text-soon', icon: 'triangle-exclamation-point' },
  danger: { wash: 'bg-danger-wash text-danger', text: 'text-danger', icon: 'circle-exclamation-point' },
} as const satisfies Record<string, ToneLook>
