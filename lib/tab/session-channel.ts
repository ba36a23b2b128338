import { tabChannel } from './tab-channel'

/** News between the tabs of one browser: somebody signed in or out. Nothing personal is said. */
const sessions = tabChannel('inkwell-session')

export const tellOtherTabs = sessions.tell

/** Calls back when another tab signs in or out. Returns the way to stop listening. */
export const onOtherTabs = sessions.listen
