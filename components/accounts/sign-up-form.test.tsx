// @vitest-environment document
import type { Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { signUp } from '@/lib/accounts/account-calls'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { SignUpForm } from './sign-up-form'

/* The code of the form's rules does not arrive, as after a new deploy. */
vi.mock('@/lib/accounts/schema', () => {
  throw Object.assign(new Error('Loading chunk 12 failed'), { name: 'ChunkLoadError' })
})

let root: Root
afterEach(() => {
  vi.unstubAllGlobals()
})

const typed = {
  name: 'Ada',
  email: 'ada@example.con',
  password: 'purple kettle sings',
  passwordConfirmation: 'purple kettle sings',
}

const said = { email: 'The server minds this address', name: 'And this name' }

function type(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The form, sent with what was typed to a server that minds some of it; what is typed meanwhile comes before its answer. */
async function sentForm(meanwhile: Partial<typeof typed> = {}) {
  const bodies: unknown[] = []
  const heard = () => document.querySelector('[role=status]')?.textContent
  const heardMeanwhile: unknown[] = []
  vi.stubGlobal('fetch', async (_: unknown, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)))
    await vi.waitFor(() => expect(heard()).not.toBe(''))
    heardMeanwhile.push(heard())
    for (const [name, value] of Object.entries(meanwhile)) type(field(name), value)
    return failedAnswer('invalid_fields', { message: 'No', fields: said })
  })
  const onSignedUp = vi.fn()
  root = rootOnPage()
  root.render(
    <SignUpForm
      page="/sign-up"
      code=""
      call={signUp}
      onSignedUp={onSignedUp}
      termsUrl="/terms"
      privacyUrl="/privacy"
    />,
  )
  const form = await vi.waitFor(() => {
    const found = document.querySelector('form')
    expect(found).not.toBeNull()
    return found as HTMLFormElement
  })
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  for (const [name, value] of Object.entries(typed)) field(name).value = value
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  return { form, field, bodies, heard, heardMeanwhile, onSignedUp }
}

async function refusedForm() {
  const sent = await sentForm()
  await vi.waitFor(() => expect(document.body.textContent).toContain(said.email))
  return sent
}

it('is judged by the server alone when its rules cannot be had, and keeps what was typed', async () => {
  const { form, bodies, onSignedUp } = await refusedForm()
  expect(document.body.textContent).not.toContain('Registration failed')
  expect(bodies).toEqual([expect.objectContaining(typed)])
  expect(Object.fromEntries(new FormData(form))).toMatchObject(typed)
  expect(onSignedUp).not.toHaveBeenCalled()
})

it('is heard while it is under way', async () => {
  const { heard, heardMeanwhile } = await refusedForm()
  expect(heardMeanwhile).toEqual(['Signing Up...'])
  await vi.waitFor(() => expect(heard()).toBe(''))
})

it('has marked the first field that is minded by the time it takes the focus', async () => {
  const { field } = await sentForm()
  const invalid = new Promise(resolve => {
    field('name').addEventListener('focus', () => resolve(field('name').getAttribute('aria-invalid')))
  })
  expect(await invalid).toBe('true')
})

it('marks a field no longer that was changed since the server minded it, and the others on', async () => {
  const { field } = await refusedForm()
  expect(field('email').getAttribute('aria-invalid')).toBe('true')
  type(field('email'), 'ada@b.com')
  await vi.waitFor(() => expect(document.body.textContent).not.toContain(said.email))
  expect(field('email').getAttribute('aria-invalid')).not.toBe('true')
  expect(field('name').getAttribute('aria-invalid')).toBe('true')
  expect(document.body.textContent).toContain(said.name)
})

it('says nothing of a field that was changed before the answer came, and leads past it', async () => {
  const { field } = await sentForm({ name: 'Ada Byron' })
  await vi.waitFor(() => expect(document.body.textContent).toContain(said.email))
  expect(document.body.textContent).not.toContain(said.name)
  expect(field('name').getAttribute('aria-invalid')).not.toBe('true')
  expect(document.activeElement).toBe(field('email'))
})

it('says nothing at all where every such field was changed, and can be sent again', async () => {
  const { bodies } = await sentForm({ name: 'Ada Byron', email: 'ada@example.com' })
  const button = () => document.querySelector('button[type=submit]')
  await vi.waitFor(() => expect(bodies).toHaveLength(1))
  await vi.waitFor(() => expect(button()?.getAttribute('aria-busy')).not.toBe('true'))
  for (const words of [said.name, said.email, 'Registration failed'])
    expect(document.body.textContent).not.toContain(words)
  expect(document.activeElement).toBe(document.body)
})

it('a code that goes along unseen is refused in words of the whole form', async () => {
  const fields = { referralCode: 'This code is nobody’s' }
  vi.stubGlobal('fetch', async () =>
    failedAnswer('invalid_fields', { message: 'Your link is not known.', spoken: true, fields }),
  )
  root = rootOnPage()
  root.render(
    <SignUpForm
      page="/early-bird"
      code="EARLY234"
      codeHidden
      call={signUp}
      onSignedUp={vi.fn()}
      termsUrl="/terms"
      privacyUrl="/privacy"
    />,
  )
  await vi.waitFor(() => expect(document.querySelector('form')).not.toBeNull())
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await vi.waitFor(() => expect(document.body.textContent).toContain('Your link is not known.'))
})
