import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { afterAll } from 'vitest'
import { createClientApi } from '../app'
import { createConversationNews } from '../chat/conversation-news'
import { openStore } from '../db/database'
import type { Deps } from '../deps'
import { createDiskStorage } from '../files/disk-storage'
import type { Storage } from '../files/storage'
import { idTokensOf } from '../google/id-tokens'
import { type Ctx, createCtx } from '../http/context'
import type { App } from '../http/mount'
import { createBoss, createJobQueue } from '../jobs/boss'
import { createLimiter } from '../limits/limiter'
import { createLog } from '../log'
import { createMailQueue } from '../mail/mail-queue'
import { parseClientApiSettings } from '../settings'
import { expectDeclaredAnswers } from './declared-answers'
import { createFakePayments, type FakePayments } from './fake-payments'
import { createOutbox, type Outbox } from './outbox'
import { createTestClock, type TestClock } from './test-clock'
import { createTestDatabase } from './test-database'

export type TestApp = {
  app: App
  deps: Deps
  /** The context of a call, for tests that use a verb without HTTP. */
  ctx: Ctx
  clock: TestClock
  outbox: Outbox
  payments: FakePayments
  /** Folder for this test app alone; stored files are in `files` below it. */
  dataDir: string
  close: () => Promise<void>
}

/** Room for twenty at once, whom fewer would let queue here instead of meeting in the database. */
const connections = 24

/** What a test asked for and did not read stays open until it is closed here: Node complains of files left to the collector. */
function rememberOpened(storage: Storage) {
  const opened: Readable[] = []
  const get: Storage['get'] = async key => {
    const stored = await storage.get(key)
    if (stored) opened.push(stored.content)
    return stored
  }
  return { storage: { ...storage, get }, closeOpened: () => opened.map(content => content.destroy()) }
}

/**
 * The client API on a database of its own, with its time, card provider and files in the test's hands, until it is closed.
 * `settings` are environment variables (`RATE_LIMIT_SCALE: '100'`); `replace`
 * puts other dependencies in place of those here.
 */
export async function createTestApp(
  settings: Record<string, string> = {},
  replace: Partial<Deps> = {},
): Promise<TestApp> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'inkwell-test-files-'))
  const clock = createTestClock()
  const payments = createFakePayments(clock)
  const store = openStore(database.address, connections)
  const parsed = parseClientApiSettings({
    DATABASE_URL: database.address,
    DATA_DIR: dataDir,
    STAFF_TOKEN: randomBytes(36).toString('base64url'),
    ...settings,
  })
  const log = createLog(process.env.TEST_LOG_LEVEL ?? 'silent')
  const boss = createBoss(store.pool)
  const { storage, closeOpened } = rememberOpened(createDiskStorage(path.join(dataDir, 'files')))
  const deps: Deps = {
    store,
    clock,
    log,
    limiter: createLimiter(store.pool, parsed.RATE_LIMIT_SCALE),
    jobs: createJobQueue(boss),
    mail: createMailQueue(boss),
    payments,
    storage,
    conversationNews: createConversationNews(database.address, log),
    settings: parsed,
    google: idTokensOf(parsed),
    ...replace,
  }
  const close = async () => {
    closeOpened()
    await deps.conversationNews.close()
    await store.pool.end()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const ctx = createCtx(deps, { requestId: 'test' })
  return {
    app: expectDeclaredAnswers(createClientApi(deps)),
    deps,
    ctx,
    clock,
    outbox: createOutbox(store.pool),
    payments,
    dataDir,
    close,
  }
}

/** The client API that all tests of a file share: it is closed after the last of them. */
export async function sharedTestApp(...given: Parameters<typeof createTestApp>): Promise<TestApp> {
  const test = await createTestApp(...given)
  afterAll(test.close)
  return test
}
