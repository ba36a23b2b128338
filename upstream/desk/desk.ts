import type { Context, Hono } from 'hono'
import type { Ctx } from '../http/context'

/** Who works at the desk. */
export type Member = { id: number; name: string; email: string }

export type DeskVariables = { Variables: { ctx: Ctx; member: Member } }

/** The pages below /desk; their paths are written without it. */
export type Desk = Hono<DeskVariables>
export type DeskContext = Context<DeskVariables>

export const deskPath = '/desk'
