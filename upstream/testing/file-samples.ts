import { deflateRawSync } from 'node:zlib'

const bytes = (...values: number[]) => Buffer.from(values)
const text = (value: string) => Buffer.from(value, 'latin1')
const padded = (head: Buffer, length = 600) =>
  Buffer.concat([head, Buffer.alloc(Math.max(0, length - head.length), 7)])

/** One entry of a zip archive, not compressed unless told. */
export function entry(name: string, content: string | Buffer, { isDeflated = false } = {}): Buffer {
  const header = Buffer.alloc(30)
  const packed = isDeflated ? deflateRawSync(content) : Buffer.from(content)
  header.write('PK\x03\x04', 'latin1')
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(isDeflated ? 8 : 0, 8)
  header.writeUInt32LE(packed.length, 18)
  header.writeUInt32LE(content.length, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, text(name), packed])
}

const endOfZip = () => Buffer.concat([text('PK\x05\x06'), Buffer.alloc(18)])
export const zip = (...entries: Buffer[]) => Buffer.concat([...entries, endOfZip()])

const office = (type: string, part: string) =>
  zip(
    entry(
      '[Content_Types].xml',
      `<?xml version="1.0"?><Types><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
    ),
    entry(part, '<x/>'),
  )

const box = (brand: string) =>
  padded(Buffer.concat([bytes(0, 0, 0, 24), text(`ftyp${brand}`), bytes(0, 0, 0, 0), text(`${brand}mif1`)]))
const riff = (form: string) => padded(Buffer.concat([text('RIFF'), bytes(0, 4, 0, 0), text(form)]))
const cfb = () => padded(bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 2_048)
const asf = () =>
  padded(
    Buffer.concat([
      bytes(0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11, 0xa6, 0xd9, 0, 0xaa, 0, 0x62, 0xce, 0x6c),
      Buffer.alloc(14),
    ]),
    5_000,
  )
const png = () =>
  padded(
    Buffer.concat([
      bytes(0x89),
      text('PNG\r\n\x1a\n'),
      bytes(0, 0, 0, 13),
      text('IHDR'),
      Buffer.alloc(17),
      bytes(0, 0, 0, 4),
      text('IDAT'),
    ]),
  )

/** A small file of every kind that may be uploaded, by extension: true to its first bytes, no further. */
export const goodFiles: Record<string, Buffer> = {
  jpg: padded(bytes(0xff, 0xd8, 0xff, 0xe0)),
  jpeg: padded(bytes(0xff, 0xd8, 0xff, 0xe1)),
  jpe: padded(bytes(0xff, 0xd8, 0xff, 0xe0)),
  jfif: padded(bytes(0xff, 0xd8, 0xff, 0xe0)),
  png: png(),
  gif: padded(text('GIF89a')),
  webp: riff('WEBPVP8 '),
  bmp: padded(text('BM')),
  tif: padded(Buffer.concat([text('II'), bytes(42, 0, 8, 0, 0, 0, 0, 0)])),
  tiff: padded(Buffer.concat([text('MM'), bytes(0, 42, 0, 0, 0, 8, 0, 0)])),
  heic: box('heic'),
  heif: box('mif1'),
  avif: box('avif'),
  pdf: padded(text('%PDF-1.7\n')),
  doc: cfb(),
  xls: cfb(),
  ppt: cfb(),
  docx: office('wordprocessingml.document', 'word/document.xml'),
  xlsx: office('spreadsheetml.sheet', 'xl/workbook.xml'),
  pptx: office('presentationml.presentation', 'ppt/presentation.xml'),
  csv: text('name,amount\r\nAda,15.00\r\n'),
  zip: zip(entry('notes.txt', 'Hello')),
  mp3: padded(Buffer.concat([text('ID3'), bytes(3, 0, 0, 0, 0, 0x7f, 0x7f)])),
  wma: asf(),
  mpg: padded(bytes(0, 0, 1, 0xba, 0x44)),
  flv: padded(Buffer.concat([text('FLV'), bytes(1)])),
  avi: riff('AVI LIST'),
}

const html = text('<!doctype html><html><script>alert(1)</script></html>')

/** True files that are pages as well, or hold a script: harmless as long as nothing shows them. */
export const polyglots: [what: string, name: string, content: Buffer][] = [
  ['a picture that is a page', 'photo.gif', Buffer.concat([text('GIF89a/*'), html, text('*/=0')])],
  ['a PDF that is a page', 'essay.pdf', Buffer.concat([text('%PDF-1.7\n'), html])],
  [
    'a PDF that runs a script',
    'essay.pdf',
    text('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n'),
  ],
  ['a photo that is a page', 'photo.jpg', Buffer.concat([bytes(0xff, 0xd8, 0xff, 0xfe, 0, 0x40), html])],
]

/** Kinds that one extension may stand for as well. */
export const otherGoodFiles: [what: string, name: string, content: Buffer][] = [
  ['rich text of an old Word', 'essay.doc', text('{\\rtf1\\ansi Hello}')],
  ['a document with a password', 'essay.docx', cfb()],
  ['a table with a password', 'table.xlsx', cfb()],
  ['slides with a password', 'slides.pptx', cfb()],
  ...polyglots,
]

const svg = text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const exe = padded(text('MZ'))
const [pdf, jpg, zipFile] = [goodFiles.pdf, goodFiles.jpg, goodFiles.zip] as [Buffer, Buffer, Buffer]

/** Names and contents that must not get in, each with what it tries. */
export const badFiles: [trick: string, name: string, content: Buffer][] = [
  ['a page as a picture', 'photo.png', html],
  ['a page as a PDF', 'essay.pdf', html],
  ['a page as a table', 'table.csv', html],
  ['a page with a byte order mark as a table', 'table.csv', Buffer.concat([bytes(0xef, 0xbb, 0xbf), html])],
  ['a page', 'page.html', html],
  ['a drawing with a script', 'drawing.svg', svg],
  ['a drawing as a picture', 'drawing.png', svg],
  ['a program', 'run.exe', exe],
  ['a program as a PDF', 'essay.pdf', exe],
  ['a program as a table', 'table.csv', exe],
  ['a program as an archive', 'files.zip', exe],
  ['a Linux program as a document', 'essay.doc', padded(text('\x7fELF'))],
  ['a shell script as a table', 'table.csv', text('#!/bin/sh\nrm -rf /\n')],
  ['a second extension', 'essay.pdf.exe', pdf],
  ['a second extension in capitals', 'essay.pdf.EXE', pdf],
  ['a NUL in the name', 'essay.exe\0.pdf', pdf],
  ['a NUL behind the extension', 'essay.pdf\0', pdf],
  ['a dot at the end', 'essay.pdf.', pdf],
  ['a space at the end', 'essay.pdf ', pdf],
  ['a stream of Windows', 'essay.pdf::$DATA', pdf],
  ['no extension', 'essay', pdf],
  ['only dots', '...', pdf],
  ['turned writing', 'essay\u202efdp.exe', pdf],
  ['a PDF as a picture', 'photo.jpg', pdf],
  ['a picture as a PDF', 'essay.pdf', jpg],
  ['a picture as a table', 'table.csv', jpg],
  ['a picture as another kind of picture', 'photo.gif', jpg],
  ['an archive as an old document', 'essay.doc', zipFile],
  ['a new document as an old one', 'essay.doc', goodFiles.docx as Buffer],
  ['an archive as a PDF', 'essay.pdf', zipFile],
  ['a table as a document', 'essay.docx', goodFiles.xlsx as Buffer],
  ['rich text as a new document', 'essay.docx', text('{\\rtf1\\ansi Hello}')],
  ['rich text as slides', 'slides.ppt', text('{\\rtf1\\ansi Hello}')],
  ['an old document with macros by another name', 'essay.docm', cfb()],
  ['a PDF as a table', 'table.csv', text('%PDF-1.7 without any NUL')],
  ['text as a recording', 'song.mp3', text('just words, and many of them')],
  ['text as a film', 'film.avi', text('just words, and many of them')],
  ['a web film', 'film.mp4', box('mp42')],
  ['a text', 'notes.txt', text('Hello')],
  ['a macro document', 'essay.docm', goodFiles.docx as Buffer],
]
