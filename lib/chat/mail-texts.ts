/* Of the switch at a conversation; the page that mails lead to has its own (lib/message-mail/texts.ts), which no chat loads. */

export const mailUnread = 'Mail me messages of this order that I have not read after ten minutes'
export const isOn = 'Messages of this order that you have not read after ten minutes are mailed to you.'
export const isOff = 'Messages of this order are not mailed to you any more.'
export const notSwitched = 'Nothing was changed. Please try again.'
export const notCertain = 'It is not certain that this was changed. Please try again.'
