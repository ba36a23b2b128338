/** 'my-data-2026-11-22.zip', by the date in UTC. */
export const exportName = (at: string): string => `my-data-${at.slice(0, 10)}.zip`
