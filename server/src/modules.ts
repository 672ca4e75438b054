import { accessModule } from './modules/access/module.ts'
import { activityModule } from './modules/activity/module.ts'
import { adjustmentModule } from './modules/adjustment/module.ts'
import { affiliateModule } from './modules/affiliate/module.ts'
import { bettingModule } from './modules/betting/module.ts'
import { bonusModule } from './modules/bonus/module.ts'
import { chatModule } from './modules/chat/module.ts'
import { checkInModule } from './modules/check-in/module.ts'
import { closureModule } from './modules/closure/module.ts'
import { coinModule } from './modules/coin/module.ts'
import { coinEarningModule } from './modules/coin-earning/module.ts'
import { contentModule } from './modules/content/module.ts'
import { dividendModule } from './modules/dividend/module.ts'
import { eventModule } from './modules/event/module.ts'
import { exportModule } from './modules/export/module.ts'
import { flipModule } from './modules/flip/module.ts'
import { handModule } from './modules/hand/module.ts'
import { helpModule } from './modules/help/module.ts'
import { identityModule } from './modules/identity/module.ts'
import { inboxModule } from './modules/inbox/module.ts'
import { invitationModule } from './modules/invitation/module.ts'
import { ledgerModule } from './modules/ledger/module.ts'
import { listViewModule } from './modules/list-view/module.ts'
import { loginModule } from './modules/login/module.ts'
import { mallModule } from './modules/mall/module.ts'
import { memberModule } from './modules/member/module.ts'
import { memberFileModule } from './modules/member-file/module.ts'
import { messageModule } from './modules/message/module.ts'
import { officeModule } from './modules/office/module.ts'
import { paymentModule } from './modules/payment/module.ts'
import { peakBetModule } from './modules/peak-bet/module.ts'
import { priceLogModule } from './modules/price-log/module.ts'
import { promotionModule } from './modules/promotion/module.ts'
import { protectionModule } from './modules/protection/module.ts'
import { rebateModule } from './modules/rebate/module.ts'
import { reportModule } from './modules/report/module.ts'
import { roundModule } from './modules/round/module.ts'
import { segmentModule } from './modules/segment/module.ts'
import { supportModule } from './modules/support/module.ts'
import { tradingModule } from './modules/trading/module.ts'
import { trailModule } from './modules/trail/module.ts'
import { transferModule } from './modules/transfer/module.ts'
import { turnoverModule } from './modules/turnover/module.ts'
import { venueModule } from './modules/venue/module.ts'
import { vipModule } from './modules/vip/module.ts'
import { voucherModule } from './modules/voucher/module.ts'
import { walletModule } from './modules/wallet/module.ts'
import type { Module } from './platform/module.ts'

/** What the platform consists of, each noun after those that it needs. Nouns that nobody needs go below. */
export const modules: readonly Module[] = [
  ledgerModule,
  trailModule,
  contentModule,
  closureModule,
  accessModule,
  memberModule,
  messageModule,
  officeModule,
  eventModule,
  loginModule,
  protectionModule,
  walletModule,
  venueModule,
  transferModule,
  roundModule,
  turnoverModule,
  bonusModule,
  coinModule,
  promotionModule,
  vipModule,
  rebateModule,
  voucherModule,
  mallModule,
  bettingModule,
  dividendModule,
  paymentModule,
  activityModule,
  identityModule,
  adjustmentModule,
  affiliateModule,
  invitationModule,
  peakBetModule,
  checkInModule,
  coinEarningModule,
  flipModule,
  chatModule,
  helpModule,
  segmentModule,
  inboxModule,
  supportModule,
  listViewModule,
  tradingModule,
  exportModule,
  priceLogModule,
  reportModule,
  handModule,
  memberFileModule,
]
