import { inflateSync } from 'node:zlib'

/** The objects of a PDF as pdfkit writes them: plain, their streams packed. */
function objectsOf(pdf: Buffer) {
  const found = [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\n(.*?)endobj/gs)]
  const objects = new Map(found.map(([, id = '', body = '']) => [id, body]))
  const named = (name: string, inside: Iterable<string>) =>
    [...inside].flatMap(body => new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? [])[0] ?? ''
  const bodyOf = (id: string) => objects.get(id) ?? ''
  const unpacked = (id: string) => {
    const [, stream = ''] = /stream\n(.*)\nendstream/s.exec(bodyOf(id)) ?? []
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  }
  return { all: [...objects.values()], bodyOf, named, unpacked }
}

type Objects = ReturnType<typeof objectsOf>

const contentOf = ({ all, named, unpacked }: Objects) => unpacked(named('Contents', all))

/** The lines in a part of the content, each with the place of its beginning, from the left and from the lower edge. */
function linesIn(content: string, { all, bodyOf, named, unpacked }: Objects) {
  const lettersOf = (font: string) => {
    const map = named('ToUnicode', [bodyOf(named(font, all))])
    const [letters = ''] = /\[.*\]/.exec(unpacked(map)) ?? []
    return [...letters.matchAll(/<([\w ]+)>/g)].map(([, units = '']) =>
      String.fromCodePoint(...units.split(' ').map(unit => Number.parseInt(unit, 16))),
    )
  }
  const lines = content.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm\n\/(F\d+) [\d.]+ Tf\n\[(.*)\] TJ/g)
  return [...lines].map(([, x, y, font = '', codes = '']) => {
    const letters = lettersOf(font)
    const numbers = [...codes.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    return {
      x: Number(x),
      y: Number(y),
      text: numbers.map(hex => letters[Number.parseInt(hex, 16)]).join(''),
    }
  })
}

/** What is written on a paper: each line with the place of its beginning, from the left and from the lower edge. */
export function writtenOn(pdf: Buffer) {
  const objects = objectsOf(pdf)
  return linesIn(contentOf(objects), objects)
}

/** The marked parts of the content: what each is, its number if the tree has it, and what is drawn in it. */
const marks = /\/(\w+) (?:<<([^>]*)>> BDC|BMC)\n(.*?)EMC/gs

/** What the content draws outside of every marked part: nobody is told what that is. */
export const unmarkedOn = (pdf: Buffer): string[] =>
  contentOf(objectsOf(pdf))
    .replace(marks, '')
    .match(/^.*(?:TJ|Tj|S|f|B|Do)$/gm) ?? []

/** The words of a paper in the order of its tree, as they are read aloud: `H1 Receipt`, `Table`, ` TR`, `  TH[Row] Number`. */
export function readAloud(pdf: Buffer): string[] {
  const objects = objectsOf(pdf)
  const { all, bodyOf, named } = objects
  const parts = [...contentOf(objects).matchAll(marks)].map(([, tag, about = '', drawn = '']) => ({
    tag,
    number: /MCID (\d+)/.exec(about)?.[1],
    text: linesIn(drawn, objects)
      .map(line => line.text)
      .join(''),
  }))
  const read = (id: string, depth: number): string[] => {
    const body = bodyOf(id)
    const [, tag = ''] = /\/S \/(\w+)/.exec(body) ?? []
    const [, scope] = /\/Scope \/(\w+)/.exec(body) ?? []
    const [, kids = ''] = /\/K \[([^\]]*)\]/.exec(body) ?? []
    const own = [...kids.replace(/\d+ 0 R/g, '').matchAll(/\d+/g)].map(
      ([number]) => parts.find(part => part.number === number && part.tag === tag)?.text ?? '?',
    )
    const head = [scope ? `${tag}[${scope}]` : tag, ...own].join(' ')
    const inner = [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid = '']) => read(kid, depth + 1))
    return [' '.repeat(depth) + head, ...inner]
  }
  const [, roots = ''] = /\/K \[([^\]]*)\]/.exec(bodyOf(named('StructTreeRoot', all))) ?? []
  return [...roots.matchAll(/(\d+) 0 R/g)].flatMap(([, root = '']) => read(root, 0))
}
