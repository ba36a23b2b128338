import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { staffRoutes } from '@/upstream/staff/routes'
import type { Given } from './command'
import { commands } from './commands'

/* The same verbs as the staff door's: what one can do the other can. */

function doorCalls(): Set<string> {
  const app: Parameters<typeof staffRoutes>[0] = new Hono()
  staffRoutes(app)
  const served = app.routes.filter(({ method }) => method !== 'ALL')
  return new Set(served.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, '*')}`))
}

/** What a command line may say; with these every command is complete. */
const values: Given['values'] = { amount: '5', type: 'fixed', work: ['essay.docx'], to: 'essay.docx' }

function commandCalls(): Set<string> {
  const requests = Object.values(commands).map(({ request }) => request({ values, operand: '*' }))
  return new Set(requests.map(({ method, path }) => `${method} ${path.split('?')[0]}`))
}

it('every call of the staff door has a command, and no command asks for another', () => {
  const [door, asked] = [doorCalls(), commandCalls()]
  expect(door.size).toBeGreaterThan(30)
  expect([...asked].sort()).toEqual([...door].sort())
})
