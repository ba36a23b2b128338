import type { Profile } from '@/lib/client-api/profile'
import type { ProfileForm } from './schema'

type Known = Pick<Profile, 'name' | 'phone' | 'country'>

/** What the form comes to once it is saved. */
export const asSaved = ({ name, phone, country }: ProfileForm): Known => ({
  name: name.trim(),
  phone: phone.trim() || null,
  country: country || null,
})

/** Whether the form says nothing new: then there is nothing to submit (specification 5, 'Profile save'). */
export function isUnchanged(known: Known, form: ProfileForm): boolean {
  const { name, phone, country } = asSaved(form)
  return name === known.name && phone === (known.phone || null) && country === (known.country || null)
}
