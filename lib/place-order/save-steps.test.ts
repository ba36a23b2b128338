import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as limits from '@/contract/limits'
import type { Attachment } from '@/lib/client-api/attachments'
import { ApiError } from '@/lib/errors'
import type { NewFile } from '@/lib/files/new-files'
import { emptyForm } from './order-form'
import { heldOf } from './parts'
import { changesOf, type SaveHooks, type SavePatch, savePart } from './save-steps'

const { upload, put, get } = vi.hoisted(() => ({ upload: vi.fn(), put: vi.fn(), get: vi.fn() }))
vi.mock('@/lib/api/upload', () => ({ upload }))
vi.mock('@/lib/api/request', () => ({ api: { put, get } }))

beforeEach(() => {
  for (const sent of [upload, put, get]) sent.mockReset()
  get.mockResolvedValue(null)
})

/** As large as one request takes, so that each travels alone. */
const large = (key: string): NewFile => {
  const file = new File(['x'], `${key}.pdf`)
  Object.defineProperty(file, 'size', { value: limits.fileBytes })
  return { key, file }
}

const attachment = (id: number) => ({ id }) as Attachment
const bodyOf = (call: number): FormData => upload.mock.calls[call]?.[1]
const keptIn = (call: number) =>
  [...bodyOf(call)].filter(([name]) => name.startsWith('existing_files')).map(([, id]) => Number(id))

function hooks() {
  const patches: SavePatch[] = []
  const errors: [string, string][][] = []
  const all: SaveHooks = {
    onPatch: patch => void patches.push(patch),
    onProgress: () => {},
    onFileErrors: found => void errors.push([...found]),
    signal: new AbortController().signal,
    held: heldOf(emptyForm),
    start: { pending: null, note: () => {} },
  }
  return { patches, errors, all }
}

describe('instructions with more files than one request takes', () => {
  const [one, two, three] = [large('one'), large('two'), large('three')]
  const form = { ...emptyForm, id: 41, attachments: [attachment(1)], newFiles: [one, two, three] }

  it('keep what is sent when the second of three fails, and say which file it was', async () => {
    const fields = { 'files[0]': 'The file is broken.' }
    const refusal = new ApiError({ code: 'invalid_fields', message: '', status: 422, requestId: '', fields })
    upload
      .mockResolvedValueOnce({ attachments: [attachment(1), attachment(2)] })
      .mockRejectedValueOnce(refusal)
    const { patches, errors, all } = hooks()
    await expect(savePart.instructions(form, all)).rejects.toBe(refusal)
    expect(upload).toHaveBeenCalledTimes(2)
    expect(patches).toMatchObject([
      { attachments: [attachment(1), attachment(2)], sent: [one], unanswered: [] },
    ])
    expect(errors).toEqual([[], [['two', 'The file is broken.']]])
  })

  it.each(['network', 'timeout'] as const)(
    'say of each file that was under way that %s cut it',
    async code => {
      const small = ['a', 'b'].map(key => ({ key, file: new File(['x'], `${key}.pdf`) }))
      const cut = new ApiError({ code, message: '', status: 0, requestId: '' })
      upload.mockRejectedValueOnce(cut)
      const { errors, all } = hooks()
      await expect(savePart.instructions({ ...form, newFiles: [...small, two] }, all)).rejects.toBe(cut)
      expect(errors).toEqual([
        [],
        [
          ['a', 'Upload interrupted'],
          ['b', 'Upload interrupted'],
        ],
      ])
    },
  )

  it('keep in each request what the ones before have brought', async () => {
    for (const count of [2, 3, 4]) {
      const attachments = Array.from({ length: count }, (_, index) => attachment(index + 1))
      upload.mockResolvedValueOnce({ attachments })
    }
    const { patches, all } = hooks()
    await savePart.instructions(form, all)
    expect([0, 1, 2].map(keptIn)).toEqual([[1], [1, 2], [1, 2, 3]])
    expect(patches.map(({ sent }) => sent)).toEqual([[one], [two], [three]])
  })
})

