import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Order } from '@/lib/client-api/orders'
import type { OrderTab } from '@/lib/orders/tabs'
import { OrderTabs } from './order-tabs'

const order = { id: 31, statusId: 5, isAccepted: false, unreadMessages: 1, revisions: [{}] } as Order
const html = (current: OrderTab) => renderToStaticMarkup(<OrderTabs order={order} current={current} />)
const links = (markup: string) => markup.match(/<a .*?<\/a>/g) ?? []

it('every tab has its name, its drawing, its address, and the dot of what is new', () => {
  const told = links(html('order-chat')).map(link => ({
    label: link.replaceAll(/<[^>]*>/g, ''),
    icon: /#([\w-]+)"/.exec(link)?.[1],
    tab: /tab=([\w-]+)"/.exec(link)?.[1] ?? /order_id=31"/.exec(link)?.[0],
    dot: /<span class="[^"]*bg-accent/.test(link),
  }))
  expect(told).toEqual([
    { label: 'Order Details', icon: 'file-text', tab: 'order-details', dot: false },
    { label: 'Payment Details', icon: 'circle-dollar-sign', tab: 'payment-details', dot: false },
    { label: 'Order Chat, unread', icon: 'message-circle', tab: 'order-chat', dot: true },
    { label: 'Completed File, unread', icon: 'circle-check', tab: 'completed-file', dot: true },
    { label: 'Revisions, unread', icon: 'rotate-ccw', tab: 'revisions', dot: true },
  ])
})

it('one is the current one', () => {
  const current = links(html('payment-details')).filter(link => link.includes('aria-current="page"'))
  expect(current.map(link => /Payment Details/.test(link))).toEqual([true])
})
