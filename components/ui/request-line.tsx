import * as uiTexts from '@/lib/ui-texts'

/** The id that finds a failure in the logs, small, for a message to support. Nothing while there is none. */
export function RequestLine({ id }: { id: string | undefined }) {
  return (
    id && (
      <span className="block pt-1 text-xs">
        {uiTexts.request} <span className="inline-block max-w-full break-all">{id}</span>
      </span>
    )
  )
}
