import * as frameTexts from '@/lib/shell/frame-texts'

/** First stop of the keyboard: past the header and the navigation to the page itself. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-50 rounded-md bg-accent px-4 py-3 text-accent-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {frameTexts.skip}
    </a>
  )
}
