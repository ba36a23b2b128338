import { constants, openAsBlob } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import path from 'node:path'
import { StackError } from '../stack/stack-error'
import type { StaffUpload } from './command'

async function openFile(file: string): Promise<Blob> {
  const isReadable = await access(file, constants.R_OK).then(
    async () => (await stat(file)).isFile(),
    () => false,
  )
  if (!isReadable) throw new StackError(`There is no file ${file} that can be read.`)
  return openAsBlob(file)
}

/**
 * A form with files, which are read while they are sent. Their paths are those of the folder that the command was
 * typed in: npm runs it in another. @throws StackError naming a file that cannot be read.
 */
export async function formOf({ fields, files }: StaffUpload, folder = ''): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const { field, path: file } of files) {
    form.set(field, await openFile(path.resolve(folder, file)), path.basename(file))
  }
  return form
}
