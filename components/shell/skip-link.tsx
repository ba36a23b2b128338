import * as frameTexts from '@/lib/shell/frame-texts'

/** First stop of the keyboard: past the header and the navigation to the page itself. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-3 left-3 z-50 rounded-md bg-accent px-4 py-3 text-accent-ink not-focus:sr-only"
    >
      {frameTexts.skip}
    </a>
  )
}
