// @vitest-environment document
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { QueryProvider } from '@/components/shell/query-provider'
import { toast } from '@/components/ui/toast'
import { upload } from '@/lib/api/upload'
import type { Profile } from '@/lib/client-api/profile'
import { ApiError, type ErrorDetails } from '@/lib/errors'
import type * as FileShelf from '@/lib/files/file-shelf'
import { takeFiles } from '@/lib/files/file-shelf'
import { keepProfile } from '@/lib/profile/kept-profile'
import type * as LookAgain from '@/lib/profile/look-again'
import { lookAgain } from '@/lib/profile/look-again'
import * as texts from '@/lib/profile/texts'
import { emptyTab } from '@/lib/tab/testing/empty-tab'
import { ProfileForm } from './profile-form'

vi.mock('@/lib/api/upload', () => ({ upload: vi.fn(async () => ({ message: '' })) }))
vi.mock('@/lib/files/file-shelf', async importOriginal => ({
  ...(await importOriginal<typeof FileShelf>()),
  takeFiles: vi.fn(async () => ({ files: [], lostNames: [] })),
}))
vi.mock('@/lib/profile/look-again', async importOriginal => ({
  lookAgain: vi.fn((await importOriginal<typeof LookAgain>()).lookAgain),
}))
vi.mock('@/components/ui/toast', () => ({ toast: { info: vi.fn(), success: vi.fn(), error: vi.fn() } }))

const profile: Profile = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '+44 20 7946 0958',
  country: 'GB',
  picture: null,
  careManager: null,
  hasPassword: true,
  promos: [],
}

let root: Root
afterEach(() => {
  vi.clearAllMocks()
  root.unmount()
  emptyTab()
  document.body.replaceChildren()
})

beforeEach(() => window.history.replaceState(null, '', '/profile'))

const countries = [
  { code: 'FR', name: 'France' },
  { code: 'GB', name: 'United Kingdom' },
]

const screen = (shown: Profile) => (
  <QueryProvider>
    <ProfileForm profile={shown} countries={countries} supportEmail="help@inkwell.example" owner="ada" />
  </QueryProvider>
)
/** Effects and all: what is typed next is heard. */
const render = (shown: Profile) => flushSync(() => root.render(screen(shown)))

async function show(shown = profile) {
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  render(shown)
  await vi.waitFor(() => expect(place.querySelector('form')).not.toBeNull())
  return place
}

it('shows what is known, to be changed, but for the address one signs in with', async () => {
  const place = await show()
  const field = (query: string) => {
    const control = place.querySelector<HTMLInputElement | HTMLSelectElement>(query)
    return [control?.value, control?.hasAttribute('readonly')]
  }
  expect(field('[name=name]')).toEqual(['Ada', false])
  expect(field('[name=phone]')).toEqual(['+44 20 7946 0958', false])
  expect(field('[name=country]')).toEqual(['GB', false])
  expect(field('[type=email]')).toEqual(['ada@example.com', true])
  expect(place.textContent).toContain('JPG, PNG, JPEG, HEIC or SVG; maximum 5 MB; 320x320 pixels')
  expect(place.textContent).toContain('To change it, write to help@inkwell.example.')
  expect(place.querySelector('a[href="mailto:help@inkwell.example"]')).not.toBeNull()
})

const press = (form: HTMLFormElement | null) =>
  form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const yes = () => button('Yes')

async function save(place: HTMLElement) {
  press(place.querySelector('form'))
  await vi.waitFor(() => expect(yes()).toBeDefined())
  yes()?.click()
}

async function choose(place: HTMLElement, picture: File) {
  const input = place.querySelector<HTMLInputElement>('input[type=file]')
  Object.defineProperty(input, 'files', { value: [picture], configurable: true })
  input?.dispatchEvent(new Event('change', { bubbles: true }))
  await vi.waitFor(() => expect(place.textContent).toContain(picture.name))
  return input
}

/** The next save is not answered before the function that is given is called. */
function holdUpload(): () => void {
  let answer = () => {}
  vi.mocked(upload).mockImplementationOnce(
    () =>
      new Promise(resolve => {
        answer = () => resolve({ message: '' })
      }) as never,
  )
  return () => answer()
}

