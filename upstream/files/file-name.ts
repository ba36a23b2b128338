import { extensionOf } from '../../contract/file-types'

/** Also the characters that turn the direction of writing, which make 'exe.fdp' look like a PDF. */
const invisible = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
const longest = 255

/** Browsers write these three in file names of forms as percent codes. */
const formCodes: Record<string, string> = { '%22': '"', '%0D': '', '%0A': '' }

function shorten(name: string): string {
  const characters = [...name]
  if (characters.length <= longest) return name
  const ending = `.${extensionOf(name)}`
  return characters.slice(0, longest - ending.length).join('') + ending
}

/**
 * The name a file goes by: no folders, nothing invisible, at most 255 characters with its extension kept.
 * `trusted` is false when the name as sent tries to hide its extension: a NUL in it, a dot or a space at its end.
 */
export function readFileName(sent: string | undefined): { name: string; trusted: boolean } {
  const base = (sent ?? '').split(/[/\\]/).at(-1) ?? ''
  const plain = base.replace(/%22|%0D|%0A/g, code => formCodes[code] ?? '')
  const name = shorten(plain.replace(invisible, '').normalize('NFC'))
  return { name, trusted: !base.includes('\0') && !/[.\s]$/u.test(name) && name !== '' }
}
