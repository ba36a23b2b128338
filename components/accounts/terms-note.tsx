import { TextLink } from '@/components/ui/link'

export type TermsNoteProps = { termsUrl: string; privacyUrl: string }

/** Specification 2.19: what proceeding means. */
export function TermsNote({ termsUrl, privacyUrl }: TermsNoteProps) {
  return (
    <p className="text-sm text-ink-soft">
      By proceeding you accept the{' '}
      <TextLink href={termsUrl} newTab>
        Terms and Conditions
      </TextLink>{' '}
      and the{' '}
      <TextLink href={privacyUrl} newTab>
        Privacy Policy
      </TextLink>
      .
    </p>
  )
}
