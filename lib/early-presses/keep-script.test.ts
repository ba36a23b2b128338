import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { keepScript } from './keep-script'

it('weighs no more on every page than docs/decisions/034-early-presses.md says', () => {
  expect(gzipSync(keepScript(), { level: 6 }).length).toBeLessThan(750)
})
