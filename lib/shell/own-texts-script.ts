/**
 * The code that a translated page asks for (`watch-texts-script.ts`). Lets React find the texts that a translator took out of
 * the page (docs/decisions/081-translated-pages.md). One that React touches, to change, move or remove it or to put something
 * before it, first comes back to where its translation stands, which goes; the translator then translates it anew. Several texts
 * in a row may have one translation. What somebody took away without putting anything in its place is gone already, and nothing
 * stands before it; what somebody put something around, as a marker of words does, is removed from there, and what stands before
 * it stands before that.
 */
export const ownTextsScript = `(() => {
  const { ownTexts } = window
  const { watch, records } = ownTexts
  const { get, set } = Object.getOwnPropertyDescriptor(CharacterData.prototype, 'data')
  const pairs = new WeakMap
  const hear = records => {
    const fresh = new Set
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      addedNodes.forEach(one => one.nodeName == 'FONT' && fresh.add(one))
      const font = [addedNodes[0], previousSibling, nextSibling].find(one => fresh.has(one))
      if (font) removedNodes.forEach(gone => (gone.nodeType == 3 ? [gone] : pairs.get(gone) || []).forEach(text => {
        pairs.set(text, font)
        pairs.set(font, [...pairs.get(font) || [], text])
      }))
    }
  }
  ownTexts.hear = hear
  hear(records)
  const back = one => {
    hear(watch.takeRecords())
    const font = pairs.get(one)
    const texts = pairs.get(font)
    if (!texts) return
    pairs.delete(font)
    font.replaceWith(...texts)
  }
  Object.defineProperty(Text.prototype, 'nodeValue', { get, set(value) {
    back(this)
    set.call(this, value)
  } })
  for (const name of ['removeChild', 'appendChild', 'insertBefore']) {
    const native = Node.prototype[name]
    Node.prototype[name] = function(child, before) {
      back(child)
      back(before)
      while (before && before.parentNode != this) before = before.parentNode
      const parent = name == 'removeChild' ? child.parentNode : this
      return parent ? native.call(parent, child, before) : child
    }
  }
})()`
