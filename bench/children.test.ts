// @runs-alone: what was ended stays ended.
import { expect, it } from 'vitest'
import { endChildren, outputOf } from './children'

const node = (code: string) => outputOf(process.execPath, ['-e', code])

it('gives what a process prints, and the failure of one that fails', async () => {
  expect(await node('console.log(7)')).toBe('7\n')
  await expect(node('console.error("No."); process.exit(3)')).rejects.toThrow('No.')
  await expect(node('throw new RangeError("Too many")')).rejects.toThrow(/^RangeError: Too many$/)
})

it('ends the ones that run, and those that come after', async () => {
  const hanging = node('setInterval(() => {}, 1_000)')
  endChildren()
  await expect(hanging).rejects.toMatchObject({ name: 'AbortError' })
  await expect(node('setInterval(() => {}, 1_000)')).rejects.toMatchObject({ name: 'AbortError' })
})
