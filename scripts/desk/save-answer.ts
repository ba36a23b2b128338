import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StackError } from '../stack/stack-error'

/**
 * Saves the file an answer brings and tells where it is. Its path is one of the folder that the command was typed in;
 * nothing that is there already is written over. @throws StackError when it does not come whole or cannot be written.
 */
export async function saveAnswer(response: Response, to: string, folder = ''): Promise<{ saved: string }> {
  const file = path.resolve(folder, to)
  const content = await response.arrayBuffer().catch(() => {
    throw new StackError('The file broke off before its end. Fetch it once more.')
  })
  await writeFile(file, Buffer.from(content), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EEXIST' ? 'There is a file of that name already' : 'It cannot be written'
      throw new StackError(`${why}: ${file}`)
    },
  )
  return { saved: file }
}
