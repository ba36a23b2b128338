/** What must never be in a log, as the tests and the product spell it. */
const kinds: Record<string, RegExp> = {
  'an e-mail address': /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/i,
  'a bearer': /\bbearer [\w.~+/-]{8,}/i,
  'a sealed cookie or ticket': /Fe26\.2\*/,
  "a test's password": /\bpw-[\da-f]{8}-/,
  'a checkout of the card provider': /\bcs_(?:test|live)_\w{10,}/,
  'the number of a card': /\b(?:4242 ?){3}4242\b|\b4000 ?0000 ?0000 ?\d{4}\b/,
}

/** The lines that hold something secret or personal, by number and kind: what it is stays out of this output too. */
export function findSecrets(log: string, given: string[]): string[] {
  return log.split('\n').flatMap((line, index) => {
    const found = Object.entries(kinds).filter(([, pattern]) => pattern.test(line))
    const names = found.map(([kind]) => kind)
    if (given.some(secret => line.includes(secret))) names.push('a secret of this stack')
    return names.map(name => `line ${index + 1}: ${name}`)
  })
}
