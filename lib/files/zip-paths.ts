// What Windows takes in no name; the rest that is unsafe is gone already (`baseName`).
const unsafe = /[<>:"|?*]/g
// Its old devices, with any ending: 'con.pdf' cannot be written there.
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
const extension = /\.[^.]{1,10}$/

function numbered(name: string, number: number): string {
  const end = extension.exec(name)?.[0] ?? ''
  return `${name.slice(0, name.length - end.length)} (${number})${end}`
}

/**
 * Where each file stands in a zip: 'Chat/essay.pdf'. Names that a machine would take for one another, in capitals or
 * not, are numbered: 'Chat/essay (2).pdf'.
 */
export function zipPaths(files: { folder: string; name: string }[]): string[] {
  const taken = new Set<string>()
  const mark = (path: string) => path.normalize('NFC').toLowerCase()
  return files.map(({ folder, name }) => {
    const wanted =
      name
        .normalize('NFC')
        .replace(unsafe, '_')
        .replace(device, '_$&')
        .replace(/[. ]+$/, '') || 'file'
    let path = `${folder}/${wanted}`
    for (let number = 2; taken.has(mark(path)); number += 1) path = `${folder}/${numbered(wanted, number)}`
    taken.add(mark(path))
    return path
  })
}
