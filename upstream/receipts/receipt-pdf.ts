import { writeDollars } from '../payments/write-dollars'
import { writable } from './fonts'
import { bytesOf, newPaper } from './paper'
import type { OrderReceipt, ReceiptFacts, TopUpReceipt } from './receipt-facts'

export type Issuer = { name: string; email: string }

type Part = PDFKit.PDFStructureElement

const left = 56
const valueLeft = 200
const ink = '#1c1b19'
const softInk = '#5d5a54'

const dateOf = (moment: Date) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(moment)

type Row = [string, string | undefined]

function discountRows({ orderSubtotalCents, discountCents }: OrderReceipt): Row[] {
  if (discountCents === 0) return []
  return [
    ['Subtotal', writeDollars(orderSubtotalCents)],
    ['Discount', writeDollars(discountCents)],
  ]
}

/** Which part of the payment the wallet gave, if it gave any. */
function wayRows({ walletCents, amountCents }: OrderReceipt): Row[] {
  if (walletCents === 0) return []
  const [fromWallet, byCard] = [walletCents, amountCents - walletCents].map(writeDollars)
  return [
    ['Paid from the wallet', fromWallet],
    ...(walletCents < amountCents ? ([['Paid by card', byCard]] satisfies Row[]) : []),
  ]
}

const orderRows = (receipt: OrderReceipt): Row[] => [
  ['Order', receipt.orderCode],
  ['Title', writable(receipt.orderTitle)],
  ...discountRows(receipt),
  ['Order total', writeDollars(receipt.orderTotalCents)],
  ...wayRows(receipt),
]

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

/** Longer is no name, title or address in letters of any common width; three such rows and the others are one page. */
const mostLines = 10

const namesItsRow: PDFKit.Mixins.StructureElementOptions & { scope: 'Row' } = { scope: 'Row' }

/** A row of as many lines as its value needs: one that the page has no room for is left out, never written in part. */
function drawRow(
  paper: PDFKit.PDFDocument,
  table: Part,
  [label, value]: [string, string],
  font = 'regular',
): void {
  const top = paper.y
  const width = paper.page.width - left - valueLeft
  const height = paper.font(font).heightOfString(value, { width })
  if (Math.round(height / paper.currentLineHeight(true)) > mostLines) return
  const name = () => paper.font('regular').fillColor(softInk).text(label, left, top)
  const text = () => paper.font(font).fillColor(ink).text(value, valueLeft, top, { width })
  table.add(paper.struct('TR', {}, [paper.struct('TH', namesItsRow, name), paper.struct('TD', {}, text)]))
  paper.y = Math.max(paper.y, top + 14) + 6
}

/** For the eyes alone: nobody is told of a line. */
function drawLine(paper: PDFKit.PDFDocument): void {
  paper
    .markContent('Artifact', { type: 'Layout' })
    .moveTo(left, paper.y)
    .lineTo(paper.page.width - left, paper.y)
    .strokeColor('#d9d5cc')
    .stroke()
    .endMarkedContent()
}

function drawHead(paper: PDFKit.PDFDocument, root: Part, issuer: Issuer): void {
  paper.font('bold').fontSize(20).fillColor(ink)
  const name = writable(issuer.name)
  if (name !== undefined) root.add(paper.struct('P', {}, () => paper.text(name, left, left)))
  paper.font('regular').fontSize(11).fillColor(softInk)
  root.add(paper.struct('P', {}, () => paper.text(issuer.email)))
  paper.moveDown(3)
}

const headingOf = (facts: ReceiptFacts) => ('orderCode' in facts ? 'Receipt' : 'Receipt: added to the wallet')

/** A receipt on one page of A4, its letters embedded, and its rows a table to whoever has it read aloud. */
export function receiptPdf(issuer: Issuer, facts: ReceiptFacts): Promise<Buffer> {
  // Dated by the payment, so that one receipt is the same file whenever it is asked for.
  const about = { title: `Receipt ${facts.number}`, author: issuer.name, datedAt: facts.paidAt }
  const paper = newPaper(about, left)
  const [root, table] = [paper.struct('Document'), paper.struct('Table')]
  paper.addStructure(root)
  drawHead(paper, root, issuer)
  paper.font('bold').fontSize(16).fillColor(ink)
  root.add(paper.struct('H1', {}, () => paper.text(headingOf(facts)))).add(table)
  paper.moveDown(1).fontSize(11)
  for (const row of receiptRows(facts)) drawRow(paper, table, row)
  paper.moveDown(0.5)
  drawLine(paper)
  paper.moveDown(1).fontSize(13)
  drawRow(paper, table, ['Amount paid', `${writeDollars(facts.amountCents)} USD`], 'bold')
  return bytesOf(paper)
}
