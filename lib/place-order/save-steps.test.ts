import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as limits from '@/contract/limits'
import type { Attachment } from '@/lib/client-api/attachments'
import { ApiError } from '@/lib/errors'
import type { NewFile } from '@/lib/files/new-files'
import { emptyForm } from './order-form'
import { type SaveHooks, type SavePatch, savePart } from './save-steps'

const upload = vi.hoisted(() => vi.fn())
vi.mock('@/lib/api/upload', () => ({ upload }))

beforeEach(() => void upload.mockReset())

/** As large as one request takes, so that each travels alone. */
const large = (key: string): NewFile => {
  const file = new File(['x'], `${key}.pdf`)
  Object.defineProperty(file, 'size', { value: limits.fileBytes })
  return { key, file }
}

const attachment = (id: number) => ({ id }) as Attachment

function hooks() {
  const patches: SavePatch[] = []
  const errors: [string, string][] = []
  const all: SaveHooks = {
    onPatch: patch => void patches.push(patch),
    onProgress: () => {},
    onFileErrors: found => void errors.push(...found),
    signal: new AbortController().signal,
    start: { pending: null, note: () => {} },
  }
  return { patches, errors, all }
}

describe('instructions with more files than one request takes', () => {
  const [one, two, three] = [large('one'), large('two'), large('three')]
  const form = { ...emptyForm, id: 41, attachments: [attachment(1)], newFiles: [one, two, three] }
  const bodyOf = (call: number): FormData => upload.mock.calls[call]?.[1]

  it('keep what is sent when the second of three fails, and say which file it was', async () => {
    const fields = { 'files[0]': 'The file is broken.' }
    const refusal = new ApiError({ code: 'invalid_fields', message: '', status: 422, requestId: '', fields })
    upload
      .mockResolvedValueOnce({ attachments: [attachment(1), attachment(2)] })
      .mockRejectedValueOnce(refusal)
    const { patches, errors, all } = hooks()
    await expect(savePart.instructions(form, all)).rejects.toBe(refusal)
    expect(upload).toHaveBeenCalledTimes(2)
    expect(patches).toEqual([{ attachments: [attachment(1), attachment(2)], newFiles: [two, three] }])
    expect(errors).toEqual([['two', 'The file is broken.']])
  })

  it('keep in each request what the ones before have brought', async () => {
    for (const count of [2, 3, 4]) {
      const attachments = Array.from({ length: count }, (_, index) => attachment(index + 1))
      upload.mockResolvedValueOnce({ attachments })
    }
    const { patches, all } = hooks()
    await savePart.instructions(form, all)
    const kept = (body: FormData) => [...body].filter(([name]) => name.startsWith('existing_files'))
    expect([0, 1, 2].map(call => kept(bodyOf(call)).map(([, id]) => id))).toEqual([
      ['1'],
      ['1', '2'],
      ['1', '2', '3'],
    ])
    expect(patches.at(-1)?.newFiles).toEqual([])
  })
})
