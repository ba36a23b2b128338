/** Of the window 'More Instructions', which no order loads before it is wanted (specification 2.18, 8). */

export const cancel = 'Cancel'
export const save = 'Save'
export const saving = 'Saving'
export const moreInstructionsHint =
  'What the writer should keep to. Change what you like; the rest stays as it is.'
export const sourcesHint = 'How many sources the work should cite, 1 to 99'
export const notChosen = 'Not chosen'
export const noChanges = 'No changes to save'
export const saved = 'Details updated successfully'
export const notSaved = 'Failed to update details.'
export const wrongSources = 'Enter a whole number from 1 to 99'
