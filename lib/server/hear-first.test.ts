import http from 'node:http'
import { expect, test } from 'vitest'
import { hearFirst } from './hear-first'

test('hearers hear in the order they came, once each, before the server does; one may keep an event to itself', () => {
  const heard: string[] = []
  const hear = (name: string, isLast = false) =>
    hearFirst(name, 'tried', (_, [what]) => {
      heard.push(`${name} ${what}`)
      return isLast && what === 'kept'
    })
  hear('first')
  hear('second', true)
  hear('first')
  hear('third')
  const server = http.createServer().on('tried', what => heard.push(`server ${what}`))
  expect(server.emit('tried', 'told')).toBe(true)
  expect(server.emit('tried', 'kept')).toBe(true)
  expect(server.emit('other', 'told')).toBe(false)
  expect(heard).toEqual([
    'first told',
    'second told',
    'third told',
    'server told',
    'first kept',
    'second kept',
  ])
})
