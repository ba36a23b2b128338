/** @jsxImportSource hono/jsx */
import type { Context } from 'hono'
import type { Ctx } from '../http/context'
import type { App } from '../http/mount'
import { pageHeaders } from '../http/page-headers'
import { readForm } from '../http/read-form'
import { notFound } from '../http/refusal'
import { type CardFields, checkCard, isDeclined } from './card-form'
import type { CardSandbox } from './card-sandbox'
import { endSandboxCheckout, findSandboxCheckout, type SandboxRow } from './checkout-rows'
import { NoCheckout, PayEnd, PayForm } from './pay-page'
import { payStyle } from './pay-style'
import { payPagePath, returnUrl } from './session-object'

/** Browsers follow a form's redirect only to origins that the form's page names. */
function headersOf({ checkout }: SandboxRow) {
  const formOrigins = [...new Set([checkout.successUrl, checkout.cancelUrl].map(url => new URL(url).origin))]
  return pageHeaders({ addedStyle: payStyle, formOrigins })
}

const find = (ctx: Ctx, id: string) => findSandboxCheckout(ctx.store.db, id, ctx.clock.now())

const get = async (ctx: Ctx, id: string): Promise<SandboxRow> => (await find(ctx, id)) ?? notFound()

async function readCard(c: Context): Promise<CardFields> {
  const form = await readForm(c)
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 40) : '')
  return { number: text(form.number), expiry: text(form.expiry), cvc: text(form.cvc) }
}

/** Pays once: of all who try, one changes the checkout and queues the event about it. */
async function complete(ctx: Ctx, sandbox: CardSandbox, row: SandboxRow): Promise<void> {
  await ctx.transaction(async tx => {
    const paid = await endSandboxCheckout(tx.db, row.id, 'complete', ctx.clock.now())
    if (paid) await sandbox.tell(tx, { checkoutId: row.id, type: 'checkout.session.completed' })
  })
}

/** The hosted page on which a checkout of the sandbox is paid or cancelled. It works without JavaScript. */
export function payRoutes(app: App, sandbox: CardSandbox): void {
  // A card that was declined leaves the browser at the form's own address.
  app.on('GET', ['/sandbox/checkout/:id', '/sandbox/checkout/:id/pay'], async c => {
    const row = await find(c.get('ctx'), c.req.param('id'))
    if (!row) return c.html(<NoCheckout />, 404, pageHeaders({ addedStyle: payStyle }))
    const facts = { row, portalName: c.get('ctx').settings.PORTAL_NAME }
    return c.html(row.state === 'open' ? <PayForm {...facts} /> : <PayEnd {...facts} />, 200, headersOf(row))
  })

  app.post('/sandbox/checkout/:id/pay', async c => {
    const ctx = c.get('ctx')
    const row = await get(ctx, c.req.param('id'))
    if (row.state === 'open') {
      const card = await readCard(c)
      const errors = checkCard(card, ctx.clock.now())
      const facts = { row, portalName: ctx.settings.PORTAL_NAME, expiry: card.expiry }
      if (Object.keys(errors).length > 0) {
        return c.html(<PayForm {...facts} errors={errors} />, 200, headersOf(row))
      }
      if (isDeclined(card.number)) {
        return c.html(
          <PayForm {...facts} alert="Your card was declined. Try another card." />,
          200,
          headersOf(row),
        )
      }
      await complete(ctx, sandbox, row)
    }
    const after = await get(ctx, row.id)
    return c.redirect(after.state === 'complete' ? returnUrl(after) : payPagePath(row.id), 303)
  })

  app.post('/sandbox/checkout/:id/cancel', async c => {
    const row = await get(c.get('ctx'), c.req.param('id'))
    return c.redirect(row.checkout.cancelUrl, 303)
  })
}
