import type { Page } from '@playwright/test'

/**
 * Translates the page that is open as Chrome does, and whatever comes into it later: each text with letters goes, and a `<font>` with
 * its translation stands there. The translation is the same words, so that a test still finds them; where React changed none but
 * its own text, the old words stay. To be begun once the page has its code; ends when it has that for translated pages, too.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const left = 'script, style, textarea, [translate=no], [data-translation]'
    const translate = (text: Node) => {
      if (!(text instanceof Text) || !/\p{L}/u.test(text.data) || text.parentElement?.closest(left)) return
      const font = document.createElement('font')
      font.dataset.translation = ''
      font.append(document.createElement('font'))
      font.firstElementChild?.append(text.data)
      text.replaceWith(font)
    }
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts = [root]
      while (walker.nextNode()) texts.push(walker.currentNode)
      texts.forEach(translate)
    }
    document.documentElement.classList.add('translated-ltr')
    translateIn(document.body)
    new MutationObserver(records => {
      for (const { target, addedNodes } of records) [target, ...addedNodes].forEach(translateIn)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await page.waitForFunction(() => 'hear' in (window as unknown as { ownTexts: object }).ownTexts)
}

/** How many translations the page shows, which none does that is not translated. */
export const translations = (page: Page) => page.locator('[data-translation]')
