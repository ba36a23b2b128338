import { Skeleton } from '@/components/ui/skeleton'

/** The top of a page whose heading is not there yet: a bar as tall as a title of one line, and the rule below it. */
export function HeadingLoading() {
  return (
    <div aria-hidden="true">
      <div className="pb-5 text-2xl md:pb-6 md:text-3xl">
        <Skeleton className="h-[1lh] w-56 max-w-full" />
      </div>
      <div className="title-rule" />
    </div>
  )
}
