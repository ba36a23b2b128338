import 'server-only'

/* Of browsers that name others beside themselves the one that they are comes first. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const firstOf = (names: [RegExp, string][], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/**
 * What a person knows a browser by, 'Firefox on Windows', and no closer: versions, models and all else that a browser says
 * of itself stays here. Undefined for what is no browser we know.
 */
export function deviceName(userAgent: string | null): string | undefined {
  const said = userAgent?.slice(0, 500) ?? ''
  const known = [firstOf(browsers, said), firstOf(systems, said)].filter(name => name !== undefined)
  return known.length > 0 ? known.join(' on ') : undefined
}
