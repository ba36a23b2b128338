import { readFileSync } from 'node:fs'
import path from 'node:path'

/** What one part of the running stack has logged so far. */
export const logOf = (name: 'portal' | 'client-api') =>
  readFileSync(path.join(process.env.DATA_DIR ?? '.data', 'logs', `${name}.log`), 'utf8')
