/** A wait that began at `startedAt` (epoch ms) and lasts `seconds`. */
export type Cooldown = { startedAt: number; seconds: number }

/** Whole seconds left of it: never more than it lasts, whatever the clock does. */
export function secondsLeft({ startedAt, seconds }: Cooldown, now: number): number {
  const left = Math.ceil(seconds - (now - startedAt) / 1000)
  return Math.min(seconds, Math.max(0, left))
}

/** The wait as it stands now: it begins anew when the clock was set back before its start. */
export const onClock = (cooldown: Cooldown, now: number): Cooldown =>
  now < cooldown.startedAt ? { ...cooldown, startedAt: now } : cooldown
