/** Everything of an order in one zip. */

export const title = 'All files in one zip'
export const hint = 'Yours, what was delivered, and what came with revisions and the chat.'
export const withoutLocked = 'Locked files are left out until the order is paid in full.'
export const withoutOnDrive = 'Files kept on a drive are left out: open them beside their names.'
export const download = 'Download all files'
export const cancel = 'Cancel download'
