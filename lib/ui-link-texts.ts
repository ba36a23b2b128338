/** What is read aloud behind the words of a link: apart, for signed-out pages load little else that primitives say. */

export const newTab = '\u00a0(opens in a new tab)'
export const onItsWay = ', loading'
