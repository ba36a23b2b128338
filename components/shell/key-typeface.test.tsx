import { runInNewContext } from 'node:vm'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { KeyTypeface } from './key-typeface'

class FontFaceRule {
  #values: Record<string, string>
  constructor(values: Record<string, string>) {
    this.#values = values
  }
  get style() {
    return { getPropertyValue: (name: string) => this.#values[name] ?? '' }
  }
}

const foreign = {
  get cssRules(): never {
    throw new DOMException('Cannot access rules', 'SecurityError')
  },
}
const own = {
  cssRules: [
    { style: undefined },
    new FontFaceRule({ 'font-family': '"other"', src: 'url(/other.woff2)' }),
    new FontFaceRule({ 'font-family': '"inter"', src: 'url("/inter.woff2")', 'font-weight': '400 700' }),
  ],
}

it('finds the file of the typeface, whatever other sheets there are, and asks for it without a referrer', async () => {
  const script = renderToString(<KeyTypeface family="inter" nonce="n" />).replaceAll(
    /<[^>]*script[^>]*>/g,
    '',
  )
  const fetch = vi.fn(async () => new Response('font'))
  const [add, setProperty] = [vi.fn(), vi.fn()]
  const FontFace = class {
    load = async () => 'face'
  }
  const document = {
    styleSheets: [foreign, own],
    fonts: { add },
    documentElement: { style: { setProperty } },
  }
  runInNewContext(script, { document, fetch, FontFace, CSSFontFaceRule: FontFaceRule })
  await vi.waitFor(() => expect(setProperty).toHaveBeenCalledWith('--font-inter', '"key typeface"'))
  expect(fetch.mock.calls).toEqual([['/inter.woff2', { referrerPolicy: 'no-referrer' }]])
  expect(add).toHaveBeenCalledWith('face')
})
