// What Windows takes in no name; the rest that is unsafe is gone already (`baseName`).
const unsafe = /[<>:"|?*]/g
// Its old devices, with any ending: 'con.pdf' cannot be written there.
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
const extension = /\.[^.]{1,10}$/
// Linux and Android take 255 bytes of a name, of which a number may need some.
const mostBytes = 240
const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** The name in as many bytes as every machine takes, in whole characters, its ending kept. */
function fitting(name: string): string {
  const end = extension.exec(name)?.[0] ?? ''
  // What was cut before may end with half a character, which no zip can name.
  const characters = [...name.slice(0, name.length - end.length).replace(/\p{Cs}/gu, '')]
  while (bytesOf(characters.join('') + end) > mostBytes) characters.pop()
  return characters.join('') + end
}

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
    const named = name
      .normalize('NFC')
      .replace(unsafe, '_')
      .replace(device, '_$&')
      .replace(/[. ]+$/, '')
    const wanted = fitting(named) || 'file'
    let path = `${folder}/${wanted}`
    for (let number = 2; taken.has(mark(path)); number += 1) path = `${folder}/${numbered(wanted, number)}`
    taken.add(mark(path))
    return path
  })
}
