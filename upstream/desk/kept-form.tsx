/** @jsxImportSource hono/jsx */
import * as limits from '../../contract/limits'
import { readTexts } from '../files/read-texts'
import { readTyped } from './deeds'
import type { DeskContext } from './desk'
import { isSeen } from './seen-fields'

type Given = { typed: [name: string, text: string | undefined][]; isUpload: boolean; hasFiles: boolean }

/** So much of text as is read for somebody who may not be signed in, and never files. */
async function readGiven(c: DeskContext): Promise<Given> {
  const type = c.req.header('content-type') ?? ''
  const isUpload = type.startsWith('multipart/form-data')
  const known = c.get('typed')
  if (known) return { typed: Object.entries(known), isUpload, hasFiles: isUpload }
  if (isUpload) {
    const { fields, hasFiles } = await readTexts(c.req.raw).catch(() => ({ fields: {}, hasFiles: false }))
    return { typed: Object.entries(fields), isUpload, hasFiles }
  }
  const length = Number(c.req.header('content-length') ?? Number.NaN)
  const isSmall = type.startsWith('application/x-www-form-urlencoded') && length <= limits.jsonBodyBytes
  return { typed: Object.entries(isSmall ? await readTyped(c) : {}), isUpload, hasFiles: false }
}

type Named = Given['typed'][number]

/** Something to be read: neither empty, nor what the page had shown. */
const isWords = ([name, text]: Named): boolean => !isSeen(name) && Boolean(text?.trim())

const labelId = 'kept-words'
const mostRows = 12
/** About so much of a text is in one line of a phone. */
const lineLength = 36

const rowsOf = (text: string): number =>
  Math.min(mostRows, text.split('\n').length + Math.floor(text.length / lineLength))

/** One of the words, to be read and copied, and sent as it is. Anything else is sent along out of sight. */
function Kept({ given }: { given: Named }) {
  const [name, text = ''] = given
  if (!isWords(given)) return <input type="hidden" name={name} value={text} />
  const common = { name, readonly: true, 'aria-labelledby': labelId }
  // A line has room for no break.
  const isLine = rowsOf(text) === 1 && !text.includes('\r')
  return (
    <div class="field">
      {isLine ? (
        <input type="text" {...common} value={text} />
      ) : (
        <textarea {...common} rows={rowsOf(text)}>{`\n${text}`}</textarea>
      )}
    </div>
  )
}

/**
 * What was typed into the form of this request, to be sent once more to the same address, and so with the same key.
 * Undefined when nothing was typed.
 */
export async function keptForm(c: DeskContext, submit: string) {
  const { typed, isUpload, hasFiles } = await readGiven(c)
  if (typed.length === 0) return undefined
  const { pathname, search } = new URL(c.req.url)
  return (
    <>
      {hasFiles && <p data-forgets="">A browser forgets chosen files: from here it goes without them.</p>}
      <form method="post" action={pathname + search} enctype={isUpload ? 'multipart/form-data' : undefined}>
        {typed.some(isWords) && (
          <p class="low" id={labelId}>
            What you typed
          </p>
        )}
        {typed.map(given => (
          <Kept given={given} />
        ))}
        <button type="submit">{submit}</button>
      </form>
    </>
  )
}
