import { once } from 'node:events'
import { longestUploadMs } from '../contract/upload-time'
import { createClientApi } from './app'
import { migrateDatabase } from './db/migrate'
import { seedReferenceData } from './db/reference-data'
import { seedDemo } from './demo/seed-demo'
import { listen } from './http/listen'
import { createDeps } from './live-deps'
import { createLog } from './log'
import { type ClientApiSettings, parseClientApiSettings } from './settings'
import { DatabaseProblem, startProblem } from './start-problem'
import { stopRunning } from './stop'

const drainMs = 10_000

let settings: ClientApiSettings | undefined
let log = createLog('info')
let stop: (() => Promise<void>) | undefined
let isStopping = false

async function start(): Promise<void> {
  settings = parseClientApiSettings(process.env)
  log = createLog(settings.LOG_LEVEL)
  const { isOfLaterRelease } = await migrateDatabase(settings.DATABASE_URL).catch(cause => {
    throw new DatabaseProblem('The database could not be migrated', { cause })
  })
  if (isOfLaterRelease) log.warn('the database was migrated by a later release than this one')
  const { deps, enter, start: startWork, close } = await createDeps(settings, log)
  await seedReferenceData(deps.store.db)
  await seedDemo(deps)
  await enter()
  const server = listen({
    fetch: createClientApi(deps).fetch,
    port: settings.CLIENT_API_PORT,
    serverOptions: {
      // Longer than callers keep an idle connection: who closes first must not be met by a request on its way.
      keepAliveTimeout: 65_000,
      requestTimeout: longestUploadMs,
    },
  })
  await once(server, 'listening')
  const jobs = await startWork()
  stop = () => stopRunning({ server, conversationNews: deps.conversationNews, jobs, close })
  log.info({ port: settings.CLIENT_API_PORT }, 'ready')
}

function cutOff(): never {
  log.warn('stopped with work under way')
  process.exit(1)
}

/** Lets what is under way finish, takes nothing new, and leaves. */
async function leave(exitCode: number, signal?: string): Promise<void> {
  if (isStopping) return
  isStopping = true
  if (signal) log.info({ signal }, 'stopping')
  setTimeout(cutOff, drainMs).unref()
  try {
    await stop?.()
    log.info('stopped')
  } catch (error) {
    log.error({ err: error }, 'could not stop')
  }
  process.exit(exitCode)
}

process.on('SIGTERM', signal => leave(0, signal))
process.on('SIGINT', signal => leave(0, signal))
process.on('unhandledRejection', error => log.error({ err: error }, 'nobody waited for what failed'))
process.on('uncaughtException', error => {
  log.fatal({ err: error }, 'stopping after what nobody caught')
  void leave(1)
})

start().catch(error => {
  const problem = startProblem(error, settings)
  if (problem) process.stderr.write(`${problem}\n`)
  else log.fatal({ err: error }, 'could not start')
  process.exit(1)
})
