import busboy from 'busboy'
import { createTextBudget, parserLimits, tooMuch, unreadable } from './upload-limits'

/** Takes a multipart request apart. @throws Refusal 400 for any other. */
export function createParser(request: Request): busboy.Busboy {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw unreadable()
  try {
    return busboy({ headers: { 'content-type': type }, defParamCharset: 'utf8', limits: parserLimits })
  } catch {
    throw unreadable()
  }
}

/** Forms may leave the numbers out: of `files[]` the first is `files[0]`, the second `files[1]`. */
export function createNumbering(): (name: string | undefined) => string {
  const counts = new Map<string, number>()
  return (name = '') => {
    if (!name.endsWith('[]')) return name
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return `${name.slice(0, -1)}${count}]`
  }
}

/** The texts of a request by their names, filled while it is read. Too many or too long ones end the reading. */
export function collectFields(parser: busboy.Busboy): Map<string, string> {
  const fields = new Map<string, string>()
  const numbered = createNumbering()
  const fits = createTextBudget()
  parser.on('field', (sentName, value, { valueTruncated, nameTruncated }) => {
    const name = numbered(sentName)
    if (valueTruncated || nameTruncated || !fits(value)) parser.destroy(tooMuch())
    else if (fields.has(name)) parser.destroy(unreadable())
    else fields.set(name, value)
  })
  for (const limit of ['filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => parser.destroy(tooMuch()))
  return fields
}
