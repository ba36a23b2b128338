/** What is told of a page that broke in the browser: its path, the kind of the error and where it came from. */
export type ToldError = {
  path: string
  /** As the error's name has it, such as TypeError. */
  kind: string
  /** Places in the portal's own code, innermost first: chunk, line and column. */
  frames: string[]
}

/** As many places as a log holds of an error. */
export const mostFrames = 20
/** So much of a path is told; a log holds less of it. */
export const longestPath = 2_000
export const kindPattern = /^\w{1,60}$/
export const framePattern = /^[\w./~-]{1,200}\.js:\d{1,7}:\d{1,7}$/

/** A place as the stacks of all browsers have it, somewhere in a line. */
const placePattern = /\/_next\/static\/([^\s():?]+)(?:\?[^\s():]*)?(:\d+:\d+)/g

/** Without a word of anybody's: the message of an error, which may hold anything, stays where it is. */
export function tellError({ name, stack = '' }: Error, path: string): ToldError {
  const places = [...stack.matchAll(placePattern)].map(([, chunk, place]) => `${chunk}${place}`)
  return {
    path: path.slice(0, longestPath),
    kind: kindPattern.test(name) ? name : 'Error',
    frames: places.filter(place => framePattern.test(place)).slice(0, mostFrames),
  }
}
