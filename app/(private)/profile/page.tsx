import type { Metadata } from 'next'
import { ProfileScreen } from '@/components/profile/profile-screen'
import { brand } from '@/lib/brand'
import { listCountries } from '@/lib/profile/countries'
import * as texts from '@/lib/profile/texts'

export const metadata: Metadata = { title: texts.title }

export default function ProfilePage() {
  return <ProfileScreen countries={listCountries()} supportEmail={brand().supportEmail} />
}
