/**
 * Whether a chosen file is on the disk as it was chosen. Where it was changed, moved or deleted since, Firefox reads what is
 * there by now, under the size of before, and others nothing.
 */
export const isReadable = (file: File): Promise<boolean> =>
  file.arrayBuffer().then(
    ({ byteLength }) => byteLength === file.size,
    () => false,
  )
