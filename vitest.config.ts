import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')
const emptyModule = fileURLToPath(new URL('./node_modules/server-only/empty.js', import.meta.url))
const resolve = { alias: { '@': root, 'server-only': emptyModule } }

/** `unit` needs nothing but Node; `client-api` and `stack` start a Postgres of their own. */
export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: ['{app,bench,components,contract,lib,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.stack.test.ts', '**/node_modules/**'],
          // What code of ours waits by; faking more than that stops Node 20.9 itself.
          testTimeout: 20_000,
          fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] },
        },
      },
      {
        resolve,
        test: {
          name: 'client-api',
          include: ['upstream/**/*.test.{ts,tsx}'],
          globalSetup: ['upstream/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        test: {
          name: 'stack',
          include: ['scripts/**/*.stack.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
