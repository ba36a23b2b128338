import { inflateSync } from 'node:zlib'

/** Everything in the file that is packed, unpacked. */
function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, packed = '']) => {
    try {
      return [inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })
}

/** What the glyphs of one font stand for, by the table that is there for copying text. */
function lettersOf(map: string): string[] {
  const lists = [...map.matchAll(/beginbfrange\s+<0*\w+> <\w+> \[([^\]]*)\]/g)].map(([, list = '']) => list)
  return lists.flatMap(list =>
    [...list.matchAll(/<(\w+)>/g)].map(([, units = '']) =>
      (units.match(/.{4}/g) ?? []).map(unit => String.fromCharCode(Number.parseInt(unit, 16))).join(''),
    ),
  )
}

/** The lines of a PDF as copying would give them: each as every font of the file reads it. */
export function textOf(pdf: Buffer): string {
  const streams = streamsOf(pdf)
  const fonts = streams.filter(stream => stream.includes('beginbfrange')).map(lettersOf)
  const lines = streams.flatMap(stream =>
    [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, line = '']) =>
      [...line.matchAll(/<(\w+)>/g)].flatMap(([, glyphs = '']) => glyphs.match(/.{4}/g) ?? []),
    ),
  )
  const read = (letters: string[], line: string[]) =>
    line.map(glyph => letters[Number.parseInt(glyph, 16)] ?? '').join('')
  return fonts.flatMap(letters => lines.map(line => read(letters, line))).join('\n')
}
