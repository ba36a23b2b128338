import { createHash, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrder } from '../../contract/orders'
import { readCommand } from '../../scripts/desk/read-command'
import { askDoor } from '../../scripts/desk/staff-door'
import { aPaidOrder, download, seenBy } from '../deliveries/test-deliveries'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000' })
let caller: Caller
let address: string
let stop: () => Promise<unknown>

beforeAll(async () => {
  caller = await signedIn(rig)
  const server = serve({ fetch: rig.app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise<void>(resolve => server.once('listening', () => resolve()))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  stop = () => new Promise(resolve => server.close(resolve))
})
afterAll(() => stop())

/** Types a command at the desk of another machine, in the folder of the test. */
function desk(...line: string[]) {
  const call = readCommand(line)
  if (typeof call === 'string') throw new Error('It asked for help')
  const env = {
    STAFF_TOKEN: rig.deps.settings.STAFF_TOKEN,
    CLIENT_API_URL: address,
    INIT_CWD: rig.dataDir,
  }
  return askDoor(env, call.request, call.key)
}

const mb = 1024 * 1024
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

async function aFile(name: string, size: number): Promise<Buffer> {
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)])
  await writeFile(path.join(rig.dataDir, name), content)
  return content
}

test('files go from a folder of the desk to the client, byte for byte, up to the largest', async () => {
  const { id, code } = await aPaidOrder(rig, caller)
  const sent = [await aFile('largest.pdf', 16 * mb), await aFile('small.pdf', 10)]
  await desk('order', 'deliver', code, '--work', 'largest.pdf', '--plagiarism', 'small.pdf')
  const { completedFiles } = getOrder.answer.parse(await seenBy(caller, id))
  const files = completedFiles[0]?.submissionattachment ?? []
  expect(files.map(file => [file.file, file.size, file.order_submission_attachment_type_id])).toEqual([
    ['largest.pdf', 16 * mb, 1],
    ['small.pdf', 10, 2],
  ])
  for (const [index, file] of files.entries()) {
    const bytes = Buffer.from(await (await download(caller, file.file_path ?? '')).arrayBuffer())
    expect(sha256(bytes)).toBe(sha256(sent[index] ?? Buffer.alloc(0)))
  }
})

test('a byte too many is refused in the words of the limit, and another file is taken after', async () => {
  const { id, code } = await aPaidOrder(rig, caller)
  await aFile('too-large.pdf', 16 * mb + 1)
  await aFile('essay.pdf', mb)
  await expect(desk('order', 'deliver', code, '--work', 'too-large.pdf')).rejects.toThrow(
    'Refused (422): File "too-large.pdf" exceeds the 16MB size limit. (files[0])',
  )
  expect((await seenBy(caller, id)).order.status_id).toBe(3)
  await desk('order', 'deliver', code, '--work', 'essay.pdf')
  expect((await seenBy(caller, id)).order.status_id).toBe(5)
})
