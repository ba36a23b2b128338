import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const MESSAGE = 'must be file:///folder or s3://bucket/prefix?region=…&endpoint=https://….'
const FOLDER_MESSAGE = 'names a folder: write ? and # in its name as %3F and %23.'
/** What the address of a bucket says beside its place. */
const PARAMETERS = ['region', 'endpoint']
const BUCKET_MESSAGE = `may say ${PARAMETERS.join(' and ')} of a bucket, each once, and nothing else: s3://bucket/prefix?region=…&endpoint=https://….`

/** Where files are kept: a folder on this machine, or a bucket (credentials come from the AWS_* variables). */
export type StorageTarget =
  | { kind: 'disk'; folder: string }
  | { kind: 's3'; bucket: string; prefix: string; region: string; endpoint: string | undefined }

/** The folder of an address; undefined for one that no folder can have, such as with a slash inside a name. */
function readFolder(url: URL): StorageTarget | undefined {
  try {
    return url.hostname === '' ? { kind: 'disk', folder: fileURLToPath(url) } : undefined
  } catch {
    return undefined
  }
}

function readTarget(value: string): StorageTarget | undefined {
  if (!URL.canParse(value)) return undefined
  const url = new URL(value)
  if (url.protocol === 'file:') return readFolder(url)
  if (url.protocol !== 's3:' || url.hostname === '') return undefined
  return {
    kind: 's3',
    bucket: url.hostname,
    prefix: url.pathname.replace(/^\/+|\/+$/g, ''),
    region: url.searchParams.get('region') ?? 'us-east-1',
    endpoint: url.searchParams.get('endpoint') ?? undefined,
  }
}

/** What stands behind the place and would be passed over, such as a misspelt parameter; told without its name, which may be a secret. */
function findSlip(value: string, { kind }: StorageTarget): string | undefined {
  if (kind === 'disk') return /[?#]/.test(value) ? FOLDER_MESSAGE : undefined
  const names = [...new URL(value).searchParams.keys()]
  const isKnown = names.every((name, index) => PARAMETERS.includes(name) && names.indexOf(name) === index)
  return isKnown && !value.includes('#') ? undefined : BUCKET_MESSAGE
}

export const storageSetting = z.string().transform((value, context) => {
  const target = readTarget(value)
  const problem = target ? findSlip(value, target) : MESSAGE
  if (target && !problem) return target
  context.addIssue({ code: 'custom', message: problem })
  return z.NEVER
})
