import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { isMissing } from '../files/write-whole'

const secrets = z.object({
  secretKey: z.string().regex(/^sk_test_[\w-]{32,}$/),
  webhookSecret: z.string().regex(/^whsec_[\w-]{32,}$/),
})

export type SandboxSecrets = z.output<typeof secrets>

const random = () => randomBytes(32).toString('base64url')

/** Makes the file unless another process was first; then that one's stays. */
async function create(file: string): Promise<void> {
  const mine = { secretKey: `sk_test_${random()}`, webhookSecret: `whsec_${random()}` }
  const unfinished = `${file}.${randomUUID()}`
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  try {
    await writeFile(unfinished, `${JSON.stringify(mine)}\n`, { mode: 0o600, flag: 'wx' })
    await link(unfinished, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** The key and the signing secret of the card sandbox: random, made once, readable by their owner only. */
export async function readSandboxSecrets(dataDir: string): Promise<SandboxSecrets> {
  const file = path.join(dataDir, 'card-sandbox.json')
  const read = async () => secrets.parse(JSON.parse(await readFile(file, 'utf8')))
  try {
    return await read()
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  await create(file)
  return read()
}
