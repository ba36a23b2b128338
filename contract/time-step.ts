import { minuteMs } from './durations'
import * as limits from './limits'

export const timeStepMs = limits.timeStepMinutes * minuteMs

/** A moment, or the next one after it that is a whole step. */
export const nextTimeStep = (atMs: number): number => Math.ceil(atMs / timeStepMs) * timeStepMs
