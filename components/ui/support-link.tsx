import { PlainLink } from './plain-link'

/** Whom to write to. */
export const SupportLink = ({ email }: { email: string }) => (
  <PlainLink href={`mailto:${email}`} className="wrap-anywhere">
    {email}
  </PlainLink>
)
