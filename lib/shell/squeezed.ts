/** A script of the page without what only its readers need. No text in it has a space beside a mark. */
export const squeezed = (script: string) => script.replace(/(?<=[{,])\n|\n *(?=[}&])|(?<=\W) +| +(?=\W)/g, '')
