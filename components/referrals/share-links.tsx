'use client'

import { Button } from '@/components/ui/button'
import { buttonStyles } from '@/components/ui/button-styles'
import { Icon } from '@/components/ui/icon'
import { useHydrated } from '@/components/ui/use-hydrated'
import * as texts from '@/lib/referrals/discount-texts'
import { shareTargets } from '@/lib/referrals/share'

/** The browser's own sheet, where it has one. Who closes it has changed their mind, which is nothing to report. */
function ShareSheet({ link }: { link: string }) {
  const canShare = useHydrated() && typeof navigator.share === 'function'
  if (!canShare) return null
  const share = () => void navigator.share({ title: texts.emailSubject, url: link }).catch(() => undefined)
  return (
    <Button onClick={share}>
      <Icon name="send-horizontal" />
      {texts.share}
    </Button>
  )
}

const buttons = shareTargets.filter(({ hasButton }) => hasButton)

/** Ways to pass a link on. They are links, so that they open before the page's code is there and past pop-up blockers. */
export function ShareLinks({ link }: { link: string }) {
  return (
    <ul className="grid gap-2 pt-4 *:grid xs:max-sm:grid-cols-2 sm:flex sm:flex-wrap">
      {buttons.map(({ name, address }) => (
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
