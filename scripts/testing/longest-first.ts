import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those that `npm run test:long` lengthens take minutes in every run. */
const isLong = ({ moduleId }: TestSpecification) =>
  /process\.env\.TEST_\w+_(ROUNDS|RUNS)/.test(readFileSync(moduleId, 'utf8'))

const isShared = ({ project }: TestSpecification) => Number(!project.config.isolate)

/** What takes longest begins first: begun last it keeps one worker busy while the others have nothing left to do. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    // A worker that is shared is not given up for one that stands alone among them.
    const long = sorted.filter(isLong).sort((one, other) => isShared(one) - isShared(other))
    return [...long, ...sorted.filter(file => !long.includes(file))]
  }
}
