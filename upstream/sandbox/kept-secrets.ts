import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { z } from 'zod'
import { isMissing } from '../files/write-whole'

/** Makes the file unless another process was first; then that one's stays. */
async function create(file: string, secrets: object): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  try {
    await writeFile(unfinished, `${JSON.stringify(secrets)}\n`, { mode: 0o600, flag: 'wx' })
    await link(unfinished, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** The secrets in a file: random, made once, readable by their owner only. */
export async function readOrMakeSecrets<Schema extends z.ZodType<object>>(
  file: string,
  schema: Schema,
  make: () => object | Promise<object>,
): Promise<z.output<Schema>> {
  const read = async () => schema.parse(JSON.parse(await readFile(file, 'utf8')))
  try {
    return await read()
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  await create(file, await make())
  return read()
}
