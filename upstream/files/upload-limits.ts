import { Transform } from 'node:stream'
import * as limits from '../../contract/limits'
import { overheadBytes } from '../../contract/upload-time'
import { Refusal } from '../http/refusal'

const most = `${limits.filesPerRequest} files and ${limits.requestBytes / 1024 / 1024}MB`

export const tooMuch = () => new Refusal(413, { message: `At most ${most} can be uploaded at once.` })

export const unreadable = () => new Refusal(400, { message: 'The upload could not be read.' })

/** @throws Refusal 413 at once for a request that announces more than it may bring. */
export function checkAnnounced(contentLength: string | null, refusal = tooMuch): void {
  if (Number(contentLength ?? 0) > limits.requestBytes + overheadBytes) throw refusal()
}

/** Takes what is used off what there is of it. @throws Refusal 413 when there is no more. */
function createAllowance(most: number): (used?: number) => void {
  let left = most
  return (used = 1) => {
    left -= used
    if (left < 0) throw tooMuch()
  }
}

/** The bytes of all files that one request may bring. */
export const createFileBudget = () => createAllowance(limits.requestBytes)

/** The files that one request may bring. */
export const createFileCount = () => createAllowance(limits.filesPerRequest)

/** Takes texts off what one request may bring, which is no more than a form without files may. */
export function createTextBudget(): (text: string) => boolean {
  let left = limits.jsonBodyBytes
  return text => {
    left -= Buffer.byteLength(text)
    return left >= 0
  }
}

/** Lets a request's bytes through until there are more than all its parts could need, then fails with 413. */
export function limitRequest(): Transform {
  const spend = createAllowance(limits.requestBytes + overheadBytes)
  return new Transform({
    transform(chunk: Buffer, _, done) {
      try {
        spend(chunk.length)
      } catch (error) {
        return done(error as Error)
      }
      done(null, chunk)
    },
  })
}

/** A browser sends a part for every file input that was left empty; a form has a few of them. */
const emptyInputs = 10

/** Of the parser, which stops or tells when one is reached. */
export const parserLimits = {
  fieldNameSize: 100,
  fieldSize: limits.jsonBodyBytes,
  fields: 500,
  files: limits.filesPerRequest + emptyInputs,
}
