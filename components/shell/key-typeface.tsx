type KeyTypefaceProps = {
  /** What the rules that name its file call the family. */
  family: string
  /** Of the document's policy. */
  nonce: string | undefined
}

/*
 * By a style the file is asked for with the page's whole address as its referrer, whatever the page's policy says, and in
 * Chromium even when it is being preloaded without. So the style never asks: it finds the family under a name of its own.
 * A sheet from elsewhere, as an extension may add one, lets nobody read its rules.
 */
const scriptOf = (family: string) => `{
  const rulesOf = sheet => {
    try { return [...sheet.cssRules] } catch { return [] }
  }
  const rules = [...document.styleSheets].flatMap(rulesOf)
  const named = rule => rule.style?.getPropertyValue('font-family').replace(/["']/g, '')
  const found = rules.find(rule => rule instanceof CSSFontFaceRule && named(rule) === ${JSON.stringify(family)})
  const file = found?.style.getPropertyValue('src').match(/url\\(["']?([^"')]+)/)?.[1]
  const use = async () => {
    const answer = await fetch(file, { referrerPolicy: 'no-referrer' })
    const weight = found.style.getPropertyValue('font-weight')
    const face = new FontFace('key typeface', await answer.arrayBuffer(), { weight })
    document.fonts.add(await face.load())
    document.documentElement.style.setProperty('--font-inter', '"key typeface"')
  }
  if (file) use().catch(() => {})
}`

/** The typeface of a page whose address is its key: whoever serves its file is not told of the address (safety AZ-10). */
export function KeyTypeface({ family, nonce }: KeyTypefaceProps) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {scriptOf(family).replaceAll(/^ +/gm, '')}
    </script>
  )
}
