import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { limitedAddress, peerAddress } from './peer-address'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1::2:3:4:5', '2001:db8:1:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('limits count %s as %s', (address, counted) => {
  expect(limitedAddress(address)).toBe(counted)
})

/** What stands at the other end, as Node tells of it. */
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })

test.each([
  ['10.0.0.3', '203.0.113.9'],
  ['::ffff:192.168.0.3', '203.0.113.9'],
  ['172.16.0.3', '203.0.113.9'],
  ['172.31.0.3', '203.0.113.9'],
  ['172.15.0.3', '172.15.0.3'],
  ['172.32.0.3', '172.32.0.3'],
  ['fd12:3456:789a:1::3', '203.0.113.9'],
  ['fe80::3%eth0', '203.0.113.9'],
  ['203.0.113.1', '203.0.113.1'],
  ['2001:db8::3', '2001:db8:0:0::/64'],
  ['fd::3', 'fd:0:0:0::/64'],
])('a portal at %s tells of somebody, who counts as %s', async (peer, address) => {
  const app = new Hono().get('/', c => c.text(peerAddress(c, []) ?? 'nobody'))
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  expect(await (await app.request('/', { headers }, from(peer))).text()).toBe(address)
})

const portals = ['198.51.100.7', '2001:db8::7']

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['1.2.3.4, 203.0.113.9', '203.0.113.9'],
  ['203.0.113.9, 198.51.100.7', '203.0.113.9'],
  ['1.2.3.4, 203.0.113.9, 198.51.100.7', '203.0.113.9'],
  ['203.0.113.9, 198.51.100.8', '198.51.100.8'],
  ['2001:db8::7', '127.0.0.1'],
  ['not an address', '127.0.0.1'],
  ['203.0.113.9, not an address', '127.0.0.1'],
  [undefined, '127.0.0.1'],
])('a portal on this machine that forwards %s is somebody at %s', async (forwarded, address) => {
  const app = new Hono().get('/', c => c.text(peerAddress(c, portals) ?? 'nobody'))
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {}
  expect(await (await fetch(`http://127.0.0.1:${port}/`, { headers })).text()).toBe(address)
  await new Promise(resolve => server.close(resolve))
})
