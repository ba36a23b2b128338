import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const app = fileURLToPath(new URL('../app', import.meta.url))
const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).map(file => file.replaceAll('\\', '/'))

const addressOf = (file: string) =>
  `/${path.posix
    .dirname(file)
    .split('/')
    .filter(part => part !== '.' && !/^\(.+\)$/.test(part))
    .join('/')}`

/**
 * Every page of the portal as its folder spells it: `/order-details/[[...rest]]`. Tests that must hold everywhere begin
 * here, so that a page nobody thought of makes them fail.
 */
export const pages: string[] = files.filter(file => /(^|\/)page\.tsx$/.test(file)).map(addressOf)

const exported = /\bexport const (GET|HEAD|POST|PUT|PATCH|DELETE)\b|\bas (GET|HEAD|POST|PUT|PATCH|DELETE)\b/g

/** Every call the portal answers, with its method: `GET orders/[id]`. What answers addresses that are none is left out. */
export const calls: string[] = files
  .filter(file => /^api\/.*\broute\.ts$/.test(file) && !file.includes('[...rest]'))
  .flatMap(file => {
    const methods = [...readFileSync(path.join(app, file), 'utf8').matchAll(exported)]
    return methods.map(([, one, other]) => `${one ?? other} ${addressOf(file).replace(/^\/api\//, '')}`)
  })
