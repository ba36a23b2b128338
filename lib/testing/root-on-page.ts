import { createRoot, type Root } from 'react-dom/client'
import { onTestFinished } from 'vitest'

/** A root of React's on the page of a test, or of each test in whose `beforeEach` it is made; the page is empty again afterwards. */
export function rootOnPage(): Root {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => {
    root.unmount()
    document.body.replaceChildren()
  })
  return root
}
