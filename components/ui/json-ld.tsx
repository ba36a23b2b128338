type JsonLdProps = {
  /** What the page says of itself to search engines (schema.org). Left out by code of the browser's: what the server wrote stays. */
  data: object | undefined
  /** Of the document's policy. */
  nonce: string | undefined
}

/** Browsers hide the nonce, which is a difference to React. */
export function JsonLd({ data, nonce }: JsonLdProps) {
  return (
    <script type="application/ld+json" nonce={nonce} suppressHydrationWarning>
      {data ? JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c') : ''}
    </script>
  )
}
