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
  newFiles: 'New files',
  cancelUpload: 'Cancel upload',
} as const
