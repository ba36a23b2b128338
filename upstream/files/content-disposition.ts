const longestName = 150

/** Without control characters, direction marks and lone surrogates: what neither header nor file name may hold. */
const cleaned = (name: string) => name.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

/** `attachment` with a file's base name, plain for old readers and exact in UTF-8 for the rest (RFC 6266, 8187). */
export function contentDisposition(name: string): string {
  const base = cleaned(name.split(/[\\/]/).at(-1) ?? '')
  const short = [...base].slice(-longestName).join('').trim() || 'file'
  const plain = short.replace(/[^\x20-\x7e]/g, '_').replace(/["%\\]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(short)}`
}
