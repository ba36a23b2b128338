import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { paperFonts } from './fonts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escapeXml = (text: string) => text.replace(/[&<>]/g, sign => escapes[sign] ?? sign)

class Paper extends PDFDocument {
  /** Writes the metadata, whose XML takes texts as they are; the info, which has the same, is written by now. */
  override endMetadata(): void {
    this.info.Author = escapeXml(this.info.Author ?? '')
    super.endMetadata()
  }
}

type About = { title: string; author: string; datedAt: Date }

/** A page of A4 that can be read aloud: its words have places in a tree, and it says its title and its language. */
export function newPaper({ title, author, datedAt }: About, margin: number): PDFKit.PDFDocument {
  const paper = new Paper({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: datedAt, ModDate: datedAt },
  })
  const { regular, bold } = paperFonts()
  paper.registerFont('regular', regular)
  paper.registerFont('bold', bold)
  return paper
}

/** Ends the paper, and gives it as a file. */
export function bytesOf(paper: PDFKit.PDFDocument): Promise<Buffer> {
  paper.end()
  return buffer(paper)
}
