import pg from 'pg'

/** Works on a server through a database whose user may create others. */
export async function withAdmin<T>(adminUrl: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

/** The address of another database of the same server. */
export function databaseAddress(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = name
  return url.href
}

/** For a server that holds nothing worth a disk write: from here on it makes none that it would wait for. */
export async function stopDiskWrites(adminUrl: string): Promise<void> {
  await withAdmin(adminUrl, async admin => {
    for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      await admin.query(`alter system set ${name} = off`)
    }
    await admin.query('select pg_reload_conf()')
  })
}
