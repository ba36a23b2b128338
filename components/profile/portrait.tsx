'use client'

import { useState } from 'react'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'

type PortraitProps = {
  /** Where the picture is; a person's outline stands in for none, and for one that cannot be shown. */
  src: string | null | undefined
  alt?: string
  className: string
}

/** The round picture of a person (specification 2.2, 2.8). */
export function Portrait({ src, alt = '', className }: PortraitProps) {
  const [broken, setBroken] = useState<string>()
  const round = cn('shrink-0 rounded-full border border-line-strong bg-sunk', className)
  if (!src || src === broken)
    return (
      <span className={cn('flex items-center justify-center', round)}>
        <Icon name="user-round" className="size-5/9" />
      </span>
    )
  const judge = (picture: HTMLImageElement | null) => {
    // Before the code runs it may have failed already, unheard; not so a preview, which is made by the code. Of a drawing without
    // a size of its own not all browsers tell one.
    if (!src.startsWith('blob:') && picture?.complete && picture.naturalWidth === 0) setBroken(src)
  }
  return (
    <img
      ref={judge}
      src={src}
      alt={alt}
      onError={() => setBroken(src)}
      className={cn('object-cover', round)}
    />
  )
}
