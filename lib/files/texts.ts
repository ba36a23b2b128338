/** Every sentence about files that are taken home or sent (specification section 8). */
export const texts = {
  downloadFailed: 'Failed to download file.',
  download: (name: string) => `Download ${name}`,
  cancel: (name: string) => `Cancel the download of ${name}`,
  downloading: (name: string) => `Downloading ${name}`,
  saved: (name: string) => `${name} has been downloaded`,
  openDrive: (name: string) => `Open ${name}`,
  locked: 'Locked',
  notHere: 'Not available',
  gone: (names: string[]) =>
    `The page was reloaded, and these files are gone: ${names.join(', ')}. Please choose them again.`,
  allFiles: 'All files in one zip',
  allFilesHint: 'Yours, what was delivered, and what came with revisions and the chat.',
  allFilesLocked: 'Locked files are left out until the order is paid in full.',
  allFilesOnDrive: 'Files kept on a drive are left out: open them beside their names.',
  downloadAll: 'Download all files',
  cancelAll: 'Cancel download',
  newFiles: 'New files',
  cancelUpload: 'Cancel upload',
} as const
