const units = ['B', 'KB', 'MB', 'GB'] as const

/** A file's size as people read it, in steps of 1024: 512 → '512 B', 1536 → '1.5 KB', 16777216 → '16 MB'. */
export function fileSize(bytes: number): string {
  let value = Number.isFinite(bytes) ? Math.max(0, bytes) : 0
  let unit = 0
  while (value >= 1023.95 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  const digits = unit === 0 || Number.isInteger(Number(value.toFixed(1))) ? 0 : 1
  return `${value.toFixed(digits)} ${units[unit]}`
}
