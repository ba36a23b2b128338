import { Skeleton } from '@/components/ui/skeleton'

/** The top of a page whose title is not known yet, in the place that title will have. */
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
