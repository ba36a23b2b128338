export type FileKind = {
  contentType: string
  /** Names under which the detector knows such content; the first is what it is called as a rule. */
  contents: readonly string[]
  /** Text has no signature: it must not look like anything else, to its last byte. */
  isText?: boolean
  /** Archives hold what they like: any signature of theirs will do. */
  isArchive?: boolean
}

const kind = (contentType: string, ...contents: string[]): FileKind => ({ contentType, contents })

const office = 'application/vnd.openxmlformats-officedocument'

const jpeg = kind('image/jpeg', 'jpg', 'mpo')
const tiff = kind('image/tiff', 'tif', 'arw')
const heif = kind('image/heic', 'heic', 'heif')

/** What an order, a revision or a message may carry, by extension (specification section 5): no markup, no programs. */
export const fileKinds: Record<string, FileKind> = {
  jpg: jpeg,
  jpeg,
  jpe: jpeg,
  jfif: jpeg,
  png: kind('image/png', 'png', 'apng'),
  gif: kind('image/gif', 'gif'),
  webp: kind('image/webp', 'webp'),
  bmp: kind('image/bmp', 'bmp'),
  tif: tiff,
  tiff,
  heic: heif,
  heif,
  avif: kind('image/avif', 'avif'),
  pdf: kind('application/pdf', 'pdf'),
  // Word has long saved rich text under this name, too.
  doc: kind('application/msword', 'cfb', 'rtf'),
  xls: kind('application/vnd.ms-excel', 'cfb'),
  ppt: kind('application/vnd.ms-powerpoint', 'cfb'),
  // With a password on it, a new document lies in an old container.
  docx: kind(`${office}.wordprocessingml.document`, 'docx', 'zip', 'cfb'),
  xlsx: kind(`${office}.spreadsheetml.sheet`, 'xlsx', 'zip', 'cfb'),
  pptx: kind(`${office}.presentationml.presentation`, 'pptx', 'zip', 'cfb'),
  csv: { ...kind('text/csv'), isText: true },
  zip: { ...kind('application/zip', 'zip'), isArchive: true },
  mp3: kind('audio/mpeg', 'mp3'),
  wma: kind('audio/x-ms-wma', 'asf'),
  mpg: kind('video/mpeg', 'mpg', 'mts'),
  flv: kind('video/x-flv', 'flv'),
  avi: kind('video/x-msvideo', 'avi'),
}