/** The picture that was kept, 'me.png', is not back before the function that is given is called. */
function holdFetching(): () => void {
  let fetched = () => {}
  vi.mocked(takeFiles).mockReturnValueOnce(
    new Promise(resolve => {
      fetched = () => resolve({ files: [{ key: 'file-1', file: new File(['x'], 'me.png') }], lostNames: [] })
    }),
  )
  return () => fetched()
}

const refuse = (details: Partial<ErrorDetails>) =>
  vi.mocked(upload).mockRejectedValueOnce(
    new ApiError({
      code: 'invalid_fields',
      status: 422,
      message: 'No',
      requestId: 'request-1',
      ...details,
    }),
  )

it('judges no picture: one of any kind and size can be chosen, and is sent', async () => {
  const place = await show()
  const sixMegabytes = 6 * 1024 * 1024
  await choose(place, new File([new Uint8Array(sixMegabytes)], 'six-megabytes.tiff', { type: 'image/tiff' }))
  expect(place.querySelector('[aria-invalid=true]')).toBeNull()
  await save(place)
  await vi.waitFor(() => expect(toast.success).toHaveBeenCalledWith('Profile updated successfully!'))
  const [, body] = vi.mocked(upload).mock.calls[0] ?? []
  expect(body?.get('image')).toMatchObject({
    name: 'six-megabytes.tiff',
    type: 'image/tiff',
    size: sixMegabytes,
  })
})

it.each(['No', 'Escape'])(
  '%s to the question sends nothing, says nothing and keeps what was typed',
  async answer => {
    const place = await show()
    const name = (place.querySelector('form') as HTMLFormElement).elements.namedItem(
      'name',
    ) as HTMLInputElement
    name.value = 'Ada Byron'
    press(place.querySelector('form'))
    await vi.waitFor(() => expect(button('No')).toBeDefined())
    if (answer === 'No') button('No')?.click()
    else button('No')?.dispatchEvent(new KeyboardEvent('keydown', { key: answer, bubbles: true }))
    await vi.waitFor(() => expect(button('No')).toBeUndefined())
    expect(upload).not.toHaveBeenCalled()
    expect([toast.info, toast.success, toast.error].flatMap(said => vi.mocked(said).mock.calls)).toEqual([])
    expect(name.value).toBe('Ada Byron')
  },
)

const elsewhere = { ...profile, name: 'Ada King', phone: '+1 212 555 0100', country: 'FR' }
const shownIn = (place: HTMLElement) =>
  ['name', 'phone', 'country'].map(name => {
    const { elements } = place.querySelector('form') as HTMLFormElement
    return (elements.namedItem(name) as HTMLInputElement | HTMLSelectElement).value
  })

it.each(['GB', 'XK', null])('shows what was saved elsewhere, after the country %s', async country => {
  const place = await show({ ...profile, country })
  render(elsewhere)
  await vi.waitFor(() => expect(shownIn(place)).toEqual(['Ada King', '+1 212 555 0100', 'FR']))
})

it('keeps what was changed here, whatever was saved elsewhere', async () => {
  const place = await show()
  const select = place.querySelector<HTMLSelectElement>('[name=country]')
  if (select) select.value = ''
  render(elsewhere)
  await vi.waitFor(() => expect(shownIn(place)).toEqual(['Ada King', '+1 212 555 0100', '']))
})

it.each([
  [
    'is sent as it is by then',
    { ...elsewhere, name: 'Ada' },
    texts.saved,
    [['Ada Byron', '+1 212 555 0100', 'FR']],
  ],
  [
    'is not sent again, though it was typed here too',
    { ...elsewhere, name: 'Ada Byron' },
    texts.unchanged,
    [],
  ],
] as const)('what was saved elsewhere under the question %s', async (_, shown, said, sent) => {
  const place = await show()
  const form = place.querySelector('form') as HTMLFormElement
  const name = form.elements.namedItem('name') as HTMLInputElement
  name.value = 'Ada Byron'
  press(form)
  await vi.waitFor(() => expect(yes()).toBeDefined())
  render(shown)
  await vi.waitFor(() => expect(shownIn(place)).toEqual(['Ada Byron', '+1 212 555 0100', 'FR']))
  yes()?.click()
  const told = () => [...vi.mocked(toast.info).mock.calls, ...vi.mocked(toast.success).mock.calls]
  await vi.waitFor(() => expect(told()).toEqual([[said]]))
  const bodies = vi.mocked(upload).mock.calls.map(([, body]) => body)
  expect(bodies.map(body => ['name', 'phone', 'country'].map(key => body.get(key)))).toEqual(sent)
})

