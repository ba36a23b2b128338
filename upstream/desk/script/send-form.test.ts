// @vitest-environment document
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { postedForms } from './deed-forms'
import { sendForm } from './send-form'
import { showAnswer } from './show-answer'

const action = '/desk/orders/ORD-1/deliver'
const origin = 'http://desk.test'

type Answered = { status: number; text?: string; at?: string }

let sent: FormData[] = []

/** A server that answers what is sent with these, one after another. */
function answering(...answers: Answered[]): void {
  class Request {
    status = 0
    responseText = ''
    responseURL = ''
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onloadend = () => {}
    open() {}
    send(body: FormData) {
      sent.push(body)
      const { status, text = '', at = `${action}?key=1` } = answers[sent.length - 1] ?? { status: 0 }
      Object.assign(this, { status, responseText: text, responseURL: status > 0 ? origin + at : '' })
      this.upload.onprogress?.({ loaded: 1, total: 2 })
      setTimeout(() => this.onloadend())
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
}

const page = (main: string, title = 'An order') =>
  `<html><head><title>${title}</title></head><body><main id="main">${main}</main><script>throw new Error()</script></body></html>`

const formWith = (inside: string, refused = false) =>
  `<form method="post" enctype="multipart/form-data" action="${action}?key=1" data-form="deliver"${refused ? ' data-refused' : ''}>
    ${inside}<div class="field"><label for="work">Work</label><input type="file" id="work" name="work"></div><button>Deliver</button></form>`
const message = (typed = '') => `<textarea name="message">${typed}</textarea>`

const essay = new File(['%PDF'], 'essay.pdf')

function choose(field: HTMLInputElement | null, files: File[]): void {
  if (field) Object.defineProperty(field, 'files', { value: files, writable: true })
}

function open(files: File[] = [essay]): HTMLFormElement {
  document.body.innerHTML = `<main id="main">${formWith(message())}</main>`
  const [form] = postedForms(document)
  if (!form) throw new Error('There is no form')
  choose(form.querySelector('[type=file]'), files)
  form.querySelector('textarea')?.setRangeText('Here it is')
  return form
}

const send = (form: HTMLFormElement, show = vi.fn(), lead = vi.fn()) =>
  sendForm(form, Promise.resolve(), { show, lead })

const said = () => document.querySelector('[role=alert]')?.textContent

beforeEach(() => {
  sent = []
  vi.stubGlobal('location', new URL(`${origin}/desk/orders/ORD-1`))
})
afterEach(() => vi.unstubAllGlobals())

describe('sending', () => {
  test('leads where the answer leads', async () => {
    answering({ status: 200, at: '/desk/orders/ORD-1?done=deliver', text: page('Done') })
    const lead = vi.fn()
    await send(open(), vi.fn(), lead)
    expect(lead).toHaveBeenCalledWith(new URL('/desk/orders/ORD-1?done=deliver', origin))
    expect(sent[0]?.get('message')).toBe('Here it is')
  })

  test('shows here why it was refused, which stands on a page of its own', async () => {
    const at = '/desk/orders/ORD-1?refused=1'
    answering({ status: 422, at, text: page(formWith(message('Here it is'), true)) })
    const lead = vi.fn()
    const show = vi.fn()
    await send(open(), show, lead)
    expect([show.mock.calls.length, lead.mock.calls]).toEqual([1, []])
  })

  test('while it goes on, a page that is left asks first; once it is answered, no more', async () => {
    answering({ status: 200, at: '/desk/orders/ORD-1?done=deliver', text: page('Done') })
    const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const lead = vi.fn(() => expect(asks()).toBe(false))
    const sending = send(open(), vi.fn(), lead)
    while (sent.length === 0) await Promise.resolve()
    expect(asks()).toBe(true)
    await sending
    expect(lead).toHaveBeenCalledOnce()
  })

  test('pressed twice is done once, and says meanwhile how far it is', async () => {
    answering({ status: 0 })
    const form = open()
    const first = send(form)
    const second = send(form)
    expect(form.querySelector('button')?.getAttribute('aria-disabled')).toBe('true')
    expect(form.querySelector('[aria-live]')?.textContent).toBe('Sending…')
    await second
    await vi.waitFor(() => expect(form.querySelector('progress')?.value).toBe(0.5))
    await first
    expect(sent).toHaveLength(1)
    expect(form.querySelector('button')?.hasAttribute('aria-disabled')).toBe(false)
    expect(form.querySelector('[aria-live]')).toBe(null)
  })

  test.each([
    ['no answer', { status: 0 }],
    ['an answer that is no page of the desk', { status: 502, text: '<h1>Bad gateway</h1>' }],
    ['an answer that is no page', { status: 500, text: '{}' }],
  ])('with %s leaves the page, says so once, and may be tried again', async (_, answer) => {
    answering(answer, answer)
    const form = open()
    const show = vi.fn()
    await send(form, show)
    await send(form, show)
    expect([sent.length, show.mock.calls.length]).toEqual([2, 0])
    expect(document.querySelectorAll('[role=alert]')).toHaveLength(1)
    expect(said()).toMatch(/could not be sent\. .* Nothing is done twice\.$/)
    expect(document.activeElement?.getAttribute('role')).toBe('alert')
    expect(form.querySelector('textarea')?.value).toBe('Here it is')
  })

  test('with what a proxy refuses as too large says so, and not that the connection is at fault', async () => {
    answering({ status: 413, text: '<h1>413 Request Entity Too Large</h1>' })
    const form = open()
    await send(form)
    expect(said()).toMatch(/could not be sent\. .* still here: choose fewer or smaller files\./)
    expect(form.querySelector('textarea')?.value).toBe('Here it is')
  })

  test('again takes away what was said of the time before', async () => {
    answering({ status: 0 })
    const form = open()
    const before = '<p role="alert">No.</p><p data-said>Nothing was delivered.</p><p class="error">Wrong</p>'
    form.insertAdjacentHTML('afterbegin', before)
    form.querySelector('textarea')?.setAttribute('aria-invalid', 'true')
    await send(form)
    expect(form.textContent).not.toMatch(/No\.|Nothing was delivered|Wrong/)
    expect(form.querySelector('[aria-invalid]')).toBe(null)
  })

  test('a file that is no longer what was chosen says which', async () => {
    answering({ status: 0 })
    const gone = new File(['%PDF'], 'gone.pdf')
    gone.arrayBuffer = () => Promise.reject(new Error('changed'))
    await send(open([essay, gone]))
    expect(said()).toBe('File "gone.pdf" was changed or moved after it was chosen. Please choose it again.')
  })

  test('a page of the desk without the form is said in the form, which stays', async () => {
    answering({ status: 403, text: page('<h1>Not done</h1><p>This form was not sent from the desk.</p>') })
    const show = vi.fn()
    await send(open(), show)
    expect([said(), show.mock.calls.length]).toEqual(['This form was not sent from the desk.', 0])
  })
})

describe('a page that answers', () => {
  const parse = (text: string) => new DOMParser().parseFromString(text, 'text/html')
  const field = () => document.querySelector<HTMLInputElement>('[type=file]')

  /** Fields of happy-dom take no files: what is put into one is seen here. */
  function seeFiles(answer: Document): void {
    for (const one of answer.querySelectorAll<HTMLInputElement>('[type=file]')) choose(one, [])
  }

  test('is shown with its words, its title and its focus, and files stay chosen', () => {
    const form = open()
    const why = '<p role="alert" tabindex="-1" autofocus>No.</p><p data-forgets>A browser forgets.</p>'
    const answer = parse(page(formWith(why + message('Here it is'), true), 'Refused'))
    seeFiles(answer)
    const restore = vi.fn()
    showAnswer(answer, form, restore)
    expect([document.title, said(), document.activeElement?.textContent]).toEqual(['Refused', 'No.', 'No.'])
    expect([...(field()?.files ?? [])]).toEqual([essay])
    expect(document.querySelector('textarea')?.value).toBe('Here it is')
    expect(document.body.textContent).not.toContain('forgets')
    expect(document.querySelector('script')).toBe(null)
    expect(restore).toHaveBeenCalledOnce()
  })

  test('keeps what was typed while the form was on its way', () => {
    const form = open()
    form.querySelector('textarea')?.setRangeText('And more. ', 0, 0)
    showAnswer(parse(page(formWith(message('Here it is'), true))), form, vi.fn())
    expect(document.querySelector('textarea')?.value).toBe('And more. Here it is')
  })

  test('that holds the words alone gets the fields with the files', () => {
    const form = open()
    const kept = `<h1>Your session is over</h1><p data-forgets>Without files.</p><form method="post" action="${action}?key=1"><input type="hidden" name="message" value="x"><button>Send it now</button></form>`
    showAnswer(parse(page(kept)), form, vi.fn())
    const [again] = postedForms(document)
    expect([...(again?.querySelector<HTMLInputElement>('[type=file]')?.files ?? [])]).toEqual([essay])
    expect(again?.textContent).toContain('Work')
    expect(again?.querySelector<HTMLInputElement>('[name=message]')?.value).toBe('Here it is')
    expect(document.body.textContent).not.toContain('Without files')
    expect(document.activeElement?.textContent).toBe('Your session is over')
  })
})
