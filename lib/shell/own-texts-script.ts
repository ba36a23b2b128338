import { squeezed } from './squeezed'

/**
 * Lets React find the texts that a translator took out of the page (docs/decisions/081-translated-pages.md). One that React
 * touches, to change it, to remove it or to put something before it, first comes back to where its translation stands, which
 * goes; the translator then translates it anew. Several texts in a row may have one translation. What somebody took away
 * without putting anything in its place is gone already, and nothing stands before it.
 */
const readable = `(() => {
  const { get, set } = Object.getOwnPropertyDescriptor(CharacterData.prototype, 'data')
  const { removeChild, insertBefore } = Node.prototype
  const standIns = new WeakMap
  const texts = new WeakMap
  const hear = records => {
    const fresh = new Set
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      addedNodes.forEach(one => one.nodeName == 'FONT' && fresh.add(one))
      const standIn = [addedNodes[0], previousSibling, nextSibling].find(one => fresh.has(one))
      if (standIn) removedNodes.forEach(gone => (texts.get(gone) || [gone]).forEach(text => {
        if (text.nodeType != 3) return
        standIns.set(text, standIn)
        texts.set(standIn, [...texts.get(standIn) || [], text])
      }))
    }
  }
  const watch = new MutationObserver(hear)
  watch.observe(document, { childList: true, subtree: true })
  const back = one => {
    hear(watch.takeRecords())
    const standIn = standIns.get(one)
    const own = texts.get(standIn)
    if (!own) return
    texts.delete(standIn)
    own.forEach(text => standIns.delete(text))
    standIn.replaceWith(...own)
  }
  Object.defineProperty(Text.prototype, 'nodeValue', { get, set(value) {
    back(this)
    set.call(this, value)
  } })
  Node.prototype.removeChild = function(child) {
    back(child)
    return child.parentNode ? removeChild.call(this, child) : child
  }
  Node.prototype.insertBefore = function(child, before) {
    back(child)
    back(before)
    return insertBefore.call(this, child, before?.parentNode ? before : null)
  }
})()`

export const ownTextsScript = () => squeezed(readable)
