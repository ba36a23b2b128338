const wireHours = /^(\d{1,5}):([0-5]\d):([0-5]\d)$/

/** 27.5 hours -> '27:30:00'; may pass 99 hours (decisions C-53). Undefined when it is no number of hours. */
export function writeHours(hours: number): string | undefined {
  if (!Number.isFinite(hours) || hours < 0) return undefined
  const seconds = Math.round(hours * 3600)
  const part = (value: number) => String(value).padStart(2, '0')
  return `${part(Math.floor(seconds / 3600))}:${part(Math.floor(seconds / 60) % 60)}:${part(seconds % 60)}`
}

/** '27:30:00' -> 27.5 hours. Undefined when the text has another form. */
export function readHours(text: string): number | undefined {
  const parts = wireHours.exec(text)
  return parts ? Number(parts[1]) + Number(parts[2]) / 60 + Number(parts[3]) / 3600 : undefined
}