describe('files that another device brought meanwhile', () => {
  const draft = { ...emptyForm, id: 41, attachments: [attachment(1)] }
  const holding = (...attachments: Attachment[]) => get.mockResolvedValue({ attachments, instructions: '' })
  beforeEach(() => void upload.mockResolvedValue({ attachments: [] }))

  it('stay, and what was taken away here goes', async () => {
    holding(attachment(1), attachment(2), attachment(3))
    await savePart.instructions({ ...draft, removedIds: [2] }, hooks().all)
    expect(get).toHaveBeenCalledWith('/api/orders/41', expect.anything())
    expect(keptIn(0)).toEqual([1, 3])
  })

  it('are not mistaken for those of a try without an answer, which the next one replaces', async () => {
    const one = large('one')
    const cut = new ApiError({ code: 'network', message: '', status: 0, requestId: '' })
    upload.mockReset().mockRejectedValueOnce(cut).mockResolvedValueOnce({ attachments: [] })
    const { patches, all } = hooks()
    const form = { ...draft, newFiles: [one] }
    await expect(savePart.instructions(form, all)).rejects.toBe(cut)
    expect(patches).toEqual([{ unanswered: [one] }])
    const sent = { ...attachment(2), name: 'one.pdf', sizeBytes: limits.fileBytes }
    holding(attachment(1), sent, { ...sent, id: 3, sizeBytes: 7 })
    await savePart.instructions({ ...form, ...patches[0] }, all)
    expect(keptIn(1)).toEqual([1, 3])
    expect(patches.at(-1)?.unanswered).toEqual([])
  })

  it('are told from those of every try without an answer, not of the last alone', async () => {
    const [one, two] = [large('one'), large('two')]
    const cut = new ApiError({ code: 'network', message: '', status: 0, requestId: '' })
    upload.mockReset().mockRejectedValue(cut)
    const { patches, all } = hooks()
    await expect(savePart.instructions({ ...draft, newFiles: [two], unanswered: [one] }, all)).rejects.toBe(
      cut,
    )
    expect(patches).toEqual([{ unanswered: [one, two] }])
  })

  it('are told from those by the name alone where no sizes are told', async () => {
    const unsized = { ...attachment(2), name: 'one.pdf', sizeBytes: null }
    holding(attachment(1), unsized, { ...unsized, id: 3, name: 'two.pdf' })
    await savePart.instructions({ ...draft, unanswered: [large('one')] }, hooks().all)
    expect(keptIn(0)).toEqual([1, 3])
  })

  it('are not doubled by a file that is sent again: a reload cut off its upload, and it arrived all the same', async () => {
    const again = { ...attachment(2), name: 'one.pdf', sizeBytes: limits.fileBytes }
    holding(attachment(1), again, { ...again, id: 3, sizeBytes: 7 }, { ...again, id: 4, sizeBytes: null })
    await savePart.instructions({ ...draft, newFiles: [large('one')] }, hooks().all)
    expect(keptIn(0)).toEqual([1, 3, 4])
  })

  it('are left to the save when nobody can say which there are', async () => {
    get.mockRejectedValue(new Error('502'))
    await savePart.instructions(draft, hooks().all)
    expect(keptIn(0)).toEqual([1])
  })
})

