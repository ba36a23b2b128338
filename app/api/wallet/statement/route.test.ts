import { NextRequest } from 'next/server'
import { expect, it } from 'vitest'
import { sessionHeaders } from '@/lib/bff/testing/good-calls'
import { clientApiAnswering } from '@/lib/client-api/testing/scripted-client-api'
import { GET } from './route'

const transactions = [
  { id: 1, created_at: '2026-05-01 10:00:00', reason: 'Wallet top-up', type: 'credit', amount: '1,250.00' },
  { id: 2, created_at: '2026-05-02 10:00:00', reason: 'ORD-000007', type: 'debit', amount: '7.50' },
]

async function ask(site: string) {
  const { requests } = await clientApiAnswering(200, { wallet: { balance: '1242.50', transactions } })
  const { cookie } = await sessionHeaders()
  const headers = { cookie, 'sec-fetch-site': site }
  const request = new NextRequest('https://portal.example.com/api/wallet/statement', { headers })
  return { requests, answer: await GET(request, { params: Promise.resolve({}) }) }
}

it('is a file of the own transactions, newest first, that no browser shows or keeps', async () => {
  const { requests, answer } = await ask('same-origin')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.toString().split('\r\n').slice(1)).toEqual([
    '2,2026-05-02 10:00:00,"ORD-000007",,7.50',
    '1,2026-05-01 10:00:00,"Wallet top-up",1250.00,',
    '',
  ])
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="wallet-\d{4}-\d\d-\d\d\.csv"/,
  )
  expect(answer.headers.get('x-file-size')).toBe(String(bytes.length))
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(requests.map(({ url }) => url)).toEqual(['/wallet/7'])
})

it('is for no other site', async () => {
  const { requests, answer } = await ask('cross-site')
  expect([answer.status, requests]).toEqual([403, []])
})
