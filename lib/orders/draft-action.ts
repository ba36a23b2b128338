import type { DraftOrder } from '@/lib/client-api/order-lists'
import * as texts from './draft-texts'

/** What the button of a draft reads: the wizard opens at what is missing, else at the payment (specification 4). */
export const draftAction = ({ deadline, pages }: Pick<DraftOrder, 'deadline' | 'pages'>): string =>
  deadline === null || pages < 1 ? texts.editNow : texts.payNow

/** Whether placing left something on a draft that is taken off before it is opened again. */
export const isPlacedOnce = ({ hasPromo, walletCents }: Pick<DraftOrder, 'hasPromo' | 'walletCents'>) =>
  hasPromo || walletCents > 0
