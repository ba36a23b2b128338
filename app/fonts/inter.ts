import localFont from 'next/font/local'

// Not preloaded: on a slow phone it would take the line from the code that makes the page answer.
const inter = localFont({
  src: './inter-latin.woff2',
  weight: '400 700',
  display: 'swap',
  variable: '--font-inter',
  preload: false,
  // app/styles/theme.css has the one that stands in for it.
  adjustFontFallback: false,
})

// Fetched only by pages that show one of these characters.
const interExt = localFont({
  src: './inter-latin-ext.woff2',
  weight: '400 700',
  display: 'swap',
  variable: '--font-inter-ext',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
  ],
})

/** What the rules that name the file call the family. */
export const latinFamily = 'inter'

/** Class names for <html>: they define the font variables that app/styles/theme.css reads. Without them text is in the device's own font. */
export const fontVariables = `${inter.variable} ${interExt.variable}`
