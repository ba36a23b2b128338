'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bannerQuery } from '@/lib/home/queries'
import * as texts from '@/lib/home/texts'

/** Today's banner. Without one, or when it cannot be loaded, nothing is shown (specification section 8). */
export function HomeBanner() {
  const { data: banner } = useQuery(bannerQuery)
  const [broken, setBroken] = useState(false)
  if (!banner || broken) return null
  return (
    <picture className="block">
      <source media="(max-width: 767px)" srcSet={banner.appUrl} />
      <img
        // Before the code runs a picture may have failed already, unheard.
        ref={picture => {
          if (picture?.complete && picture.naturalWidth === 0) setBroken(true)
        }}
        onError={() => setBroken(true)}
        src={banner.webUrl}
        alt={texts.offer}
        className="aspect-[3/1] w-full rounded-lg object-cover md:aspect-[6/1]"
      />
    </picture>
  )
}
