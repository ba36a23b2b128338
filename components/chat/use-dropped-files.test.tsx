// @vitest-environment document
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'
import { toast } from '@/components/ui/toast'
import { type Outbox, outboxOf } from '@/lib/chat/outbox'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { useDroppedFiles } from './use-dropped-files'

vi.mock('@/components/ui/toast', () => ({ toast: { info: vi.fn() } }))
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let root: Root
let outbox: Outbox
let orderId = 41

function Chat() {
  const { isOver, refusals, zone } = useDroppedFiles(outbox)
  return (
    <section {...zone}>
      <p>{isOver ? 'Over' : 'Away'}</p>
      <ul>
        {refusals.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}

beforeEach(async () => {
  vi.clearAllMocks()
  orderId += 1
  outbox = outboxOf('somebody', orderId)
  root = rootOnPage()
  await act(async () => root.render(<Chat />))
})

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
const find = (what: string) => document.querySelector(what) as HTMLElement
const names = () => outbox.get().files.map(({ file }) => file.name)

/** Drags over a place; whether the chat takes it, and keeps the browser from opening it. */
async function drag(name: string, files: File[], more: { on?: string; relatedTarget?: Element } = {}) {
  const { on = 'section', relatedTarget = null } = more
  const types = files.length > 0 ? ['Files'] : ['text/plain']
  const event = new Event(name, { bubbles: true, cancelable: true })
  await act(
    async () =>
      void find(on).dispatchEvent(Object.assign(event, { dataTransfer: { types, files }, relatedTarget })),
  )
  return event.defaultPrevented
}

it('files dropped anywhere on the chat go with the next message', async () => {
  expect(await drag('dragover', [pdf('a.pdf')], { on: 'ul' })).toBe(true)
  expect(find('p').textContent).toBe('Over')
  expect(await drag('drop', [pdf('a.pdf'), pdf('b.pdf')], { on: 'ul' })).toBe(true)
  expect([names(), find('p').textContent]).toEqual([['a.pdf', 'b.pdf'], 'Away'])
  await drag('drop', [pdf('c.pdf')])
  expect(names()).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
})

it('a drag is over once it has left the chat, and not between its parts', async () => {
  await drag('dragover', [pdf('a.pdf')])
  await drag('dragleave', [pdf('a.pdf')], { relatedTarget: find('ul') })
  expect(find('p').textContent).toBe('Over')
  await drag('dragleave', [pdf('a.pdf')], { relatedTarget: document.body })
  expect([find('p').textContent, names()]).toEqual(['Away', []])
})

it('words that are dragged are left to the browser', async () => {
  for (const name of ['dragover', 'drop']) expect(await drag(name, [])).toBe(false)
  expect([find('p').textContent, names()]).toEqual(['Away', []])
})

it('what cannot be taken is said, and the rest stays', async () => {
  await drag('drop', [pdf('a.pdf')])
  await drag('drop', [pdf('a.pdf'), new File(['MZ'], 'setup.exe'), pdf('b.pdf')])
  expect(names()).toEqual(['a.pdf', 'b.pdf'])
  expect(toast.info).toHaveBeenCalledTimes(1)
  expect(document.querySelectorAll('li')).toHaveLength(1)
  await drag('drop', [pdf('c.pdf')])
  expect(document.querySelectorAll('li')).toHaveLength(0)
})
