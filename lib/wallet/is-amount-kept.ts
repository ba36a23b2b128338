import { namesInTab } from '@/lib/tab/tab-store'

export const amountShelf = 'inkwell:top-up:'

/** Whether this tab keeps an amount, whoever's: most keep none, and need no code for it. */
export const isAmountKept = (): boolean => namesInTab(amountShelf).length > 0
