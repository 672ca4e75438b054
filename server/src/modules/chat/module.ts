import { defineModule, together } from '../../platform/module.ts'
import { accessModule } from '../access/module.ts'
import { bettingModule } from '../betting/module.ts'
import { bonusModule } from '../bonus/module.ts'
import { ledgerModule } from '../ledger/module.ts'
import { memberModule } from '../member/module.ts'
import { officeModule } from '../office/module.ts'
import { protectionModule } from '../protection/module.ts'
import { trailModule } from '../trail/module.ts'
import { turnoverModule } from '../turnover/module.ts'
import { venueModule } from '../venue/module.ts'
import { walletModule } from '../wallet/module.ts'
import { gifts } from './gifts/gift-module.ts'
import { createGiftOfficeRoutes } from './gifts/office-routes.ts'
import { namesOfGifts, titlesOfPackets } from './gifts/statement-store.ts'
import { createChatOfficeRoutes } from './moderation/office-routes.ts'
import { chatReportQueue, fundingQueue } from './queue-store.ts'
import { rooms } from './rooms/rooms-module.ts'
import { createChatNews } from './socket/news.ts'

/** Live rooms with their gifts and red packets. */
export const chatModule = defineModule({
  name: 'chat',
  needs: {
    access: accessModule,
    betting: bettingModule,
    bonus: bonusModule,
    ledger: ledgerModule,
    member: memberModule,
    office: officeModule,
    protection: protectionModule,
    trail: trailModule,
    turnover: turnoverModule,
    venue: venueModule,
    wallet: walletModule,
  },
  create(deps, { access, venue, wallet }) {
    wallet.details.tell(['giftBought'], namesOfGifts)
    wallet.details.tell(['redPacketClaimed'], titlesOfPackets)
    const talk = rooms(deps, access.door, venue)
    const { hub } = talk
    const given = gifts({ ...deps, writer: wallet.writer }, hub)
    const office = {
      queues: { chatReports: chatReportQueue, fundings: fundingQueue },
      routes: [
        ...createChatOfficeRoutes(createChatNews(hub), (roomId) => hub.present(roomId)),
        ...createGiftOfficeRoutes(given.news),
      ],
    }
    return together(talk, given, office)
  },
})
