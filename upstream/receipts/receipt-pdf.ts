import PDFDocument from 'pdfkit'
import { writeDollars } from '../payments/write-dollars'
import { paperFonts, writable } from './fonts'
import type { OrderReceipt, ReceiptFacts, TopUpReceipt } from './receipt-facts'

export type Issuer = { name: string; email: string }

const left = 56
const valueLeft = 200
const ink = '#1c1b19'
const softInk = '#5d5a54'

const dateOf = (moment: Date) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(moment)

type Row = [string, string | undefined]

function orderRows({
  orderCode,
  orderTitle,
  orderTotalCents,
  walletCents,
  amountCents,
}: OrderReceipt): Row[] {
  const [fromWallet, byCard] = [walletCents, amountCents - walletCents].map(writeDollars)
  const mixed: Row[] = walletCents < amountCents ? [['Paid by card', byCard]] : []
  return [
    ['Order', orderCode],
    ['Title', writable(orderTitle)],
    ['Order total', writeDollars(orderTotalCents)],
    ...(walletCents > 0 ? ([['Paid from the wallet', fromWallet], ...mixed] satisfies Row[]) : []),
  ]
}

const topUpRows = ({ reason, reference }: TopUpReceipt): Row[] => [
  ['For', writable(reason)],
  ['Card payment', reference],
]

/** The rows, without those whose text the typeface has not: what names the payment for certain is always written. */
export function receiptRows(facts: ReceiptFacts): [string, string][] {
  const rows: Row[] = [
    ['Number', facts.number],
    ['Date', `${dateOf(facts.paidAt)} (UTC)`],
    ['Paid by', writable(facts.client.name)],
    ['Email', writable(facts.client.email)],
    ...('orderCode' in facts ? orderRows(facts) : topUpRows(facts)),
  ]
  return rows.filter((row): row is [string, string] => row[1] !== undefined)
}

function newPaper(issuer: Issuer, { number, paidAt }: ReceiptFacts) {
  const title = `Receipt ${number}`
  // Dated by the payment, so that one receipt is the same file whenever it is asked for.
  const info = { Title: title, Author: issuer.name, CreationDate: paidAt, ModDate: paidAt }
  const paper = new PDFDocument({ size: 'A4', margin: left, lang: 'en', displayTitle: true, info })
  const { regular, bold } = paperFonts()
  paper.registerFont('regular', regular)
  paper.registerFont('bold', bold)
  return paper
}

/** Longer is no name, title or address in letters of any common width; three such rows and the others are one page. */
const mostLines = 10

/** A row of as many lines as its value needs: one that the page has no room for is left out, never written in part. */
function drawRow(paper: PDFKit.PDFDocument, [label, value]: [string, string], font = 'regular'): void {
  const top = paper.y
  const width = paper.page.width - left - valueLeft
  const height = paper.font(font).heightOfString(value, { width })
  if (Math.round(height / paper.currentLineHeight(true)) > mostLines) return
  paper.font('regular').fillColor(softInk).text(label, left, top)
  paper.font(font).fillColor(ink).text(value, valueLeft, top, { width })
  paper.y = Math.max(paper.y, top + 14) + 6
}

function bytesOf(paper: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    paper.on('data', (chunk: Buffer) => chunks.push(chunk))
    paper.once('end', () => resolve(Buffer.concat(chunks)))
    paper.once('error', reject)
    paper.end()
  })
}

const headingOf = (facts: ReceiptFacts) => ('orderCode' in facts ? 'Receipt' : 'Receipt: added to the wallet')

/** A receipt on one page of A4, its letters embedded. */
export function receiptPdf(issuer: Issuer, facts: ReceiptFacts): Promise<Buffer> {
  const paper = newPaper(issuer, facts)
  paper
    .font('bold')
    .fontSize(20)
    .fillColor(ink)
    .text(writable(issuer.name) ?? '', left, left)
  paper.font('regular').fontSize(11).fillColor(softInk).text(issuer.email).moveDown(3)
  paper.font('bold').fontSize(16).fillColor(ink).text(headingOf(facts)).moveDown(1).fontSize(11)
  for (const row of receiptRows(facts)) drawRow(paper, row)
  paper.moveDown(0.5)
  paper
    .moveTo(left, paper.y)
    .lineTo(paper.page.width - left, paper.y)
    .strokeColor('#d9d5cc')
    .stroke()
  paper.moveDown(1).fontSize(13)
  drawRow(paper, ['Amount paid', `${writeDollars(facts.amountCents)} USD`], 'bold')
  return bytesOf(paper)
}
