import { expect, test } from 'vitest'
import { inTurn } from '../jobs/in-turn'
import { createLog } from '../log'
import { removeEach } from './remove-each'

async function* three() {
  yield* ['a', 'b', 'c']
}

const refused = (code: string) => () =>
  removeEach(three(), async key => {
    if (key !== 'a') throw Object.assign(new Error(`not ${key}`), { code })
  })

test('what the first failed by is kept, with how many did', async () => {
  await expect(refused('EACCES')()).rejects.toMatchObject({
    message: 'Stored files could not be removed: 2',
    cause: { message: 'not b', code: 'EACCES' },
  })
})

test('the log of a job says of each part why it failed', async () => {
  const lines: string[] = []
  const log = createLog('trace', { write: line => void lines.push(line) })
  await inTurn(refused('EACCES'), refused('EBUSY'))().catch(err => log.error({ err }, 'job failed'))
  const causes = JSON.parse(lines.join()).err.errors.map((one: { cause: object }) => one.cause)
  expect(causes).toMatchObject([{ code: 'EACCES' }, { code: 'EBUSY' }])
})
