type JsonLdProps = {
  /** What the page says of itself to search engines (schema.org). */
  data: object
  /** Of the document's policy. */
  nonce: string | undefined
}

/** Browsers hide the nonce, which is a difference to React. */
export function JsonLd({ data, nonce }: JsonLdProps) {
  return (
    <script type="application/ld+json" nonce={nonce} suppressHydrationWarning>
      {JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')}
    </script>
  )
}
