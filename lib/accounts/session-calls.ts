import { api } from '@/lib/api/request'
import { inSessionOrder } from '@/lib/tab/session-lock'
import type { SignInForm } from './schema'

/* Every page watches its session, so what only some pages ask for stands elsewhere (`account-calls.ts`). */

/** Signs in; from here on the cookie names the session. @throws ApiError `forbidden` for an unverified address. */
export const signIn = (form: SignInForm) =>
  inSessionOrder(() => api.post<{ signedIn: true }>('/api/session', { body: form }))

export const signOut = () => inSessionOrder(() => api.delete<{ signedIn: false }>('/api/session'))

/** The fingerprint of the browser's session as it is now, null when it has none. */
export const checkSession = async () =>
  (await api.get<{ fingerprint: string | null }>('/api/session')).fingerprint

/** Asks the client API whether the bearer still lives; a dead one is cleared from the cookie. */
export const refreshSession = () =>
  inSessionOrder(() => api.post<{ signedIn: boolean }>('/api/session/refresh'))
