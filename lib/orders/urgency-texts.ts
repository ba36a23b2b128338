/** How near a deadline is, in a word (specification sections 2.4, 9). */

export const overdue = 'Overdue'
export const urgent = 'Urgent'
export const soon = 'Soon'
