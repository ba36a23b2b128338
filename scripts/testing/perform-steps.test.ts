import { expect, it } from 'vitest'
import { createParts } from '../stack/parts'
import { performSteps } from './perform-steps'
import { step } from './test-run'

const passing = (name: string) => step(name, 'any', async () => {})

it('goes on after a step that failed', async () => {
  const broken = step('broken', 'any', async () => {
    throw new Error('on purpose')
  })
  const outcomes = await performSteps([broken, passing('next')], createParts(), () => {})
  expect(outcomes?.map(({ name, result, note }) => [name, result, note])).toEqual([
    ['broken', 'failed', '(on purpose)'],
    ['next', 'passed', ''],
  ])
})

it('begins nothing and calls nothing failed once a stop was asked for', async () => {
  const parts = createParts()
  const said: string[] = []
  const stopped = step('stopped', 'any', async () => {
    void parts.stop()
    throw new Error('stopped')
  })
  expect(await performSteps([stopped, passing('next')], parts, line => said.push(line))).toBeUndefined()
  expect(said).toEqual(['\n=== stopped ==='])
})

it('meets a signal that waited for a step which looked at nothing else', async () => {
  const parts = createParts()
  process.once('SIGUSR2', () => void parts.stop())
  const busy = step('busy', 'any', async () => {
    process.kill(process.pid, 'SIGUSR2')
  })
  expect(await performSteps([busy, passing('next')], parts, () => {})).toBeUndefined()
})
