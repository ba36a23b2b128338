// Control characters, halves of an emoji, and those that turn the direction of a text around, so that 'gpj.exe' never reads as a
// picture.
const unsafe = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
const longest = 200

/** The last part of a path, fit to be a file's name on any machine: '/a/b/essay.pdf' -> 'essay.pdf'. */
export function baseName(path: string): string {
  const last = path
    .replace(unsafe, '')
    .replace(/^.*[/\\]/s, '')
    .trim()
  const bare = last.replace(/^\.+/, '')
  if (bare.length <= longest) return bare || 'file'
  const extension = /\.[\p{L}\p{N}]{1,10}$/u.exec(bare)?.[0] ?? ''
  const kept = longest - extension.length
  // The cut may go through an emoji.
  return bare.slice(0, kept).replace(unsafe, '').trimEnd() + extension
}
