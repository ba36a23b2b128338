import { serve } from '@hono/node-server'
import pino from 'pino'
import { createClientApi } from './app'
import { seedDemo } from './db/demo-data'
import { migrateDatabase } from './db/migrate'
import { seedReferenceData } from './db/reference-data'
import { createDeps } from './live-deps'
import { parseClientApiSettings } from './settings'

const settings = parseClientApiSettings(process.env)
const log = pino({ level: settings.LOG_LEVEL, base: { app: 'client-api' } })
const drainMs = 10_000

await migrateDatabase(settings.DATABASE_URL)
const { deps, start } = await createDeps(settings, log)
await seedReferenceData(deps.store.db)
await seedDemo(deps)
const stop = await start()
const server = serve({ fetch: createClientApi(deps).fetch, port: settings.CLIENT_API_PORT })

let stopping = false

/** Lets what is under way finish, takes nothing new, and leaves. */
async function shutDown() {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), drainMs).unref()
  await new Promise(resolve => server.close(resolve))
  await stop()
  process.exit(0)
}

process.on('SIGTERM', shutDown)
process.on('SIGINT', shutDown)
