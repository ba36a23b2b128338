import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { sharp } from '../profile/sharp'
import { compoundFile } from './compound-file'
import { type Entry, wholeZip } from './whole-zip'

/* Whole files, as the programs write them that people use. Those of `file-samples` are true to their first bytes alone. */

const xml = (content: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`
const packageOf = 'http://schemas.openxmlformats.org/package/2006'
const documentOf = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const office = 'application/vnd.openxmlformats-officedocument'

const relations = (...targets: [type: string, target: string][]) => {
  const each = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${documentOf}/${type}" Target="${target}"/>`,
  )
  return xml(`<Relationships xmlns="${packageOf}/relationships">${each.join('')}</Relationships>`)
}

/** The list of what a document consists of, which Word, Excel and PowerPoint write first. */
function typesOf(parts: [part: string, type: string][]): Entry {
  const kinds = { rels: 'application/vnd.openxmlformats-package.relationships+xml', xml: 'application/xml' }
  const defaults = Object.entries(kinds).map(
    ([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`,
  )
  const overrides = parts.map(
    ([part, type]) => `<Override PartName="/${part}" ContentType="${office}.${type}+xml"/>`,
  )
  const content = [...defaults, ...overrides].join('')
  return ['[Content_Types].xml', xml(`<Types xmlns="${packageOf}/content-types">${content}</Types>`)]
}

const main = (part: string): Entry => ['_rels/.rels', relations(['officeDocument', part])]

/** So many words that what comes behind them is not among the first bytes. */
const paragraphs = Array.from({ length: 200 }, (_, index) => {
  const word = createHash('sha256').update(String(index)).digest('base64url')
  return `<w:p><w:r><w:t>${word}</w:t></w:r></w:p>`
})
const wordParts: Entry[] = [
  main('word/document.xml'),
  [
    'word/document.xml',
    xml(
      `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs.join('')}</w:body></w:document>`,
    ),
  ],
]
const wordTypes = typesOf([['word/document.xml', 'wordprocessingml.document.main']])

const sheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const excelParts: Entry[] = [
  main('xl/workbook.xml'),
  [
    'xl/workbook.xml',
    xml(
      `<workbook xmlns="${sheet}" xmlns:r="${documentOf}"><sheets><sheet name="Tides" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
  ],
  ['xl/_rels/workbook.xml.rels', relations(['worksheet', 'worksheets/sheet1.xml'])],
  [
    'xl/worksheets/sheet1.xml',
    xml(
      `<worksheet xmlns="${sheet}"><sheetData><row r="1"><c r="A1"><v>16.3</v></c></row></sheetData></worksheet>`,
    ),
  ],
]
const excelTypes = typesOf([
  ['xl/workbook.xml', 'spreadsheetml.sheet.main'],
  ['xl/worksheets/sheet1.xml', 'spreadsheetml.worksheet'],
])

const slidesParts: Entry[] = [
  main('ppt/presentation.xml'),
  [
    'ppt/presentation.xml',
    xml(
      '<p:presentation xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"><p:sldSz cx="9144000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>',
    ),
  ],
]
const slidesTypes = typesOf([['ppt/presentation.xml', 'presentationml.presentation.main']])

function pdf(): Promise<Buffer> {
  const document = new PDFDocument()
  document.text('The tides of the Bay of Fundy')
  document.end()
  return buffer(document)
}

/** As a phone takes it: with what it was taken with, and where. */
const photo = (format: 'jpeg' | 'png') =>
  sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#5a7d9a' } })
    .withExif({
      IFD0: { Make: 'Test', Model: 'Test phone', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .toFormat(format)
    .toBuffer()

export type RealFile = {
  what: string
  /** Under which its bytes are taken: by its kind, or as an archive. */
  extensions: string[]
  /** Of which its first bytes say nothing: it depends on how many of them arrive at once. */
  unsaid?: string[]
  content: () => Buffer | Promise<Buffer>
}

/** New documents with a password lie in the container of old ones, of which the first bytes tell no more. */
const inOldContainer = ['doc', 'xls', 'ppt', 'docx', 'xlsx', 'pptx']
const jpegs = ['jpg', 'jpeg', 'jpe', 'jfif']

export const realFiles: RealFile[] = [
  {
    what: 'a document of Word',
    extensions: ['docx', 'zip'],
    content: () => wholeZip([wordTypes, ...wordParts]),
  },
  {
    what: 'a document whose parts were written as they came',
    extensions: ['docx', 'zip'],
    content: () => wholeZip([wordTypes, ...wordParts], { isStreamed: true }),
  },
  {
    what: 'a document of LibreOffice, whose list of parts is the last',
    extensions: ['docx', 'zip'],
    unsaid: ['xlsx', 'pptx'],
    content: () => wholeZip([...wordParts, wordTypes]),
  },
  {
    what: 'a table of Excel',
    extensions: ['xlsx', 'zip'],
    content: () => wholeZip([excelTypes, ...excelParts]),
  },
  {
    what: 'slides of PowerPoint',
    extensions: ['pptx', 'zip'],
    content: () => wholeZip([slidesTypes, ...slidesParts]),
  },
  {
    what: 'an archive',
    extensions: ['zip', 'docx', 'xlsx', 'pptx'],
    content: () => wholeZip([['notes.txt', 'Hello']]),
  },
  { what: 'a PDF', extensions: ['pdf'], content: pdf },
  { what: 'the photo of a phone', extensions: jpegs, content: () => photo('jpeg') },
  {
    what: 'the photo of another phone',
    extensions: ['heic', 'heif'],
    content: () => readFile('upstream/profile/testing/camera.heic'),
  },
  { what: 'a picture of a screen', extensions: ['png'], content: () => photo('png') },
  {
    what: 'a document of an old Word',
    extensions: inOldContainer,
    content: () => compoundFile('WordDocument', Buffer.from([0xec, 0xa5, 0xc1, 0])),
  },
  {
    what: 'a table of an old Excel',
    extensions: inOldContainer,
    content: () => compoundFile('Workbook', Buffer.from([9, 8, 16, 0, 0, 6, 5, 0])),
  },
]
