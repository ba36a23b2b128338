import { openOrderFile } from '../staff/order-files'
import type { Desk } from './desk'
import { orderPath } from './order-path'

/** Where staff opens a file of an order, whatever is paid. */
export const filePath = (code: string, path: string): string =>
  `${orderPath(code)}/file?${new URLSearchParams({ path })}`

export function orderFileRoute(desk: Desk): void {
  desk.get('/orders/:code/file', async c => {
    const { headers, body } = await openOrderFile(
      c.get('ctx'),
      c.req.param('code'),
      c.req.query('path') ?? '',
    )
    return c.body(body, 200, headers)
  })
}
