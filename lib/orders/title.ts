import { isBlank } from '@/contract/text'

/** What an order is called on screens: its title, for want of one its display code. */
export const titleOf = ({ title, code }: { title: string; code: string }): string =>
  isBlank(title) ? code : title
