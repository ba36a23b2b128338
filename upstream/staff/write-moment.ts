import type { Ctx } from '../http/context'

/** '25 Nov 2026, 08:54 UTC': a moment in CLIENT_API_TIME_ZONE, which is named. */
export const writeMoment = ({ settings }: Pick<Ctx, 'settings'>, date: Date): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: settings.CLIENT_API_TIME_ZONE,
    timeZoneName: 'short',
  }).format(date)
