import * as limits from '@/contract/limits'

/** Every sentence about files that are taken home or sent (specification sections 5 and 8). */

export const brokenOff = 'The download broke off.'
export const downloadFailed = 'Failed to download file.'
export const download = (name: string) => `Download ${name}`
export const cancel = (name: string) => `Cancel the download of ${name}`
export const downloading = (name: string) => `Downloading ${name}`
export const openDrive = (name: string) => `Open ${name}`
export const openDriveInTab = (name: string) => `${openDrive(name)} (opens in a new tab)`
export const locked = 'Locked'
export const opensWhenPaid = 'This file opens once the order is paid in full.'
export const notHere = 'Not available'
export const gone = (names: string[]) =>
  `The page was reloaded, and these files are gone: ${names.join(', ')}. Please choose them again.`
export const tooLarge = (name: string) => `File "${name}" exceeds the 16MB size limit.`
export const unsupported = (name: string) => `File "${name}" is an unsupported file format.`
/** As the client API says it. */
export const empty = (name: string) => `File "${name}" is empty.`
export const changedSinceChosen = (name: string) =>
  `File "${name}" was changed or moved since it was chosen. Please choose it again.`
export const alreadyUploaded = (name: string) => `File "${name}" is already uploaded.`
export const tooManyAtOnce = `At most ${limits.filesPerRequest} files and ${limits.requestBytes / 1024 / 1024}MB can be uploaded at once.`
export const newFiles = 'New files'
export const cancelUpload = 'Cancel upload'
