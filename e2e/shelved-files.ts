import type { Page } from '@playwright/test'
import { expect } from './fixtures'

/** How many chosen files the browser has kept by now: what it has not kept yet, a reload loses. */
const shelvedFiles = (page: Page, shelf: string) =>
  page.evaluate(
    name =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('files').objectStore('files').count()
          counting.onsuccess = () => {
            resolve(counting.result)
            opening.result.close()
          }
        }
      }),
    shelf,
  )

export const expectShelved = (page: Page, count: number, shelf = 'inkwell-files') =>
  expect.poll(() => shelvedFiles(page, shelf)).toBe(count)
