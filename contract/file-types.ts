/** File types of specification section 5, by extension. Free of schemas, so that a first load may import it. */
const jpegs = ['jpg', 'jpeg', 'jpe', 'jfif']
const images = [...jpegs, 'png', 'gif', 'webp', 'bmp', 'tif', 'tiff', 'heic', 'heif', 'avif']
const documents = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'csv', 'ppt', 'pptx', 'zip']
const recordings = ['mp3', 'wma', 'mpg', 'flv', 'avi']

/** Every accepted extension, in small letters and without its dot. */
export const acceptedExtensions: ReadonlySet<string> = new Set([...images, ...documents, ...recordings])

/** Those of them that are pictures. */
export const imageExtensions: ReadonlySet<string> = new Set(images)

/** The last extension of a file name in small letters: 'Essay.PDF' -> 'pdf'; '' when there is none. */
export const extensionOf = (name: string): string => /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** The allowed types as the `accept` of a file input; `image/*` lets phones offer their camera. */
export const acceptAttribute = ['image/*', ...[...documents, ...recordings].map(type => `.${type}`)].join(',')
