import type { Context, Hono } from 'hono'
import type { Ctx } from '../http/context'

/** Who works at the desk. */
export type Member = { id: number; name: string; email: string }

/** The texts of a form. */
export type Typed = Record<string, string | undefined>

/** `typed`: what was read of the request's form, which can be read once. */
export type DeskVariables = { Variables: { ctx: Ctx; member: Member; typed?: Typed } }

/** The pages below /desk; their paths are written without it. */
export type Desk = Hono<DeskVariables>
export type DeskContext = Context<DeskVariables>

export const deskPath = '/desk'
