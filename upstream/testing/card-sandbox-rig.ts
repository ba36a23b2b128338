import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { paths } from '../../contract/paths'
import { findFreePort } from '../../scripts/stack/ports'
import { createCtx } from '../http/context'
import { answerError } from '../http/error-answer'
import type { App } from '../http/mount'
import { createBoss } from '../jobs/boss'
import type { Payments } from '../payments/payments'
import { createStripePayments } from '../payments/stripe-payments'
import { type CardSandbox, createCardSandbox, sandboxStripeOptions } from '../sandbox/card-sandbox'
import { sandboxRoutes } from '../sandbox/routes'
import { createTestApp, type TestApp } from './test-app'

export type CardSandboxRig = {
  rig: TestApp
  sandbox: CardSandbox
  /** The provider's own SDK, talking to the sandbox over HTTP. */
  payments: Payments
  origin: string
  /** Ids of the checkouts about which a rightly signed event arrived at the webhook. */
  events: string[]
  /** While set, the webhook answers 500. */
  webhookIsDown: { value: boolean }
  close: () => Promise<void>
}

/** The card sandbox on a port of its own, with a webhook that writes down what it is told. */
export async function createCardSandboxRig(): Promise<CardSandboxRig> {
  const port = await findFreePort()
  const rig = await createTestApp({ CLIENT_API_PORT: String(port) })
  const sandbox = await createCardSandbox(rig.deps.settings, createBoss(rig.deps.store.pool))
  const payments = createStripePayments(sandboxStripeOptions(sandbox, rig.deps.settings))
  const events: string[] = []
  const webhookIsDown = { value: false }

  const app: App = new Hono()
  app.use(async (c, next) => {
    c.set('ctx', createCtx(rig.deps, { requestId: 'test' }))
    await next()
  })
  app.onError((error, c) => answerError(rig.deps.log, error, c))
  sandboxRoutes(app, sandbox)
  app.post(paths.paymentWebhook, async c => {
    if (webhookIsDown.value) return c.text('down', 500)
    const id = payments.readEvent(await c.req.text(), c.req.header('stripe-signature'))
    if (id) events.push(id)
    return c.json({ received: true })
  })
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
  const close = async () => {
    await new Promise(resolve => server.close(resolve))
    await rig.close()
  }
  return { rig, sandbox, payments, origin: `http://127.0.0.1:${port}`, events, webhookIsDown, close }
}
