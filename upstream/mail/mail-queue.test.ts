import { expect, test } from 'vitest'
import { sharedTestApp } from '../testing/test-app'

const rig = await sharedTestApp()

const mail = (to: string) => ({ to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' })

test('mail of a transaction that commits is queued once', async () => {
  await rig.ctx.transaction(tx => rig.ctx.mail.queue(tx, mail('kept@example.test')))
  expect(await rig.outbox.to('kept@example.test')).toEqual([mail('kept@example.test')])
})

test('mail of a transaction that fails is not queued', async () => {
  const failing = rig.ctx.transaction(async tx => {
    await rig.ctx.mail.queue(tx, mail('lost@example.test'))
    throw new Error('after the mail')
  })
  await expect(failing).rejects.toThrow('after the mail')
  expect(await rig.outbox.to('lost@example.test')).toEqual([])
})
