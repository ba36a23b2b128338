import type { Metadata } from 'next'
import { ProfileScreen } from '@/components/profile/profile-screen'
import { brand } from '@/lib/brand'

export const metadata: Metadata = { title: 'My Profile' }

export default function ProfilePage() {
  return <ProfileScreen supportEmail={brand().supportEmail} />
}