it('whoever says Yes before it is known what was saved elsewhere saves it not before either', async () => {
  let looked = () => {}
  vi.mocked(lookAgain).mockReturnValueOnce(
    new Promise(resolve => {
      looked = resolve
    }),
  )
  const place = await show()
  type(place, 'name', 'Ada Byron')
  await save(place)
  await vi.waitFor(() => expect(yes()).toBeUndefined())
  render({ ...elsewhere, name: 'Ada' })
  await vi.waitFor(() => expect(shownIn(place)).toEqual(['Ada Byron', '+1 212 555 0100', 'FR']))
  looked()
  await vi.waitFor(() => expect(toast.success).toHaveBeenCalledOnce())
  const bodies = vi.mocked(upload).mock.calls.map(([, body]) => body)
  expect(bodies.map(body => ['name', 'phone', 'country'].map(key => body.get(key)))).toEqual([
    ['Ada Byron', '+1 212 555 0100', 'FR'],
  ])
})

it('what is typed while it is being saved stays, and the rest is shown as the server writes it', async () => {
  const answer = holdUpload()
  const place = await show()
  const form = place.querySelector('form') as HTMLFormElement
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  field('name').value = ' Ada  Byron '
  press(form)
  await vi.waitFor(() => expect(yes()).toBeDefined())
  yes()?.click()
  await vi.waitFor(() => expect(upload).toHaveBeenCalledOnce())
  field('phone').focus()
  field('phone').value = '+44 20 7946 0999'
  render({ ...profile, name: 'Ada Byron' })
  answer()
  await vi.waitFor(() => expect(toast.success).toHaveBeenCalledWith('Profile updated successfully!'))
  await vi.waitFor(() => expect(shownIn(place)).toEqual(['Ada Byron', '+44 20 7946 0999', 'GB']))
  expect(document.activeElement).toBe(field('phone'))
})

it('a picture that this browser cannot draw leaves the present one to be seen, and says so', async () => {
  // This document loads no pictures and says that all are there.
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  onTestFinished(() => complete.mockRestore())
  const place = await show({ ...profile, picture: '/api/profile/picture?v=1' })
  const shown = () => {
    const picture = place.querySelector('img')
    return [picture?.getAttribute('src')?.replace(/^blob:.*/, 'the file'), picture?.alt]
  }
  const told = () => place.textContent?.includes('This browser cannot show a preview of this file.')
  await choose(place, new File(['x'], 'IMG_0001.HEIC'))
  await vi.waitFor(() => expect(shown()).toEqual(['the file', 'Preview of your new picture']))
  expect(told()).toBe(false)
  place.querySelector('img')?.dispatchEvent(new Event('error'))
  await vi.waitFor(() => expect(told()).toBe(true))
  expect(shown()).toEqual(['/api/profile/picture?v=1', 'Your picture'])
  expect(place.textContent).toContain('IMG_0001.HEIC')
  await choose(place, new File(['x'], 'me.png'))
  await vi.waitFor(() => expect(shown()).toEqual(['the file', 'Preview of your new picture']))
  expect(told()).toBe(false)
})

