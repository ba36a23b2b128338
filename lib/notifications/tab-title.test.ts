// @vitest-environment document
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepMarked, markedTitle } from './tab-title'

describe('markedTitle', () => {
  it.each([
    ['Wallet | Inkwell', 3, 'Wallet | Inkwell (3)'],
    ['Wallet | Inkwell (3)', 12, 'Wallet | Inkwell (12)'],
    ['Wallet | Inkwell (3)', 0, 'Wallet | Inkwell'],
    ['Wallet | Inkwell', 0, 'Wallet | Inkwell'],
    ['Wallet (2) | Inkwell', 1, 'Wallet (2) | Inkwell (1)'],
    ['', 3, ''],
  ])('%j with %d unread is %j', (title, unread, marked) => {
    expect(markedTitle(title, unread)).toBe(marked)
  })
})

describe('keepMarked', () => {
  let stop = () => {}
  const onTitle = vi.fn()
  beforeEach(() => {
    onTitle.mockClear()
    document.head.innerHTML = '<title>Wallet | Inkwell</title>'
  })
  afterEach(() => stop())

  /** What watches the head hears of a change once the code that made it is done. */
  const settled = () => Promise.resolve()

  it('marks the title there is', () => {
    stop = keepMarked(2, onTitle)
    expect(document.title).toBe('Wallet | Inkwell (2)')
  })

  it('marks a title that another page writes, in the same element or in a new one', async () => {
    stop = keepMarked(2, onTitle)
    const [text] = document.querySelector('title')?.childNodes ?? []
    if (text) text.nodeValue = 'Profile | Inkwell'
    await settled()
    expect(document.title).toBe('Profile | Inkwell (2)')

    const title = document.createElement('title')
    title.textContent = 'Home | Inkwell'
    document.querySelector('title')?.replaceWith(title)
    await settled()
    expect(document.title).toBe('Home | Inkwell (2)')
  })

  it('tells of the bare title there is, and of one that comes', async () => {
    stop = keepMarked(2, onTitle)
    expect(onTitle.mock.calls).toEqual([['Wallet | Inkwell']])
    document.title = 'Home | Inkwell'
    await vi.waitFor(() => expect(onTitle).toHaveBeenLastCalledWith('Home | Inkwell'))
    expect(document.title).toBe('Home | Inkwell (2)')
  })

  it('leaves the title bare when it stops, and alone afterwards', async () => {
    stop = keepMarked(2, onTitle)
    stop()
    expect(document.title).toBe('Wallet | Inkwell')
    document.title = 'Place Order | Inkwell'
    await settled()
    expect(document.title).toBe('Place Order | Inkwell')
  })

  it('writes once for every change: its own writing is none', async () => {
    const writes: string[] = []
    const watcher = new MutationObserver(() => writes.push(document.title))
    watcher.observe(document.head, { childList: true, subtree: true, characterData: true })
    stop = keepMarked(2, onTitle)
    for (const _ of [1, 2, 3]) await settled()
    expect(writes).toEqual(['Wallet | Inkwell (2)'])
    watcher.disconnect()
  })
})
