import { createRequire } from 'node:module'
import type Sharp from 'sharp'

/** By `require`: the module for `import` is written with import attributes, which the oldest Node does not know. */
export const sharp = createRequire(import.meta.url)('sharp') as typeof Sharp
