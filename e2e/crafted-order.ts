/** The call that tells an order, for a client API that answers it with something of its own. */
export const path = /^\/orderdetail\//

/** A completed order, as the client API tells it. */
export const order = {
  id: 31,
  order_id: 'ORD-000031',
  client_id: 1,
  title: 'Tidal power',
  subject: 'Physics',
  no_of_pages: 3,
  deadline: '2026-01-10T15:15:00Z',
  created_at: '2026-01-01T10:00:00Z',
  payment_status: 'Paid',
  status_id: 5,
}
