import type { Ctx } from '../http/context'

/**
 * Counts an attempt to sign in before it is made, so that attempts side by side are counted too. An account that many
 * attempts were made on answers each address once a minute: slowed down for a stranger, open for its owner elsewhere.
 * Those refused as too many do not count for the hour, or one stranger could use it up.
 * `account` is an address in small letters, or for staff `staff:` and one. @throws Refusal 429 past the limits (safety ACC-02).
 */
export async function takeSignIn(ctx: Ctx, account: string): Promise<void> {
  if (ctx.address) await ctx.limiter.take('signInByAddress', ctx.address)
  if (!(await ctx.limiter.tryTake('signInByEmail', account)))
    await ctx.limiter.take('signInSlowed', `${account} ${ctx.address ?? ''}`)
  await ctx.limiter.take('signInByEmailHourly', account)
}

export async function giveSignInsBack(ctx: Ctx, account: string): Promise<void> {
  await ctx.limiter.reset('signInByEmail', account)
  await ctx.limiter.reset('signInByEmailHourly', account)
}
