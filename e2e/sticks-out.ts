import type { Page } from '@playwright/test'

/** Words and drawings that reach out of a box somebody can see: what they belong to is narrower than they are. */
export const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (colour: string) => !/^(transparent|rgba\(.*, 0\))$/.test(colour)
    const isBox = (style: CSSStyleDeclaration) =>
      isSeen(style.backgroundColor) ||
      (Number.parseFloat(style.borderRightWidth) > 0 && isSeen(style.borderRightColor))
    const isHeardOnly = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath !== 'none' || isHeardOnly(element.parentElement))
    const rectsOf = (node: Node): DOMRect[] => {
      if (node instanceof SVGSVGElement || node instanceof HTMLImageElement)
        return [node.getBoundingClientRect()]
      if (!(node instanceof Text) || !node.data.trim()) return []
      const range = document.createRange()
      range.selectNodeContents(node)
      return Array.from(range.getClientRects())
    }
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const rects = rectsOf(node).filter(({ width, height }) => width > 1 && height > 1)
      if (rects.length === 0 || !node.parentElement?.checkVisibility()) continue
      if (isHeardOnly(node.parentElement)) continue
      for (let box: Element | null = node.parentElement; box; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (style.overflowX !== 'visible' || ['absolute', 'fixed'].includes(style.position)) break
        if (!isBox(style) || style.display === 'inline') continue
        const { left, right } = box.getBoundingClientRect()
        if (rects.every(rect => rect.left >= left - 1 && rect.right <= right + 1)) continue
        found.push(
          `${node instanceof Text ? node.data.trim().slice(0, 40) : node.nodeName} in ${box.outerHTML.slice(0, 120)}`,
        )
      }
    }
    return found
  })
