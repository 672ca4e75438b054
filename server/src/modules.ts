import { accessModule } from './modules/access/module.ts'
import { bettingModule } from './modules/betting/module.ts'
import { chatModule } from './modules/chat/module.ts'
import { closureModule } from './modules/closure/module.ts'
import { contentModule } from './modules/content/module.ts'
import { dividendModule } from './modules/dividend/module.ts'
import { eventModule } from './modules/event/module.ts'
import { identityModule } from './modules/identity/module.ts'
import { ledgerModule } from './modules/ledger/module.ts'
import { loginModule } from './modules/login/module.ts'
import { memberModule } from './modules/member/module.ts'
import { messageModule } from './modules/message/module.ts'
import { officeModule } from './modules/office/module.ts'
import { paymentModule } from './modules/payment/module.ts'
import { protectionModule } from './modules/protection/module.ts'
import { roundModule } from './modules/round/module.ts'
import { trailModule } from './modules/trail/module.ts'
import { turnoverModule } from './modules/turnover/module.ts'
import { venueModule } from './modules/venue/module.ts'
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
  roundModule,
  turnoverModule,
  bettingModule,
  paymentModule,
  identityModule,
  dividendModule,
  chatModule,
]
