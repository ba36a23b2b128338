import type { Metadata } from 'next'
import { ProfileScreen } from '@/components/profile/profile-screen'
import { brand } from '@/lib/brand'
import { listCountries } from '@/lib/profile/countries'
import * as texts from '@/lib/profile/texts'
import { currentCaller } from '@/lib/session/current'
import { ownerMark } from '@/lib/session/owner-mark'

export const metadata: Metadata = { title: texts.title }

export default async function ProfilePage() {
  const { clientId } = await currentCaller()
  const { supportEmail } = brand()
  return <ProfileScreen countries={listCountries()} supportEmail={supportEmail} owner={ownerMark(clientId)} />
}
