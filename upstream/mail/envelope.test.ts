import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { closedOff, envelope } from './envelope'

const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix', ...closedOff })
const letter = { to: 'ada@reader.test', subject: 'A', text: 'B', html: 'C', id: '1', queuedAt: new Date(0) }

test.each([
  ['Inkwell <mail@inkwell.test>', 'From: Inkwell <mail@inkwell.test>'],
  ['"Inkwell" <mail@inkwell.test>', 'From: Inkwell <mail@inkwell.test>'],
  ['mail@inkwell.test', 'From: mail@inkwell.test'],
  ['Essays (UK) <mail@inkwell.test>', 'From: "Essays (UK)" <mail@inkwell.test>'],
  ['Ink: essays <mail@inkwell.test>', 'From: "Ink: essays" <mail@inkwell.test>'],
  ['Smith, Jones; Co <mail@inkwell.test>', 'From: "Smith, Jones; Co" <mail@inkwell.test>'],
  ['Ink <ink@else.test> <mail@inkwell.test>', 'From: "Ink <ink@else.test>" <mail@inkwell.test>'],
])('%s sends by its address, under the whole of its name', async (from, line) => {
  const sent = await transport.sendMail(
    envelope(letter, { MAIL_FROM: from, SUPPORT_EMAIL: 'help@inkwell.test' }),
  )
  const head = String(sent.message)
  expect(head).toContain(`${line}\n`)
  expect(head).toContain('Message-ID: <1@inkwell.test>')
  expect(sent.envelope.from).toBe('mail@inkwell.test')
})

test.each([
  ['Inkwell <no-reply@inkwell.test>', 'Reply-To: help@inkwell.test\n'],
  ['no-reply@inkwell.test', 'Reply-To: help@inkwell.test\n'],
  ['Inkwell <Help@Inkwell.test>', undefined],
  ['help@inkwell.test', undefined],
])('what is answered to a mail of %s comes to support', async (MAIL_FROM, line) => {
  const sent = await transport.sendMail(envelope(letter, { MAIL_FROM, SUPPORT_EMAIL: 'help@inkwell.test' }))
  expect(/^Reply-To:.*\n/m.exec(String(sent.message))?.[0]).toBe(line)
})
