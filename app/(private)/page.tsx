import type { Metadata } from 'next'
import { HomeScreen } from '@/components/home/home-screen'
import { HeadingLoading } from '@/components/shell/heading-loading'
import { PageLoading } from '@/components/shell/page-loading'
import { Primed, read } from '@/lib/bff/primed'
import { getBanner } from '@/lib/client-api/banners'
import { listNextSteps } from '@/lib/client-api/next-steps'
import { bannerQuery, nextStepsQuery } from '@/lib/home/queries'
import * as texts from '@/lib/home/texts'

export const metadata: Metadata = { title: texts.title }

export default function HomePage() {
  return (
    <Primed
      reads={[read(bannerQuery, getBanner), read(nextStepsQuery, listNextSteps)]}
      meanwhile={<PageLoading heading={<HeadingLoading />} />}
    >
      <HomeScreen />
    </Primed>
  )
}
