import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AccountFrame } from '@/components/accounts/account-frame'
import { DeletedPanel } from '@/components/profile/deleted-panel'
import { brand } from '@/lib/brand'
import * as texts from '@/lib/profile/deletion-texts'
import { routes } from '@/lib/routes'
import { isSessionAlive } from '@/lib/session/living'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const isOther = async ({ searchParams }: Props) => (await searchParams).whose === 'other'

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: (await isOther(props)) ? texts.otherDoneTitle : texts.doneTitle }
}

/** Where a deletion ends. Whoever has a session is led home, unless it was by somebody else's link that they came. */
export default async function AccountDeletedPage(props: Props) {
  const isAlive = await isSessionAlive()
  if (isAlive && !(await isOther(props))) redirect(routes.home)
  return (
    <AccountFrame portalName={brand().name}>
      <DeletedPanel isOther={isAlive} />
    </AccountFrame>
  )
}
