import { Filled } from '@/components/ui/filled'
import { PlainLink } from '@/components/ui/plain-link'
import * as texts from '@/lib/accounts/texts'

export type TermsNoteProps = { termsUrl: string; privacyUrl: string }

/** Specification 2.19: what proceeding means. */
export function TermsNote({ termsUrl, privacyUrl }: TermsNoteProps) {
  return (
    <p className="text-sm text-ink-soft">
      <Filled
        text={texts.proceeding}
        parts={{
          terms: (
            <PlainLink href={termsUrl} newTab>
              {texts.terms}
            </PlainLink>
          ),
          privacy: (
            <PlainLink href={privacyUrl} newTab>
              {texts.privacy}
            </PlainLink>
          ),
        }}
      />
    </p>
  )
}
