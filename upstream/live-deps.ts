import type { Logger } from 'pino'
import { createLinkHandler } from './accounts/ask-for-link'
import { forgetEnded } from './accounts/forget-ended'
import { createConversationNews } from './chat/conversation-news'
import { mailUnreadMessages } from './chat/mail-unread'
import { openStore } from './db/database'
import { createPresence } from './db/presence'
import { type Deps, systemClock } from './deps'
import { createStorage } from './files/create-storage'
import { removeOrphans } from './files/orphans'
import { createFileRemover } from './files/remove-files'
import { idTokensOf } from './google/id-tokens'
import { forgetUsedTokens } from './google/used-tokens'
import { createCtx } from './http/context'
import { forgetOldAnswers } from './http/idempotency'
import { createBoss, createJobQueue } from './jobs/boss'
import { inTurn } from './jobs/in-turn'
import type { QueueName } from './jobs/queues'
import { startJobs } from './jobs/start-jobs'
import type { JobHandler } from './jobs/worker'
import { createLimiter } from './limits/limiter'
import { createDelivery, createMailHandler } from './mail/delivery'
import { createMailQueue } from './mail/mail-queue'
import { reconcileOpenCheckouts } from './payments/reconcile'
import { createStripePayments } from './payments/stripe-payments'
import { createCardSandbox, sandboxStripeOptions } from './sandbox/card-sandbox'
import { forgetSandboxCheckouts } from './sandbox/checkout-rows'
import { createSandboxEventHandler } from './sandbox/event-job'
import type { ClientApiSettings } from './settings'

async function createProvider(settings: ClientApiSettings, boss: ReturnType<typeof createBoss>) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings
  if (secretKey && webhookSecret) {
    return { payments: createStripePayments({ secretKey, webhookSecret }), sandbox: undefined }
  }
  const sandbox = await createCardSandbox(settings, boss)
  return { payments: createStripePayments(sandboxStripeOptions(sandbox, settings)), sandbox }
}

/**
 * The dependencies of a running client API, made of its settings. `enter` comes before its first call, `start` begins the
 * background work, `close` ends the rest once that has stopped.
 */
export async function createDeps(settings: ClientApiSettings, log: Logger) {
  const store = openStore(settings.DATABASE_URL, settings.DATABASE_CONNECTIONS)
  const boss = createBoss(store.pool)
  const delivery = createDelivery(settings)
  const presence = createPresence(settings.DATABASE_URL, log)
  const deps: Deps = {
    store,
    log,
    settings,
    google: idTokensOf(settings),
    clock: systemClock,
    limiter: createLimiter(store.pool, settings.RATE_LIMIT_SCALE),
    jobs: createJobQueue(boss),
    mail: createMailQueue(boss),
    storage: await createStorage(settings.STORAGE_URL),
    conversationNews: createConversationNews(settings.DATABASE_URL, log),
    presence,
    ...(await createProvider(settings, boss)),
  }
  const start = async () => {
    const ctx = createCtx(deps, { requestId: 'job' })
    const handlers = {
      mail: createMailHandler(delivery, log),
      'mailed-link': createLinkHandler(ctx),
      'remove-files': createFileRemover(deps),
      'reconcile-checkouts': async () => {
        await reconcileOpenCheckouts(ctx)
      },
      'mail-unread-messages': async () => {
        await mailUnreadMessages(ctx)
      },
      'forget-answers': inTurn(
        () => forgetOldAnswers(deps),
        () => forgetUsedTokens(deps),
        () => forgetEnded(deps),
        () => forgetSandboxCheckouts(deps),
      ),
      'remove-orphans': inTurn(
        async () => {
          const removed = await removeOrphans(deps)
          if (removed > 0) log.info({ removed }, 'stored files without an order removed')
        },
        () => deps.storage.removeUnfinished(),
      ),
      ...(deps.sandbox && { 'sandbox-event': createSandboxEventHandler({ deps, sandbox: deps.sandbox }) }),
    } satisfies Record<Exclude<QueueName, 'sandbox-event'>, JobHandler>
    return startJobs({ boss, log, handlers })
  }
  const close = async () => {
    delivery.close()
    await presence.leave()
    await store.pool.end()
  }
  return { deps, enter: presence.enter, start, close }
}
