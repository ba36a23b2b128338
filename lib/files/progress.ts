type Sent = { key: string; file: Pick<File, 'size'> }

/** How far each file of a form has got, 0 to 100, when the request has sent so many bytes: files travel in order. */
export function progressOf(batch: Sent[], sentBytes: number): Map<string, number> {
  let before = 0
  return new Map(
    batch.map(({ key, file }) => {
      const part = file.size === 0 ? 1 : (sentBytes - before) / file.size
      before += file.size
      return [key, Math.round(Math.min(1, Math.max(0, part)) * 100)]
    }),
  )
}
