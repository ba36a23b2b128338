import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { longTests } from './long-tests'

const isLong = ({ moduleId }: TestSpecification) => longTests.some(file => moduleId.endsWith(`/${file}`))

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
