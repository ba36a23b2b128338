import { randomBytes } from 'node:crypto'
import type pg from 'pg'

/** A promo of this run's own. `amount` as the portal reads it: dollars for a fixed price, else percent. */
export type RunPromo = { code: string; type: 'Fixed Price' | 'Percentage'; amount: number }

type Given = Omit<RunPromo, 'code'> & { maxClients: number | null; oncePerClient: boolean }

const given: Given[] = [
  { type: 'Percentage', amount: 25, maxClients: null, oncePerClient: false },
  { type: 'Fixed Price', amount: 14.51, maxClients: null, oncePerClient: false },
  { type: 'Percentage', amount: 100, maxClients: 2, oncePerClient: false },
  { type: 'Percentage', amount: 50, maxClients: null, oncePerClient: true },
]

/** Promos of every kind; one is scarce and one is good once per client. */
export async function insertPromos(pool: pg.Pool): Promise<RunPromo[]> {
  const promos: RunPromo[] = []
  for (const { type, amount, maxClients, oncePerClient } of given) {
    const code = `N${randomBytes(5).toString('hex').toUpperCase()}`
    await pool.query(
      `insert into promos (code, title, type, amount_hundredths, max_clients, once_per_client, is_personal, created_at)
       values ($1, 'A promo', $2, $3, $4, $5, false, now())`,
      [code, type, Math.round(amount * 100), maxClients, oncePerClient],
    )
    promos.push({ code, type, amount })
  }
  return promos
}
