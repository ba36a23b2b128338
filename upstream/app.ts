import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { alwaysHttps } from '../contract/always-https'
import { accountDeletionRoutes } from './account-deletion/routes'
import { accountRoutes } from './accounts/routes'
import { bannerRoutes } from './banners/routes'
import { chatRoutes } from './chat/routes'
import { dataExportRoutes } from './data-export/routes'
import type { Deps } from './deps'
import { deskRoutes } from './desk/routes'
import { dropdownRoutes } from './dropdowns/routes'
import { earlyBirdRoutes } from './early-bird/routes'
import { fileRoutes } from './files/routes'
import { googleRoutes } from './google/routes'
import { createCtx } from './http/context'
import { dropBodyOfHead } from './http/drop-body-of-head'
import { answerError } from './http/error-answer'
import { healthRoutes } from './http/health'
import { limitSmallBody } from './http/limit-small-body'
import type { App } from './http/mount'
import { openApiRoutes } from './http/openapi'
import { peerAddress } from './http/peer-address'
import { notThere } from './http/refusal'
import { outboxRoutes } from './mail/outbox-routes'
import { nextStepRoutes } from './next-steps/routes'
import { notificationRoutes } from './notifications/routes'
import { orderRoutes } from './orders/routes'
import { paymentRoutes } from './payments/routes'
import { profileRoutes } from './profile/routes'
import { promoRoutes } from './promos/routes'
import { receiptRoutes } from './receipts/routes'
import { referralRoutes } from './referrals/routes'
import { reviewRoutes } from './reviews/routes'
import { revisionRoutes } from './revisions/routes'
import { googleSandboxRoutes, servesGoogleSandbox } from './sandbox/google-routes'
import { sandboxRoutes } from './sandbox/routes'
import { staffRoutes } from './staff/routes'
import { walletRoutes } from './wallet/routes'

const requestIdPattern = /^[\w-]{8,64}$/
const keyPattern = /^[\w:.-]{8,128}$/
/** The client API as a Hono app, made of its dependencies alone: nothing here reads the environment. */
export function createClientApi(deps: Deps): App {
  const app: App = new Hono()
  const isHttps = deps.settings.CLIENT_API_PUBLIC_URL.startsWith('https:')
  app.use(async (c, next) => {
    const given = c.req.header('x-request-id')
    const requestId = given && requestIdPattern.test(given) ? given : randomUUID()
    const key = c.req.header('idempotency-key')
    const idempotencyKey = key && keyPattern.test(key) ? key : undefined
    c.set(
      'ctx',
      createCtx(deps, { requestId, address: peerAddress(c, deps.settings.PORTAL_ADDRESSES), idempotencyKey }),
    )
    c.header('x-request-id', requestId)
    c.header('x-content-type-options', 'nosniff')
    if (isHttps) c.header('strict-transport-security', alwaysHttps)
    await next()
  })
  app.use(dropBodyOfHead)
  app.onError((error, c) => answerError(deps.log, error, c))
  app.notFound(c => c.json({ message: notThere }, 404))

  // It limits bodies itself, and says so on a page.
  deskRoutes(app)
  app.use(limitSmallBody)
  healthRoutes(app)
  openApiRoutes(app)
  accountRoutes(app)
  earlyBirdRoutes(app)
  googleRoutes(app)
  profileRoutes(app)
  dataExportRoutes(app)
  accountDeletionRoutes(app)
  walletRoutes(app)
  receiptRoutes(app)
  nextStepRoutes(app)
  notificationRoutes(app)
  bannerRoutes(app)
  dropdownRoutes(app)
  orderRoutes(app)
  paymentRoutes(app)
  promoRoutes(app)
  referralRoutes(app)
  reviewRoutes(app)
  revisionRoutes(app)
  chatRoutes(app)
  fileRoutes(app)
  staffRoutes(app)
  outboxRoutes(app, deps.settings)
  if (deps.sandbox) sandboxRoutes(app, deps.sandbox)
  if (servesGoogleSandbox(deps.settings)) googleSandboxRoutes(app, deps.settings)
  return app
}
