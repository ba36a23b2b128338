import { squeezed } from './squeezed'

/**
 * Sees whether somebody translates the page: a text goes, and a `<font>` stands there (docs/decisions/081-translated-pages.md). The
 * code for that (`own-texts-script.ts`) comes then, is told what happened until it was there, and hears of all that follows.
 */
const readable = `(() => {
  const texts = window.ownTexts = { records: [] }
  texts.watch = new MutationObserver(records => {
    if (texts.hear) texts.hear(records)
    else if (texts.code || records.some(({ addedNodes }) => addedNodes[0]?.nodeName == 'FONT')) {
      texts.records.push(...records)
      texts.code ??= import('/own-texts.js')
    }
  })
  texts.watch.observe(document, { childList: true, subtree: true })
})()`

export const watchTextsScript = () => squeezed(readable)
