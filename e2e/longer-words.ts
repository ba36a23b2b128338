import type { Page } from '@playwright/test'

/**
 * Every word of the page a third longer, as another language has them. By hand, behind React's back: the page is good for
 * nothing but its layout then.
 */
export const lengthenWords = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!(node instanceof Text) || !node.parentElement?.checkVisibility()) continue
      node.data = node.data.replace(/\p{L}{3,}/gu, word => word + 'e'.repeat(Math.round(word.length / 3)))
    }
  })
