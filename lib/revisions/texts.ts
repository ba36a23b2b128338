/** Every sentence about revisions (specification 2.6, 2.18, 4, 5, 8). What is quoted there stands letter for letter. */
export const texts = {
  revisions: 'Revision Orders',
  noRevisions: 'No revision orders',
  noRevisionsHint: 'Orders you have asked to be revised are listed here until you accept what comes back.',
  notLoaded: 'Failed to fetch revisions.',
  requested: 'Requested on',
  deliveryTime: 'Delivery time',
  due: 'Due',
  toAccept: 'Waiting for your acceptance',
  view: 'View',

  list: 'Revisions',
  revision: (number: number) => `Revision ${number}`,
  files: 'Attached files',
  inProgress: 'Revision in progress',
  deadline: 'Deadline',

  mark: 'Mark Revision',
  wantsChange: 'Should something be changed?',
  wantsChangeHint: 'Ask for a revision as often as you need one. It costs nothing.',
  underWay:
    'Your revision has been requested. The revised files appear here once your writer has delivered them.',
  answered: 'Revised files are here. Look through them, then accept the revision.',
  toRevisions: 'See your revisions',

  accept: 'Accept Revision',
  accepting: 'Loading',
  isAsAsked: 'Is the revision as you asked for it?',
  isAsAskedHint: 'The revised files are under Completed File. Look through them, then accept the revision.',
  toFiles: 'See the revised files',
  accepted: 'You have accepted this revision.',
  notAccepted: 'The revision was not accepted. Try again.',
  acceptNotCertain: 'It is not certain that the revision was accepted. Try again: it is accepted once.',
  newerRevision: 'Another revision was asked for meanwhile. Look at that one first.',
  acceptOrderFirst: 'Accept the order first, under Completed File.',
} as const
