import { assignSection } from './order-assign'
import { chatSection } from './order-chat'
import { closeSection } from './order-close'
import { deliverSection } from './order-deliver'
import { deliveredSection } from './order-delivered'
import { factsSection } from './order-facts'
import { instructionsSection } from './order-instructions'
import { invoicesSection } from './order-invoices'
import { revisionsSection } from './order-revisions'
import { startSection } from './order-start'
import type { OrderSection } from './order-view'

/** The sections of an order's page in their order. A noun is added here, with a file of its own. */
export const orderSections: OrderSection[] = [
  startSection,
  deliverSection,
  assignSection,
  invoicesSection,
  closeSection,
  revisionsSection,
  factsSection,
  instructionsSection,
  deliveredSection,
  chatSection,
]
