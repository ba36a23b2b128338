const separators = /[/\\]/
// Control characters, and those that turn the direction of a text around, so that 'gpj.exe' never reads as a picture.
const unsafe = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
const longest = 200

/** The last part of a path, fit to be a file's name on any machine: '/a/b/essay.pdf' -> 'essay.pdf'. */
export function baseName(path: string): string {
  const last = path.replace(unsafe, '').split(separators).at(-1)?.trim() ?? ''
  const bare = last.replace(/^\.+/, '')
  if (bare.length <= longest) return bare || 'file'
  const extension = /\.[\p{L}\p{N}]{1,10}$/u.exec(bare)?.[0] ?? ''
  return bare.slice(0, longest - extension.length).trimEnd() + extension
}
