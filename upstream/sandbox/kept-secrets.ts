import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { ZodError, type z } from 'zod'
import { SettingsError } from '../../contract/settings'
import { isMissing, writeSynced } from '../files/write-whole'

/** Makes the file unless another process was first; then that one's stays. */
async function create(file: string, secrets: object): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  try {
    // On the disk before it has its name: a power cut would leave a file of that name with nothing in it.
    await writeSynced(unfinished, [`${JSON.stringify(secrets)}\n`])
    await link(unfinished, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(unfinished, { force: true })
  }
}

function asProblem(error: unknown, file: string): unknown {
  const isDamaged = error instanceof SyntaxError || error instanceof ZodError
  return isDamaged ? new SettingsError([`${file} is damaged: delete it, and another one is made.`]) : error
}

/** The secrets in a file: random, made once, readable by their owner only. @throws SettingsError naming a file that is damaged. */
export async function readOrMakeSecrets<Schema extends z.ZodType<object>>(
  file: string,
  schema: Schema,
  make: () => object | Promise<object>,
): Promise<z.output<Schema>> {
  const read = async () => schema.parse(JSON.parse(await readFile(file, 'utf8')))
  try {
    return await read()
  } catch (error) {
    if (!isMissing(error)) throw asProblem(error, file)
  }
  await create(file, await make())
  return read()
}
