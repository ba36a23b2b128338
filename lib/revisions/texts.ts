/** Every sentence about revisions (specification 2.6, 2.18, 4, 5, 8). What is quoted there stands letter for letter. */

export const revisions = 'Revision Orders'
export const noRevisions = 'No revision orders'
export const noRevisionsHint =
  'Orders you have asked to be revised are listed here until you accept what comes back.'
export const notLoaded = 'Failed to fetch revisions.'
export const requested = 'Requested on'
export const deliveryTime = 'Delivery time'
export const due = 'Due'
export const toAccept = 'Waiting for your acceptance'
export const view = 'View'

export const list = 'Revisions'
export const revision = (number: number) => `Revision ${number}`
export const files = 'Attached files'
export const inProgress = 'Revision in progress'
export const deadline = 'Deadline'

export const mark = 'Mark Revision'
export const wantsChange = 'Should something be changed?'
export const wantsChangeHint = 'Ask for a revision as often as you need one. It costs nothing.'
export const underWay =
  'Your revision has been requested. The revised files appear here once your writer has delivered them.'
export const answered = 'Revised files are here. Look through them, then accept the revision.'
export const toRevisions = 'See your revisions'

export const accept = 'Accept Revision'
export const accepting = 'Loading'
export const isAsAsked = 'Is the revision as you asked for it?'
export const isAsAskedHint =
  'The revised files are under Completed File. Look through them, then accept the revision.'
export const toFiles = 'See the revised files'
export const accepted = 'You have accepted this revision.'
export const notAccepted = 'The revision was not accepted. Try again.'
export const acceptNotCertain =
  'It is not certain that the revision was accepted. Try again: it is accepted once.'
export const newerRevision = 'Another revision was asked for meanwhile. Look at that one first.'
export const acceptOrderFirst = 'Accept the order first, under Completed File.'
