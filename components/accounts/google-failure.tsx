import { Notice } from '@/components/ui/notice'
import type { GoogleFailure as Failure } from '@/lib/accounts/google-address'
import { googleFailureTexts } from '@/lib/accounts/google-texts'

/** Why somebody is back from Google without a session, if they are. Made on the server alone. */
export function GoogleFailure({ failure }: { failure: Failure | undefined }) {
  if (!failure) return null
  return (
    <Notice tone={failure === 'cancelled' ? 'info' : 'danger'} className="mx-auto mb-6 w-full max-w-form">
      {googleFailureTexts[failure]}
    </Notice>
  )
}
