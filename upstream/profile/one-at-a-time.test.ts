import { expect, onTestFinished, test, vi } from 'vitest'
import { oneAtATime } from './one-at-a-time'

/** Work that goes on until it is ended. */
function workInHand() {
  let end = (_problem?: Error) => {}
  const ended = new Promise<void>((resolve, reject) => {
    end = problem => (problem ? reject(problem) : resolve())
  })
  return { run: () => ended, end: (problem?: Error) => end(problem) }
}

test('one is begun when the one before has ended, in whatever way', async () => {
  const inTurn = oneAtATime({ waitingMs: 8_000 })
  const first = workInHand()
  const begin = vi.fn(async () => 'second')
  const [one, two] = [inTurn(first.run), inTurn(begin)]
  const failed = expect(one).rejects.toThrow('no')
  await Promise.resolve()
  expect(begin).not.toHaveBeenCalled()
  first.end(new Error('no'))
  await failed
  expect(await two).toBe('second')
})

test('whoever has waited too long for others is refused undone, and the next one is done', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => now.mockRestore())
  const inTurn = oneAtATime({ waitingMs: 5_000 })
  const first = workInHand()
  const begin = vi.fn(async () => {})
  const [one, late] = [inTurn(first.run), inTurn(begin)]
  const refused = expect(late).rejects.toThrow('Waited too long')
  await Promise.resolve()
  now.mockReturnValue(3_000)
  const patient = inTurn(async () => 'done')
  now.mockReturnValue(7_000)
  first.end()
  await Promise.all([one, refused])
  expect(begin).not.toHaveBeenCalled()
  expect(await patient).toBe('done')
})
