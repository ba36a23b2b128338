// @vitest-environment document
import { runInThisContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { act, Fragment, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ownTextsScript } from './own-texts-script'
import { watchTextsScript } from './watch-texts-script'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const main = document.createElement('main')
let root: Root

const show = (page: ReactNode) => act(() => root.render(page))

const textsOf = (parent: Node) => [...parent.childNodes].filter(node => node instanceof Text)

function translation(text: string): HTMLElement {
  const font = document.createElement('font')
  font.append(document.createElement('font'))
  font.firstElementChild?.append(text.toUpperCase())
  return font
}

const { removeChild, insertBefore } = Node.prototype

/** Done by somebody whose functions are not the page's, as a translator's are in a browser. */
function fromOutside(act: () => void): void {
  const patched = { removeChild: Node.prototype.removeChild, insertBefore: Node.prototype.insertBefore }
  Object.assign(Node.prototype, { removeChild, insertBefore })
  act()
  Object.assign(Node.prototype, patched)
}

/** Each text of the page has its own translation, or one that stands in a row with others has one with them. */
const translate = ({ rows = false } = {}) => fromOutside(() => replaceTexts(rows))

function replaceTexts(rows: boolean): void {
  for (const parent of [main, ...main.querySelectorAll(':not(font)')])
    for (const text of textsOf(parent)) {
      const row = [text]
      for (let next = text.nextSibling; rows && next instanceof Text; next = next.nextSibling) row.push(next)
      if (text.parentNode) text.replaceWith(translation(row.map(({ data }) => data).join('')))
      for (const other of row.slice(1)) other.remove()
    }
}

beforeAll(() => {
  runInThisContext(watchTextsScript())
  runInThisContext(ownTextsScript)
})

beforeEach(() => {
  document.body.append(main)
  root = createRoot(main)
})

afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

const Button = ({ busy = false }) => (
  <button type="button">
    {busy && <i>…</i>}
    {busy ? 'Paying' : 'Pay'}
  </button>
)

it('puts something before a text whose translation stands there, and changes that text', () => {
  show(<Button />)
  translate()
  expect(main.textContent).toBe('PAY')
  show(<Button busy />)
  expect(main.innerHTML).toBe('<button type="button"><i>…</i>Paying</button>')
})

it('takes a translated text away, and its translation', () => {
  show(<p>{['Order', ' not paid']}</p>)
  translate()
  show(<p>{['Order', null]}</p>)
  expect(main.textContent).toBe('ORDER')
})

const Due = ({ pages = 3, later = false }) => (
  <p>
    {pages} pages are ${pages * 15}
    {later && <b>later</b>}
  </p>
)

it('changes an amount in the middle of a translated sentence, whose texts all come back', () => {
  show(<Due />)
  translate({ rows: true })
  expect(main.querySelector('p')?.childNodes).toHaveLength(1)
  show(<Due pages={4} later />)
  expect(main.textContent).toBe('4 pages are $60later')
  translate({ rows: true })
  show(<Due pages={5} />)
  expect(main.textContent).toBe('5 pages are $75')
})

it('finds a text whose translation was put into another language', () => {
  show(<Button />)
  translate()
  fromOutside(() => main.querySelector('button')?.firstChild?.replaceWith(translation('pagar')))
  show(<Button busy />)
  expect(main.textContent).toBe('…Paying')
})

it('leaves a text alone that was put back by whoever translated it', () => {
  show(<Button />)
  const [text] = textsOf(main.firstChild as Node)
  translate()
  fromOutside(() => main.querySelector('font')?.replaceWith(text as Text))
  show(<Button busy />)
  expect(main.textContent).toBe('…Paying')
})

it('goes on where a text was taken away and nothing stands in its place', () => {
  show(<Button />)
  fromOutside(() => main.querySelector('button')?.firstChild?.remove())
  show(<Button busy />)
  expect(main.innerHTML).toBe('<button type="button"><i>…</i></button>')
  show(<button type="button">{[<i key="mark">…</i>]}</button>)
  expect(main.textContent).toBe('…')
})

it('a text that goes before or behind others is there once', () => {
  const list = (words: string[]) => (
    <p>
      {words.map(word => (
        <Fragment key={word}>{word}</Fragment>
      ))}
    </p>
  )
  show(list(['a', 'b', 'c']))
  translate()
  show(list(['b', 'c', 'a']))
  expect(main.textContent?.toLowerCase()).toBe('bca')
  translate()
  show(list(['a', 'b', 'c']))
  expect(main.textContent?.toLowerCase()).toBe('abc')
})

it('goes on where something was put around a text', () => {
  const mark = () =>
    fromOutside(() => {
      const [text] = textsOf(main.querySelector('button') as Node)
      const around = document.createElement('mark')
      text?.replaceWith(around)
      around.append(text as Text)
    })
  show(<Button />)
  mark()
  show(<Button busy />)
  expect(main.innerHTML).toBe('<button type="button"><i>…</i><mark>Paying</mark></button>')
  show(<button type="button">{[<i key="mark">…</i>]}</button>)
  expect(main.textContent).toBe('…')
})

it('finds a text whose translation was put behind it first', () => {
  show(<Button />)
  fromOutside(() => {
    const [text] = textsOf(main.querySelector('button') as Node)
    text?.after(translation('Pay'))
    text?.remove()
  })
  show(<Button busy />)
  expect(main.textContent).toBe('…Paying')
})

it('what React took away beside a translation does not come back with it', () => {
  show(<p>{['Order', ' not paid']}</p>)
  const [first] = textsOf(main.firstChild as Node)
  fromOutside(() => first?.replaceWith(translation('Order')))
  show(<p>{['Order', null]}</p>)
  show(<p>{['Orders', null]}</p>)
  expect(main.textContent).toBe('Orders')
})

it('nor with a translation that is used again', () => {
  show(<p>{['Order', ' not paid']}</p>)
  translate({ rows: true })
  const font = main.querySelector('font') as HTMLElement
  show(<p>{['Orders', null]}</p>)
  const [first] = textsOf(main.firstChild as Node)
  fromOutside(() => first?.replaceWith(font))
  show(<p>{['Order', null]}</p>)
  expect(main.textContent).toBe('Order')
})

it('weighs no more on every page than docs/decisions/081-translated-pages.md says', () => {
  expect(gzipSync(watchTextsScript(), { level: 6 }).length).toBeLessThan(240)
})
