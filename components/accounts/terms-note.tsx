import { Filled } from '@/components/ui/filled'
import { TextLink } from '@/components/ui/link'
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
            <TextLink href={termsUrl} newTab>
              {texts.terms}
            </TextLink>
          ),
          privacy: (
            <TextLink href={privacyUrl} newTab>
              {texts.privacy}
            </TextLink>
          ),
        }}
      />
    </p>
  )
}
