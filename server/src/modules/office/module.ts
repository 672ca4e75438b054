import { siteDefaults } from '@zhengju/contract/kernel/limit'
import { dividendRules } from '@zhengju/domain/dividend'
import { defineModule } from '../../platform/module.ts'
import { accessModule } from '../access/module.ts'
import { chatModule } from '../chat/module.ts'
import { closureModule } from '../closure/module.ts'
import { contentModule } from '../content/module.ts'
import { dividendModule } from '../dividend/module.ts'
import { identityModule } from '../identity/module.ts'
import { loginModule } from '../login/module.ts'
import { memberModule } from '../member/module.ts'
import { messageModule } from '../message/module.ts'
import { paymentModule } from '../payment/module.ts'
import { venueModule } from '../venue/module.ts'
import { walletModule } from '../wallet/module.ts'
import { createAccessRoutes } from './access-routes.ts'
import { createChatOfficeRoutes } from './chat-routes.ts'
import { createGiftOfficeRoutes } from './gift-routes.ts'
import { createReviewRoutes } from './identity-routes.ts'
import { authoriseOperator } from './operators/session-service.ts'
import { createOfficeRoutes } from './routes.ts'

/** The operators' site: who they are, what each may do and did, and what they do about every other noun. */
export const officeModule = defineModule({
  name: 'office',
  needs: {
    access: accessModule,
    chat: chatModule,
    closure: closureModule,
    content: contentModule,
    dividend: dividendModule,
    identity: identityModule,
    login: loginModule,
    member: memberModule,
    message: messageModule,
    payment: paymentModule,
    venue: venueModule,
    wallet: walletModule,
  },
  create({ config, db, keys, passwords }, { access, chat, identity, message, payment, venue }) {
    return {
      routes: [
        ...createOfficeRoutes({
          dividends: { rules: dividendRules[config.profile], currency: siteDefaults.currency },
          keys,
          passwords,
          review: payment.review,
          venues: venue.adapters,
          sandboxProvider: message.sandboxProvider,
          wakeMessages: message.wake,
        }),
        ...createReviewRoutes(identity.review),
        ...createAccessRoutes(access.door),
        ...createChatOfficeRoutes(chat.news, chat.present),
        ...createGiftOfficeRoutes(chat.giftNews),
      ],
      authorisers: { operator: (token) => authoriseOperator(db, token) },
    }
  },
})
