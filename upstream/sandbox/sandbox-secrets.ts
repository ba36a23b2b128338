import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { z } from 'zod'
import { readOrMakeSecrets } from './kept-secrets'

const secrets = z.object({
  secretKey: z.string().regex(/^sk_test_[\w-]{32,}$/),
  webhookSecret: z.string().regex(/^whsec_[\w-]{32,}$/),
})

export type SandboxSecrets = z.output<typeof secrets>

const random = () => randomBytes(32).toString('base64url')

const make = () => ({ secretKey: `sk_test_${random()}`, webhookSecret: `whsec_${random()}` })

/** The key and the signing secret of the card sandbox. */
export const readSandboxSecrets = (dataDir: string): Promise<SandboxSecrets> =>
  readOrMakeSecrets(path.join(dataDir, 'card-sandbox.json'), secrets, make)
