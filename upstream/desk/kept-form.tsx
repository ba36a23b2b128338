/** @jsxImportSource hono/jsx */
import * as limits from '../../contract/limits'
import { readTexts } from '../files/read-texts'
import { readTyped } from './deeds'
import type { DeskContext } from './desk'

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
        {typed.map(([name, value]) => (
          <input type="hidden" name={name} value={value} />
        ))}
        <button type="submit">{submit}</button>
      </form>
    </>
  )
}
