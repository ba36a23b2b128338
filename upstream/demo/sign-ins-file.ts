import path from 'node:path'
import type { ClientApiSettings } from '../settings'

/** Where the sign-ins of the demo are written for the start to print. */
export const signInsFile = ({ DATA_DIR }: ClientApiSettings): string => path.join(DATA_DIR, 'demo.json')
