import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createMailHandler } from './delivery'
import { createSmtpDelivery } from './smtp-delivery'

/** What is said to addresses that are refused. */
const refusals = {
  'full@example.test': '452 mailbox full',
  'gone@example.test': '550 5.1.1 nobody of that name',
  'far@example.test': '554 5.7.1 relay access denied',
}

/** The least of a mail server: takes what it is given, and refuses some addresses. */
const received: string[] = []
let server: Server
let url = ''

beforeAll(async () => {
  server = createServer(socket => {
    let letter: string | undefined
    socket.setEncoding('utf8').write('220 test\r\n')
    socket.on('error', () => {})
    socket.on('data', (chunk: string) => {
      if (letter !== undefined) letter += chunk
      if (letter?.endsWith('\r\n.\r\n')) {
        received.push(letter)
        letter = undefined
        socket.write('250 taken\r\n')
      } else if (letter === undefined) {
        const refused = Object.entries(refusals).find(([address]) => chunk.includes(`TO:<${address}>`))?.[1]
        if (chunk.startsWith('DATA')) letter = ''
        socket.write(refused ? `${refused}\r\n` : letter === '' ? '354 go on\r\n' : '250 fine\r\n')
      }
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => server.close())

const sender = { MAIL_FROM: 'mail@inkwell.test', SUPPORT_EMAIL: 'mail@inkwell.test' }
const letter = {
  id: '5c1d',
  queuedAt: new Date('2025-06-10T09:00:00Z'),
  subject: 'Hi',
  text: 'Text',
  html: '<p>H</p>',
}

test('a letter reaches the mail server once, and carries an id that a second try would repeat', async () => {
  const delivery = createSmtpDelivery(url, { ...sender, MAIL_FROM: 'Inkwell <mail@inkwell.test>' })
  await delivery.deliver({ ...letter, to: 'ada@example.test' })
  delivery.close()
  expect(received).toHaveLength(1)
  expect(received[0]).toContain('To: ada@example.test')
  expect(received[0]).toContain('From: Inkwell <mail@inkwell.test>')
  expect(received[0]).toContain('Message-ID: <5c1d@inkwell.test>')
  expect(received[0]).toContain('Date: Tue, 10 Jun 2025 09:00:00 +0000')
})

test('a letter that is not taken is an error', async () => {
  const delivery = createSmtpDelivery(url, sender)
  await expect(delivery.deliver({ ...letter, to: 'full@example.test' })).rejects.toThrow('mailbox full')
  delivery.close()
})

/** Does a job with a mail to `to`, and gives what was logged. */
async function doJob(to: string): Promise<unknown[][]> {
  const log = pino({ level: 'silent' })
  const warned = vi.spyOn(log, 'warn')
  const delivery = createSmtpDelivery(url, sender)
  const { id, queuedAt, ...rest } = letter
  try {
    await createMailHandler(delivery, log)({ id, queuedAt, data: { ...rest, to } })
  } finally {
    delivery.close()
  }
  return warned.mock.calls
}

test('an address that is refused for good is not tried again; the log has the job, not the address', async () => {
  const logged = await doJob('gone@example.test')
  expect(logged).toEqual([[{ job: letter.id }, 'mail refused for good']])
})

test('a mail is tried again while a mailbox is full, and while the mail server does not relay for us', async () => {
  await expect(doJob('full@example.test')).rejects.toThrow('mailbox full')
  await expect(doJob('far@example.test')).rejects.toThrow('relay access denied')
})

test('what can be stopped says so to mailboxes; everything else does not', async () => {
  const delivery = createSmtpDelivery(url, sender)
  const unsubscribe = `https://api.inkwell.test/message-mail/one-click/${'x'.repeat(43)}`
  received.length = 0
  await delivery.deliver({ ...letter, to: 'ada@example.test', unsubscribe })
  await delivery.deliver({ ...letter, to: 'ada@example.test' })
  delivery.close()
  expect(received[0]?.replace(/\r\n\s+/g, ' ')).toContain(`\r\nList-Unsubscribe: <${unsubscribe}>\r\n`)
  expect(received[0]).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  expect(received[1]).not.toMatch(/list-unsubscribe/i)
})

/** A mail server that takes connections and says nothing. */
async function silentServer() {
  const taken: Socket[] = []
  const silent = createServer(socket => taken.push(socket.on('error', () => {}).resume()))
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void silent.close())
  return { silent, taken, silentUrl: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` }
}

test('a letter that takes too long is given up, on its connection and in the line before it', async () => {
  const { silent, taken, silentUrl } = await silentServer()
  const patience = new AbortController()
  const delivery = createSmtpDelivery(silentUrl, sender, () => patience.signal)
  const threeTaken = new Promise<void>(resolve => {
    silent.on('connection', () => taken.length === 3 && resolve())
  })
  const sent = [1, 2, 3, 4].map(() => delivery.deliver({ ...letter, to: 'ada@example.test' }))
  await threeTaken
  const ends = taken.map(socket => once(socket, 'close'))
  patience.abort()
  const results = await Promise.allSettled(sent)
  expect(results.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  await Promise.all(ends)
  expect(taken).toHaveLength(3)
  delivery.close()
})
