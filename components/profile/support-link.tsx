import { TextLink } from '@/components/ui/link'

/** Whom to write to. */
export const SupportLink = ({ email }: { email: string }) => (
  <TextLink href={`mailto:${email}`} className="wrap-anywhere">
    {email}
  </TextLink>
)
