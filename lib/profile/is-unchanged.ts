import type { Profile } from '@/lib/client-api/profile'
import type { ProfileForm } from './schema'

type Known = Pick<Profile, 'name' | 'phone' | 'country'>

/** Whether the form says nothing new: then there is nothing to submit (specification 5, 'Profile save'). */
export const isUnchanged = (known: Known, { name, phone, country }: ProfileForm): boolean =>
  name.trim() === known.name && phone.trim() === (known.phone ?? '') && country === (known.country ?? '')
