import { defineModule, together } from '../../platform/module.ts'
import { accessModule } from '../access/module.ts'
import { bettingModule } from '../betting/module.ts'
import { ledgerModule } from '../ledger/module.ts'
import { memberModule } from '../member/module.ts'
import { protectionModule } from '../protection/module.ts'
import { turnoverModule } from '../turnover/module.ts'
import { venueModule } from '../venue/module.ts'
import { walletModule } from '../wallet/module.ts'
import { gifts } from './gifts/gift-module.ts'
import { rooms } from './rooms/rooms-module.ts'
import { createChatNews } from './socket/news.ts'

/** Live rooms with their gifts and red packets. */
export const chatModule = defineModule({
  name: 'chat',
  needs: {
    access: accessModule,
    betting: bettingModule,
    ledger: ledgerModule,
    member: memberModule,
    protection: protectionModule,
    turnover: turnoverModule,
    venue: venueModule,
    wallet: walletModule,
  },
  create(deps, { access, venue, wallet }) {
    const talk = rooms(deps, access.door, venue)
    const { hub } = talk
    const given = gifts({ ...deps, writer: wallet.writer }, hub)
    return {
      ...together(talk, given),
      services: {
        news: createChatNews(hub),
        present: (roomId: string) => hub.present(roomId),
        giftNews: given.news,
      },
    }
  },
})
