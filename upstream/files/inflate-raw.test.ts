import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { goodFiles } from '../testing/file-samples'

const Native = globalThis.DecompressionStream

/** As it is in Node before 20.12. */
class Older extends Native {
  constructor(format: ConstructorParameters<typeof Native>[0]) {
    if ((format as string) === 'deflate-raw') throw new TypeError(`Received '${format}'`)
    super(format)
  }
}

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test.each(['docx', 'xlsx', 'pptx'])(
  'a file .%s is taken where Node cannot inflate by itself',
  async extension => {
    vi.stubGlobal('DecompressionStream', Older)
    const { sniff } = await import('./sniff')
    expect(DecompressionStream).not.toBe(Older)
    expect(await sniff(`a.${extension}`, goodFiles[extension] as Buffer)).toBeDefined()
  },
)

test('what Node can do it does itself', async () => {
  vi.stubGlobal('DecompressionStream', Older)
  await import('./inflate-raw')
  const words = new Blob(['tides '.repeat(99)]).stream()
  const there = words.pipeThrough(new CompressionStream('gzip'))
  expect(await new Response(there.pipeThrough(new DecompressionStream('gzip'))).text()).toMatch(
    /^(tides ){99}$/,
  )
  expect(() => new DecompressionStream('nonsense' as 'gzip')).toThrow(TypeError)
})
