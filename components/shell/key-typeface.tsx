type KeyTypefaceProps = {
  /** Class name for <html> that names the typeface. */
  className: string
  /** The family as the rules call it that name its file. */
  family: string
  /** Of the document's policy. */
  nonce: string | undefined
}

/*
 * By the style that names it, the file is asked for with the page's whole address as its referrer, whatever the page's
 * policy says. By this link it is asked for without; the style finds it there, since it is named only afterwards.
 */
const scriptOf = (className: string, family: string) => `{
  const rules = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules])
  const named = rule => rule.style?.getPropertyValue('font-family').replace(/["']/g, '')
  const face = rules.find(rule => rule instanceof CSSFontFaceRule && named(rule) === ${JSON.stringify(family)})
  const href = face?.style.getPropertyValue('src').match(/url\\(["']?([^"')]+)/)?.[1]
  if (href) {
    const link = Object.assign(document.createElement('link'), {
      rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', referrerPolicy: 'no-referrer', href,
    })
    link.onload = () => document.documentElement.classList.add(${JSON.stringify(className)})
    document.head.append(link)
  }
}`

/** The typeface of a page whose address is its key: whoever serves its file is not told of the address (safety AZ-10). */
export function KeyTypeface({ className, family, nonce }: KeyTypefaceProps) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {scriptOf(className, family).replaceAll(/^ +/gm, '')}
    </script>
  )
}
