import { noticeTones, type ToneLook } from './notice-tones'

export type Tone = keyof typeof noticeTones | 'neutral' | 'accent' | 'urgent' | 'soon' | 'paid' | 'remaining'

/** What a coloured piece can mean. A neutral one means nothing, and an accent is words enough. */
export const tones: Record<Tone, ToneLook> = {
  ...noticeTones,
  neutral: { wash: 'bg-sunk text-ink-soft', text: 'text-ink-soft', icon: null },
  accent: { wash: 'bg-accent-wash text-accent', text: 'text-accent', icon: null },
  urgent: { wash: 'bg-urgent-wash text-urgent', text: 'text-urgent', icon: 'flame' },
  soon: { wash: 'bg-soon-wash text-soon', text: 'text-soon', icon: 'clock' },
  paid: { wash: 'bg-paid-wash text-paid', text: 'text-paid', icon: 'circle-check' },
  remaining: { wash: 'bg-remaining-wash text-remaining', text: 'text-remaining', icon: 'hourglass' },
}
