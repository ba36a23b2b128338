import { NextRequest } from 'next/server'
import { expect, it } from 'vitest'
import { sessionHeaders } from '@/lib/bff/testing/good-calls'
import { clientApiScripted } from '@/lib/client-api/testing/scripted-client-api'
import { GET } from './route'

type Asked = { site?: string; receipt?: string; named?: string }

async function ask({ site = 'same-origin', receipt = '12', named = 'x.html' }: Asked, status = 200) {
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${named}"`,
  }
  const { requests } = await clientApiScripted(() => ({ status, body: '%PDF', headers }))
  const { cookie } = await sessionHeaders()
  const address = `https://portal.example.com/api/wallet/receipts/${receipt}`
  const request = new NextRequest(address, { headers: { cookie, 'sec-fetch-site': site } })
  const answer = await GET(request, { params: Promise.resolve({ receipt }) })
  return { answer, asked: requests.map(({ url }) => url) }
}

it('hands the receipt out under a name of its own, as a file that no browser shows or keeps', async () => {
  const { answer, asked } = await ask({})
  expect([answer.status, await answer.text(), asked]).toEqual([200, '%PDF', ['/wallet/receipts/12']])
  expect(answer.headers.get('content-disposition')).toContain('filename="receipt-wallet-12.pdf"')
  expect(answer.headers.get('content-type')).toBe('application/octet-stream')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})

it('names the file by the number that the receipt bears', async () => {
  const { answer } = await ask({ named: 'receipt-WALLET-000012.pdf' })
  expect(answer.headers.get('content-disposition')).toContain('filename="receipt-WALLET-000012.pdf"')
})

it.each(['receipt-.pdf', 'receipt-../x.pdf', 'receipt-ORD-1.pdf.html', 'other.pdf'])(
  'takes no other name: %s',
  async named => {
    const { answer } = await ask({ named })
    expect(answer.headers.get('content-disposition')).toContain('filename="receipt-wallet-12.pdf"')
  },
)

it.each([
  [{ site: 'cross-site' }, 403],
  [{ receipt: '../7' }, 404],
  [{ receipt: '0' }, 404],
])('of %j asks nobody', async (given, status) => {
  const { answer, asked } = await ask(given)
  expect([answer.status, asked]).toEqual([status, []])
})

it('says that a receipt of somebody else is not there', async () => {
  expect((await ask({}, 404)).answer.status).toBe(404)
})
