import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { findFreePort } from '../scripts/stack/ports'
import { clientApiUrl, signInByApi } from './accounts-by-api'
import { type FaultProxy, startFaultProxy } from './fault-proxy'
import { test as base } from './fixtures'
import { addPortal } from './third-parties'

export type FaultyPortal = {
  url: string
  proxy: FaultProxy
  /** All it has logged so far. */
  logged: () => string
}

async function waitUntilUp(url: string, portal: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    if (portal.exitCode !== null) throw new Error(`The portal ended with ${portal.exitCode}`)
    const up = await fetch(`${url}/api/healthz`).then(
      answer => answer.ok,
      () => false,
    )
    if (up) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('The portal did not come up')
}

/** A second portal of the same build, whose client API can be broken by the test. One a worker. */
async function startFaultyPortal(): Promise<FaultyPortal & { stop: () => Promise<void> }> {
  const proxy = await startFaultProxy(clientApiUrl)
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const portal = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', String(port)], {
    env: {
      ...process.env,
      PORT: String(port),
      APP_ORIGIN: url,
      CLIENT_API_URL: proxy.url,
      CLIENT_API_PUBLIC_URL: clientApiUrl,
      SESSION_SECRET: randomBytes(48).toString('base64url'),
      NEXT_TELEMETRY_DISABLED: '1',
      LOG_LEVEL: 'trace',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let logged = ''
  for (const stream of [portal.stdout, portal.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      logged += text
    })
  }
  const ended = new Promise(resolve => portal.once('exit', resolve))
  await waitUntilUp(url, portal)
  addPortal(url)
  const stop = async () => {
    portal.kill('SIGTERM')
    await ended
    await proxy.stop()
  }
  return { url, proxy, logged: () => logged, stop }
}

type Fixtures = {
  /** The faulty portal, whole again before and after each test. */
  faultyPortal: FaultyPortal
  /** The same with this test's client signed in. */
  faulty: FaultyPortal
}

export const test = base.extend<Fixtures, { secondPortal: FaultyPortal }>({
  secondPortal: [
    async ({ browserName: _ }, use) => {
      const { stop, ...portal } = await startFaultyPortal()
      await use(portal)
      await stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  faultyPortal: async ({ secondPortal }, use) => {
    secondPortal.proxy.heal()
    await use(secondPortal)
    secondPortal.proxy.heal()
  },
  faulty: async ({ faultyPortal, account, context }, use) => {
    await signInByApi(context, account, faultyPortal.url)
    await use(faultyPortal)
  },
})
