/** Every sentence about mail of unread messages, and stopping it. */
export const texts = {
  title: 'Mail about messages',
  loading: 'Looking up the order',
  ask: (order: string) => `Stop mail about messages for order ${order}?`,
  what: 'When support writes to you about this order and you have not read it after ten minutes, we mail you the message.',
  others: 'Other mail, such as about payments and files, is not touched, and neither are your other orders.',
  stop: 'Stop this mail',
  stopping: 'Stopping',
  stopped: (order: string) => `No more mail about messages for order ${order}`,
  stoppedHint:
    'What support writes waits for you in the portal, with a notification. It is not mailed any more.',
  undo: 'Undo',
  undoing: 'Undoing',
  undone: (order: string) => `Messages for order ${order} are mailed again`,
  toChats: 'Go to your conversations',
  failed: 'Nothing was changed. Please try again.',
  noLink: 'This link does not work any more',
  noLinkHint:
    'It is incomplete, or its order is gone. You can stop mail about an order in its chat when you are signed in. Questions? Write to',
  notLoaded: 'This could not be looked up',
  outageHint: 'Nothing was changed. Please try again in a moment.',

  mailUnread: 'Mail me messages of this order that I have not read after ten minutes',
  isOn: 'Messages of this order that you have not read after ten minutes are mailed to you.',
  isOff: 'Messages of this order are not mailed to you any more.',
} as const
