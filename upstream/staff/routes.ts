import type { App } from '../http/mount'
import { allowGoogle, allowGoogleCall } from './allow-google'
import { assignCareManager, assignCareManagerCall } from './assign-care-manager'
import { assignWriter, assignWriterCall } from './assign-writer'
import { addBanner, addBannerCall, endBanner, endBannerCall, listBanners, listBannersCall } from './banners'
import { changeEmail, changeEmailCall } from './change-email'
import { findClients, findClientsCall } from './clients'
import { closeOrder, closeOrderCall } from './close-order'
import { decideReferral, decideReferralCall } from './decide-referral'
import { decideReview, decideReviewCall } from './decide-review'
import { deleteAccount, deleteAccountCall } from './delete-account'
import { deliverOrderRoute } from './deliver-order'
import { changeEarlyBird, changeEarlyBirdCall, getEarlyBird, getEarlyBirdCall } from './early-bird'
import { endPromo, endPromoCall } from './end-promo'
import { makeInvoice, makeInvoiceCall, revokeInvoice, revokeInvoiceCall } from './invoices'
import { listAudit, listAuditCall } from './list-audit'
import { listInvoices, listInvoicesCall } from './list-invoices'
import { listMessages, listMessagesCall } from './list-messages'
import { listPromos, listPromosCall } from './list-promos'
import { makeOrder, makeOrderCall, tellPrice, tellPriceCall } from './make-order'
import {
  addMember,
  addMemberCall,
  disableMember,
  disableMemberCall,
  listMembers,
  listMembersCall,
  renewPassword,
  renewPasswordCall,
} from './members'
import { needNoAnswer, needNoAnswerCall } from './need-no-answer'
import { listOrderFiles, listOrderFilesCall, orderFileRoute } from './order-files'
import { listOrders, listOrdersCall } from './orders'
import { addPromo, addPromoCall } from './promos'
import { listReferrals, listReferralsCall } from './referrals'
import { listReviews, listReviewsCall, screenshotRoute } from './reviews'
import { sendMessageRoute } from './send-message'
import { staffOnly } from './staff-bearer'
import { serveStaff } from './staff-call'
import { startOrder, startOrderCall } from './start-order'
import { adjustWallet, adjustWalletCall } from './wallet-adjustments'

/** The door of support staff. Everything below /staff asks for STAFF_TOKEN, whatever is added to it. */
export function staffRoutes(app: App): void {
  app.use('/staff/*', staffOnly)
  serveStaff(app, listOrdersCall, listOrders)
  serveStaff(app, tellPriceCall, tellPrice)
  serveStaff(app, makeOrderCall, makeOrder)
  serveStaff(app, assignWriterCall, assignWriter)
  serveStaff(app, startOrderCall, startOrder)
  deliverOrderRoute(app)
  serveStaff(app, listOrderFilesCall, listOrderFiles)
  orderFileRoute(app)
  serveStaff(app, listMessagesCall, listMessages)
  sendMessageRoute(app)
  serveStaff(app, needNoAnswerCall, needNoAnswer)
  serveStaff(app, closeOrderCall, closeOrder)
  serveStaff(app, listInvoicesCall, listInvoices)
  serveStaff(app, makeInvoiceCall, makeInvoice)
  serveStaff(app, revokeInvoiceCall, revokeInvoice)
  serveStaff(app, listPromosCall, listPromos)
  serveStaff(app, addPromoCall, addPromo)
  serveStaff(app, endPromoCall, endPromo)
  serveStaff(app, getEarlyBirdCall, getEarlyBird)
  serveStaff(app, changeEarlyBirdCall, changeEarlyBird)
  serveStaff(app, listBannersCall, listBanners)
  serveStaff(app, addBannerCall, addBanner)
  serveStaff(app, endBannerCall, endBanner)
  serveStaff(app, listReviewsCall, listReviews)
  screenshotRoute(app)
  serveStaff(app, decideReviewCall, decideReview)
  serveStaff(app, listReferralsCall, listReferrals)
  serveStaff(app, decideReferralCall, decideReferral)
  serveStaff(app, adjustWalletCall, adjustWallet)
  serveStaff(app, findClientsCall, findClients)
  serveStaff(app, assignCareManagerCall, assignCareManager)
  serveStaff(app, deleteAccountCall, deleteAccount)
  serveStaff(app, allowGoogleCall, allowGoogle)
  serveStaff(app, changeEmailCall, changeEmail)
  serveStaff(app, listAuditCall, listAudit)
  serveStaff(app, listMembersCall, listMembers)
  serveStaff(app, addMemberCall, addMember, { isAnswerSecret: true })
  serveStaff(app, renewPasswordCall, renewPassword, { isAnswerSecret: true })
  serveStaff(app, disableMemberCall, disableMember)
}
