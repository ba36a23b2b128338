/** Every sentence about stopping mail of unread messages from a mail itself. */

export const title = 'Mail about messages'
export const loading = 'Looking up the order'
export const ask = (order: string) => `Stop mail about messages for order ${order}?`
export const what =
  'When support writes to you about this order and you have not read it after ten minutes, we mail you the message.'
export const others =
  'Other mail, such as about payments and files, is not touched, and neither are your other orders.'
export const stop = 'Stop this mail'
export const stopping = 'Stopping'
export const stopped = (order: string) => `No more mail about messages for order ${order}`
export const stoppedHint =
  'What support writes waits for you in the portal, with a notification. It is not mailed any more.'
export const undo = 'Undo'
export const undoing = 'Undoing'
export const undone = (order: string) => `Messages for order ${order} are mailed again`
export const toChats = 'Go to your conversations'
export const failed = 'Nothing was changed. Please try again.'
export const notCertain = 'It is not certain that this was changed. Please try again.'
export const noLink = 'This link does not work any more'
export const noLinkHint =
  'It is incomplete, or its order is gone. You can stop mail about an order in its chat when you are signed in. Questions? Write to {email}.'
export const notLoaded = 'This could not be looked up'
export const outageHint = 'Nothing was changed. Please try again in a moment.'
