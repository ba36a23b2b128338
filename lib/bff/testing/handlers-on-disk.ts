import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { NextRequest } from 'next/server'
import { goodSearches } from './good-calls'

const folder = fileURLToPath(new URL('../../../app/api', import.meta.url))
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

type Handler = (request: NextRequest, context: { params: Promise<object> }) => Promise<Response>

export type FoundHandler = { name: string; method: string; path: string; handler: Handler }

/** Every handler under app/api, imported by itself: no middleware runs before it. */
export async function handlersOnDisk(): Promise<FoundHandler[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file =>
    /(^|\/)route\.ts$/.test(file),
  )
  const found = await Promise.all(
    files.map(async file => {
      const module = (await import(path.join(folder, file))) as Record<string, Handler | undefined>
      const place = path.dirname(file)
      return methods.flatMap(method => {
        const handler = module[method]
        return handler ? [{ name: `${method} ${place}`, method, path: place, handler }] : []
      })
    }),
  )
  return found.flat()
}

type Call = RequestInit & { parameter?: string; search?: string }

/** Calls a handler at its address with what it needs there; every parameter is 7 unless told otherwise. */
export function callHandler({ name, handler, method, path: place }: FoundHandler, call: Call = {}) {
  const { parameter = '7', search = '', ...init } = call
  const params = Object.fromEntries(
    [...place.matchAll(/\[(?:\.\.\.)?(\w+)\]/g)].map(([, name]) => [name, parameter]),
  )
  const query = [goodSearches[name], search.slice(1)].filter(Boolean).join('&')
  const url = `https://portal.example.com/api/${place.replace(/\[[^\]]+\]/g, encodeURIComponent(parameter))}?${query}`
  const request = new NextRequest(url, { method, ...init } as ConstructorParameters<typeof NextRequest>[1])
  return handler(request, { params: Promise.resolve(params) })
}