it('a picture that is refused is told where it was chosen, stays, and can be taken back from there', async () => {
  const words = 'This picture could not be read.'
  refuse({ spoken: true, message: words, fields: { image: words } })
  const place = await show()
  const input = await choose(place, new File(['x'], 'broken.png'))
  await save(place)
  await vi.waitFor(() => expect(toast.error).toHaveBeenCalledWith('Failed to update profile.'))
  await vi.waitFor(() => expect(document.activeElement).toBe(input))
  expect(place.textContent?.split(words)).toHaveLength(2)
  expect(
    document.getElementById(input?.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent,
  ).toBe(words)
  const remove = place.querySelector<HTMLButtonElement>('[aria-label="Remove broken.png"]')
  remove?.focus()
  remove?.click()
  await vi.waitFor(() => expect(place.textContent).not.toContain('broken.png'))
  expect(place.textContent).not.toContain(words)
  expect(document.activeElement).toBe(input)
})

it('what is wrong with a picture is said no longer once another is chosen', async () => {
  const words = 'File "me.png" was changed or moved since it was chosen. Please choose it again.'
  refuse({ spoken: true, message: words, fields: { image: words } })
  const place = await show()
  await choose(place, new File(['x'], 'me.png'))
  await save(place)
  await vi.waitFor(() => expect(place.textContent?.split(words)).toHaveLength(2))
  await choose(place, new File(['xy'], 'me-again.png'))
  expect(place.textContent).not.toContain(words)
})

it('how far a picture is on its way is shown below the button, until all of it is sent', async () => {
  const answer = holdUpload()
  const place = await show()
  await choose(place, new File(['twenty bytes of it...'.slice(0, 20)], 'me.png'))
  await save(place)
  await vi.waitFor(() => expect(upload).toHaveBeenCalled())
  const { onProgress } = vi.mocked(upload).mock.calls[0]?.[2] ?? {}
  const bar = () => place.querySelector('progress')
  flushSync(() => onProgress?.(5))
  expect([bar()?.value, bar()?.labels?.[0]?.textContent]).toEqual([25, 'Sending me.png'])
  flushSync(() => onProgress?.(19))
  expect(bar()?.value).toBe(95)
  flushSync(() => onProgress?.(20))
  expect(bar()).toBeNull()
  answer()
  await vi.waitFor(() => expect(toast.success).toHaveBeenCalled())
})

it('of a save that was not answered for the form says, to be heard too, that nobody knows', async () => {
  refuse({ code: 'network', message: '', status: 0 })
  const place = await show()
  ;(place.querySelector('[name=name]') as HTMLInputElement).value = 'Ada Byron'
  await save(place)
  await vi.waitFor(() => expect(toast.error).toHaveBeenCalledWith('Failed to update profile.'))
  const spoken = () => [...place.querySelectorAll('[role=status]')].map(one => one.textContent).join()
  await vi.waitFor(() => expect(spoken()).toContain('It is not certain that your profile was updated.'))
  expect(place.textContent).not.toContain('Failed to update profile.')
})

it('what the toast says of a save that failed the form shows and does not say as well; other words it says', async () => {
  refuse({ message: '', status: 502 })
  const place = await show()
  ;(place.querySelector('[name=name]') as HTMLInputElement).value = 'Ada Byron'
  await save(place)
  await vi.waitFor(() => expect(place.textContent).toContain('Failed to update profile.'))
  const spoken = () => [...place.querySelectorAll('[role=status]')].map(one => one.textContent).join()
  expect(spoken()).not.toContain('Failed to update profile.')
  refuse({ message: 'Come back tomorrow.', spoken: true })
  await save(place)
  await vi.waitFor(() => expect(spoken()).toContain('Come back tomorrow.'))
})

it('what is wrong beside a refused picture is told too', async () => {
  refuse({ fields: { image: 'This picture is too large.', phone: 'This is no phone number.' } })
  const place = await show()
  await choose(place, new File(['x'], 'large.png'))
  await save(place)
  await vi.waitFor(() => expect(place.textContent).toContain('This is no phone number.'))
  expect(place.textContent).toContain('This picture is too large.')
})

it('of a session that has ended nothing is told: the page moves on', async () => {
  refuse({ code: 'unauthorized', status: 401 })
  const place = await show()
  const { elements } = place.querySelector('form') as HTMLFormElement
  const name = elements.namedItem('name') as HTMLInputElement
  name.value = 'Ada Byron'
  await save(place)
  await vi.waitFor(() => expect(upload).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(place.querySelector('[aria-busy=true],[aria-disabled=true]')).toBeNull())
  expect(toast.error).not.toHaveBeenCalled()
  expect(name.value).toBe('Ada Byron')
})

const type = (place: HTMLElement, name: string, text: string) => {
  const { elements } = place.querySelector('form') as HTMLFormElement
  const control = elements.namedItem(name) as HTMLInputElement | HTMLSelectElement
  control.value = text
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
const kept = () => JSON.stringify(sessionStorage)
const undo = (place: HTMLElement) =>
  [...place.querySelectorAll('button')].find(button => button.textContent === texts.undo)

it('what was typed is back after a reload, said to be not saved, until it is', async () => {
  const place = await show()
  expect(kept()).not.toContain('inkwell:profile')
  type(place, 'name', 'Ada King')
  type(place, 'country', 'FR')
  root.unmount()
  const again = await show()
  await vi.waitFor(() => expect(again.textContent).toContain(texts.notSavedYet))
  expect(shownIn(again)).toEqual(['Ada King', '+44 20 7946 0958', 'FR'])
  await save(again)
  await vi.waitFor(() => expect(toast.success).toHaveBeenCalledOnce())
  const [, body] = vi.mocked(upload).mock.calls[0] ?? []
  expect(['name', 'phone', 'country'].map(name => body?.get(name))).toEqual([
    'Ada King',
    '+44 20 7946 0958',
    'FR',
  ])
  render({ ...profile, name: 'Ada King', country: 'FR' })
  await vi.waitFor(() => expect(again.textContent).not.toContain(texts.notSavedYet))
  expect(kept()).not.toContain('Ada King')
})

it('what was brought back can be undone, and is gone then', async () => {
  const place = await show()
  type(place, 'name', 'Ada King')
  root.unmount()
  const again = await show()
  await vi.waitFor(() => expect(undo(again)).toBeDefined())
  undo(again)?.click()
  await vi.waitFor(() => expect(again.textContent).not.toContain(texts.notSavedYet))
  expect(shownIn(again)).toEqual(['Ada', '+44 20 7946 0958', 'GB'])
  expect(kept()).not.toContain('Ada King')
})

it('what was saved elsewhere since, and a country that is no choice, are nothing to bring back', async () => {
  const place = await show()
  type(place, 'name', 'Ada King')
  const entry = Object.keys(sessionStorage).find(name => name.startsWith('inkwell:profile')) ?? ''
  sessionStorage.setItem(entry, JSON.stringify({ fields: { name: 'Ada King', country: 'ZZ' } }))
  root.unmount()
  const again = await show({ ...profile, name: 'Ada King' })
  expect(shownIn(again)).toEqual(['Ada King', '+44 20 7946 0958', 'GB'])
  expect(again.textContent).not.toContain(texts.notSavedYet)
  await vi.waitFor(() => expect(sessionStorage.getItem(entry)).toBeNull())
})

it('who walks on to another page has let it be', async () => {
  const place = await show()
  type(place, 'name', 'Ada King')
  expect(kept()).toContain('Ada King')
  window.history.replaceState(null, '', '/wallet')
  root.unmount()
  await vi.waitFor(() => expect(kept()).not.toContain('Ada King'))
})

it('what a browser has brought back by itself after a reload is said to be not saved too, and stays', async () => {
  const place = await show()
  type(place, 'name', 'Ada King')
  type(place, 'phone', '1')
  root.unmount()
  const again = document.body.appendChild(document.createElement('div'))
  again.innerHTML = renderToString(screen(profile))
  const input = (name: string) => again.querySelector(`[name=${name}]`) as HTMLInputElement
  input('name').value = 'Ada King'
  input('phone').value = '2'
  root = hydrateRoot(again, screen(profile))
  await vi.waitFor(() => expect(again.textContent).toContain(texts.notSavedYet))
  expect([input('name').value, input('phone').value]).toEqual(['Ada King', '2'])
})

it('what was saved is not kept as it was typed, with a blank at its end', async () => {
  const answer = holdUpload()
  const place = await show()
  type(place, 'name', 'Ada King ')
  await save(place)
  await vi.waitFor(() => expect(upload).toHaveBeenCalledOnce())
  // As the answer has it, before the form hears of that.
  render({ ...profile, name: 'Ada King', email: 'ada.king@example.com' })
  const email = () => place.querySelector<HTMLInputElement>('[type=email]')?.value
  await vi.waitFor(() => expect(email()).toBe('ada.king@example.com'))
  expect(kept()).toContain('Ada King ')
  answer()
  await vi.waitFor(() => expect(toast.success).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(kept()).not.toContain('Ada King'))
  expect(shownIn(place)[0]).toBe('Ada King')
})

it('what was wrong with what is undone is said no longer', async () => {
  const place = await show()
  type(place, 'name', '')
  root.unmount()
  const again = await show()
  await vi.waitFor(() => expect(undo(again)).toBeDefined())
  press(again.querySelector('form'))
  await vi.waitFor(() => expect(again.textContent).toContain('Please enter your name'))
  await vi.waitFor(() => expect(undo(again)?.matches(':disabled, [aria-disabled=true]')).toBe(false))
  undo(again)?.click()
  await vi.waitFor(() => expect(again.textContent).not.toContain('Please enter your name'))
  expect(again.querySelector('[aria-invalid=true]')).toBeNull()
  expect(shownIn(again)[0]).toBe('Ada')
})

it('a picture that is still being fetched can be undone, and does not come any more', async () => {
  const picture = { key: 'file-1', name: 'me.png' }
  const fetched = holdFetching()
  keepProfile('ada', { fields: {}, picture })
  const place = await show()
  await vi.waitFor(() => expect(undo(place)).toBeDefined())
  undo(place)?.click()
  await vi.waitFor(() => expect(place.textContent).not.toContain(texts.notSavedYet))
  expect(kept()).not.toContain('me.png')
  fetched()
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(place.textContent).not.toContain('me.png')
})

it('a picture that comes back under the question is sent with the rest', async () => {
  const fetched = holdFetching()
  keepProfile('ada', { fields: { name: 'Ada King' }, picture: { key: 'file-1', name: 'me.png' } })
  const place = await show()
  press(place.querySelector('form'))
  await vi.waitFor(() => expect(yes()).toBeDefined())
  fetched()
  await vi.waitFor(() => expect(place.textContent).toContain('me.png'))
  yes()?.click()
  await vi.waitFor(() => expect(toast.success).toHaveBeenCalledOnce())
  const [, body] = vi.mocked(upload).mock.calls[0] ?? []
  expect(body?.get('image')).toMatchObject({ name: 'me.png' })
})

it('a picture that comes back while the rest is being saved stays, and is said to be not saved', async () => {
  const fetched = holdFetching()
  const answer = holdUpload()
  keepProfile('ada', { fields: { name: 'Ada King' }, picture: { key: 'file-1', name: 'me.png' } })
  const place = await show()
  await save(place)
  await vi.waitFor(() => expect(upload).toHaveBeenCalledOnce())
  fetched()
  await vi.waitFor(() => expect(place.textContent).toContain('me.png'))
  answer()
  await vi.waitFor(() => expect(toast.success).toHaveBeenCalledOnce())
  expect(vi.mocked(upload).mock.calls[0]?.[1]?.get('image')).toBeNull()
  expect(place.textContent).toContain('me.png')
  expect(place.textContent).toContain(texts.notSavedYet)
  expect(kept()).toContain('me.png')
})

it('nothing is undone, and no picture chosen, under the question', async () => {
  const place = await show()
  type(place, 'name', 'Ada King')
  root.unmount()
  const again = await show()
  await vi.waitFor(() => expect(undo(again)?.hasAttribute('aria-disabled')).toBe(false))
  press(again.querySelector('form'))
  await vi.waitFor(() => expect(yes()).toBeDefined())
  expect(undo(again)?.getAttribute('aria-disabled')).toBe('true')
  expect(again.querySelector<HTMLInputElement>('input[type=file]')?.disabled).toBe(true)
})

it('a blank that saving would not change is not said to be not saved', async () => {
  const place = await show()
  type(place, 'name', 'Ada ')
  root.unmount()
  const again = await show()
  await vi.waitFor(() => expect(again.textContent).toContain(texts.notSavedYet))
  await save(again)
  await vi.waitFor(() => expect(toast.info).toHaveBeenCalledWith(texts.unchanged))
  await vi.waitFor(() => expect(again.textContent).not.toContain(texts.notSavedYet))
  expect(shownIn(again)[0]).toBe('Ada')
  expect(kept()).not.toContain('Ada ')
})
