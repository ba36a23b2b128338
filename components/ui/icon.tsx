import type { ComponentProps } from 'react'
import type { IconName } from './icon-names'
import sheet from './icons.svg'

type IconProps = Omit<ComponentProps<'svg'>, 'children' | 'name'> & { name: IconName }

/** A drawing of the sheet beside this file, which `npm run icons` makes of the names. Drawn, never said. */
export const Icon = ({ name, ...props }: IconProps) => (
  <svg
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    {...props}
  >
    <use href={`${sheet.src}#${name}`} />
  </svg>
)
