'use client'

import { buttonStyles } from '@/components/ui/button-styles'
import { Icon } from '@/components/ui/icon'
import * as texts from '@/lib/referrals/discount-texts'
import { shareTargets } from '@/lib/referrals/share'
import { ShareSheet } from './share-sheet'

/** Ways to pass a link on. They are links, so that they open before the page's code is there and past pop-up blockers. */
export function ShareLinks({ link }: { link: string }) {
  return (
    <ul className="grid gap-2 pt-4 *:grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] sm:flex sm:flex-wrap">
      {shareTargets.map(({ name, address }) => (
        <li key={name}>
          <a href={address(link)} target="_blank" rel="noopener noreferrer" className={buttonStyles()}>
            <Icon name="external-link" />
            <span>
              <span className="sr-only">{texts.shareOn}&nbsp;</span>
              {name}
              <span className="sr-only">{texts.newWindow}</span>
            </span>
          </a>
        </li>
      ))}
      <li className="empty:hidden">
        <ShareSheet link={link} />
      </li>
    </ul>
  )
}
