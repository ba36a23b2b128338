import type { NewFile } from '@/lib/files/new-files'

/** The words and files of a request. Whose order it is and until when the portal says itself. */
export function requestBody({ message, files }: { message: string; files: NewFile[] }): FormData {
  const body = new FormData()
  body.append('message', message)
  for (const [index, { file }] of files.entries()) body.append(`files[${index}]`, file, file.name)
  return body
}
