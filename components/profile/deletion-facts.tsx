import { Filled } from '@/components/ui/filled'
import { Notice } from '@/components/ui/notice'
import { SupportLink } from '@/components/ui/support-link'
import { TextLink } from '@/components/ui/text-link'
import { useFocusHandedOn } from '@/components/ui/use-focus-handed-on'
import type { Obstacle } from '@/lib/client-api/account-deletion'
import * as texts from '@/lib/profile/deletion-texts'
import { routes } from '@/lib/routes'

/** What goes with an account and what stays, in plain words. */
export function DeletionFacts() {
  return (
    <dl className="space-y-3 text-sm">
      <div>
        <dt className="font-medium">{texts.goesTitle}</dt>
        <dd className="pt-0.5 text-ink-soft">{texts.goes}</dd>
      </div>
      <div>
        <dt className="font-medium">{texts.staysTitle}</dt>
        <dd className="pt-0.5 text-ink-soft">{texts.stays}</dd>
      </div>
    </dl>
  )
}

type DeletionObstaclesProps = {
  obstacles: Obstacle[]
  supportEmail: string
  /** They come after a press: a screen reader hears them come. */
  spoken?: boolean
  /** Who gets the focus of an order that is no longer in the way. */
  heirOf?: () => HTMLElement | null
}

/** The orders that are in the way, each with what to do about it. */
export function DeletionObstacles({
  obstacles,
  supportEmail,
  spoken = false,
  heirOf,
}: DeletionObstaclesProps) {
  return (
    <Notice tone="warn" spoken={spoken}>
      <p>{texts.inTheWay}</p>
      <ul className="list-disc space-y-1 py-1 pl-5">
        {obstacles.map(obstacle => (
          <ObstacleRow key={obstacle.orderId} heirOf={heirOf} {...obstacle} />
        ))}
      </ul>
      <p>
        <Filled text={texts.askSupport} parts={{ email: <SupportLink email={supportEmail} /> }} />
      </p>
    </Notice>
  )
}

type ObstacleRowProps = Obstacle & Pick<DeletionObstaclesProps, 'heirOf'>

function ObstacleRow({ orderId, code, reason, heirOf }: ObstacleRowProps) {
  return (
    <li ref={useFocusHandedOn<HTMLLIElement>(heirOf)}>
      <TextLink href={routes.order(orderId)}>{code}</TextLink> {texts.obstacles[reason]}
    </li>
  )
}
