import path from 'node:path'
import { projectRoot } from '../scripts/stack/project-root'

/** What a run leaves behind: the bare application and the results. Not part of the repository. */
export const WORK = path.join(projectRoot, 'bench', '.work')