describe('instructions that another device saved meanwhile', () => {
  const theirs = { instructions: 'Of the laptop', attachments: [attachment(2)] }
  const opened = { ...emptyForm, id: 41, instructions: 'Old', knownText: 'Old' }
  const sentText = (call: number) => bodyOf(call).get('task_description')
  const save = async (form: typeof opened) => {
    const { patches, all } = hooks()
    await savePart.instructions(form, all)
    return { ...form, ...changesOf(patches[0] ?? {}, form) }
  }
  beforeEach(() => {
    get.mockResolvedValue(theirs)
    upload.mockResolvedValue({ attachments: [attachment(2), attachment(3)] })
  })

  it('are not sent over by a wizard that opened without any, and are shown in it', async () => {
    const after = await save({ ...opened, instructions: '', knownText: '' })
    expect(upload).not.toHaveBeenCalled()
    expect(after).toMatchObject({ ...theirs, knownText: theirs.instructions })
  })

  it('go along with a file that is added here', async () => {
    const after = await save({ ...opened, newFiles: [large('one')] })
    expect(sentText(0)).toBe(theirs.instructions)
    expect(after).toMatchObject({ instructions: theirs.instructions, newFiles: [] })
  })

  it('give way to what was typed here, before Next or while it saves', async () => {
    expect(await save({ ...opened, instructions: 'Mine' })).toMatchObject({ instructions: 'Mine' })
    expect(sentText(0)).toBe('Mine')
    const typing = { ...opened, instructions: 'Typed meanwhile' }
    expect(changesOf({ text: 'Of the laptop', knownText: 'Of the laptop' }, typing)).not.toHaveProperty(
      'instructions',
    )
  })

  it('are those of the wizard itself where a save of them was not answered and they were taken back', async () => {
    const cut = new ApiError({ code: 'network', message: '', status: 0, requestId: '' })
    upload.mockReset().mockRejectedValueOnce(cut).mockResolvedValueOnce({ attachments: [] })
    const { patches, all } = hooks()
    const typed = { ...opened, instructions: 'Mine' }
    await expect(savePart.instructions(typed, all)).rejects.toBe(cut)
    await save({ ...opened, ...patches[0] } as typeof opened)
    expect(sentText(1)).toBe('Old')
  })

  it('are sent where there is no order any more: the answer says so', async () => {
    get.mockRejectedValue(new ApiError({ code: 'not_found', message: '', status: 404, requestId: '' }))
    await save(opened)
    expect(sentText(0)).toBe('Old')
  })

  it('are saved empty where the order has none either: placing asks for that', async () => {
    get.mockResolvedValue({ instructions: '', attachments: [] })
    await save({ ...opened, instructions: '', knownText: '' })
    expect(sentText(0)).toBe('')
  })
})

const form = {
  ...emptyForm,
  id: 41,
  title: 'Tides',
  course: 'Oceanography',
  citationId: 2,
  educationLevelId: 3,
  sources: 12,
  deadline: '2026-12-01T10:00:00.000Z',
  hours: 27.5,
  deadlineOption: 'more' as const,
  pages: 4,
}

it.each([
  ['title', '/api/place-order/41/title', { title: 'Tides', course: 'Oceanography' }],
  ['attributes', '/api/orders/41/attributes', { citationId: 2, educationLevelId: 3, sources: 12 }],
  [
    'deadline',
    '/api/place-order/41/deadline',
    { deadline: '2026-12-01T10:00:00.000Z', hours: 27.5, pages: 4 },
  ],
] as const)('the %s of an order is saved as it stands in the form', async (part, address, body) => {
  await savePart[part](form, hooks().all)
  expect(put.mock.calls).toEqual([[address, { body }]])
})

it.each([
  [{ citationId: 2 }, { citationId: 2 }],
  [{ educationLevelId: 3 }, { educationLevelId: 3 }],
  [{ sources: 1 }, { sources: 1 }],
])('of the choices only those that were made are sent: %j', async (chosen, body) => {
  await savePart.attributes({ ...emptyForm, id: 41, ...chosen }, hooks().all)
  expect(JSON.parse(JSON.stringify(put.mock.calls[0]?.[1]))).toEqual({ body })
})

it('of the choices those that are held are not sent again: another device may have changed them', async () => {
  const held = heldOf({ ...form, sources: 8 })
  await savePart.attributes(form, { ...hooks().all, held })
  expect(JSON.parse(JSON.stringify(put.mock.calls[0]?.[1]))).toEqual({ body: { sources: 12 } })
})
