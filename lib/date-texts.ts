/** How long something takes, or is still away. */

export const hours = (count: number) => `${count} hour${count === 1 ? '' : 's'}`
export const days = (count: number) => `${count} day${count === 1 ? '' : 's'}`
export const daysAndHours = (dayCount: number, hourCount: number) => `${days(dayCount)} ${hours(hourCount)}`
