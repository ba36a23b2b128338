import { createRequire } from 'node:module'
import { type Environment, populateGlobal } from 'vitest/runtime'

type HappyDom = typeof import('happy-dom')

/** An import would be Vite's, which would take the file apart. */
const require = createRequire(import.meta.url)

/** Of these Node has its own, which is not what a page has. */
const ofPages = [
  ...['Request', 'Response', 'MessagePort', 'fetch', 'Headers', 'AbortController', 'AbortSignal'],
  ...['URL', 'URLSearchParams', 'FormData', 'Storage', 'localStorage', 'sessionStorage'],
]

/** What Vitest calls `happy-dom`, read from one file (`bundle-document.ts`). */
export default {
  name: 'document',
  viteEnvironment: 'client',
  async setup(global) {
    const { GlobalWindow }: HappyDom = require(process.env.TEST_DOCUMENT_BUNDLE ?? '')
    const settings = { disableErrorCapturing: true }
    const window = new GlobalWindow({ console, url: 'http://localhost:3000', settings })
    const { keys, originals } = populateGlobal(global, window, {
      bindFunctions: true,
      additionalKeys: ofPages,
    })
    return {
      async teardown() {
        await window.happyDOM.abort()
        window.close()
        for (const key of keys) delete global[key]
        for (const [key, original] of originals) global[key] = original
      },
    }
  },
} satisfies Environment
