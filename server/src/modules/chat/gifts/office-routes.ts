import { chatLimits } from '@zhengju/contract/chat/calls'
import * as calls from '@zhengju/contract/chat-gift/office-calls'
import * as schema from '@zhengju/contract/chat-gift/office-schema'
import { type Route, serve } from '../../../platform/http/serve.ts'
import * as desk from './office-service.ts'

/** Who may look at members sees their names here, too; others see what rooms show. */
const readsNames = 'member.read'

/** The shelf of gifts, campaigns and red packets. */
export function createGiftOfficeRoutes(news: desk.GiftNews): Route[] {
  return [
    serve(calls.listGifts, schema.listGifts, ({ tx }) => desk.shelfView(tx)),
    serve(calls.saveGift, schema.saveGift, ({ tx, ...deed }) =>
      desk.saveGift(tx, deed, chatLimits.giftsListed),
    ),
    serve(calls.listCampaigns, schema.listCampaigns, ({ tx, query }) =>
      desk.campaignList(tx, query),
    ),
    serve(calls.createCampaign, schema.createCampaign, ({ tx, ...deed }) =>
      desk.createCampaign(tx, deed),
    ),
    serve(calls.fundCampaign, schema.fundCampaign, ({ tx, ...deed }) =>
      desk.fundCampaign(tx, deed),
    ),
    serve(calls.closeCampaign, schema.closeCampaign, ({ tx, ...deed }) =>
      desk.closeCampaign(tx, deed),
    ),
    serve(calls.listFundings, schema.listFundings, ({ tx, query }) => desk.fundingList(tx, query)),
    serve(calls.decideFunding, schema.decideFunding, ({ tx, ...deed }) =>
      desk.decideFunding(tx, deed),
    ),
    serve(calls.redPacketBudget, schema.redPacketBudget, ({ tx, operator }) =>
      desk.redPacketBudget(tx, operator.id),
    ),
    serve(calls.saveRedPacketBudget, schema.saveRedPacketBudget, ({ tx, ...deed }) =>
      desk.saveRedPacketBudget(tx, deed),
    ),
    serve(calls.listRedPackets, schema.listRedPackets, ({ tx, query }) =>
      desk.packetList(tx, query),
    ),
    serve(calls.listRedPacketClaims, schema.listRedPacketClaims, ({ tx, query, operator }) =>
      desk.packetClaims(tx, query, operator.permissions.has(readsNames)),
    ),
    serve(calls.sendRedPacket, schema.sendRedPacket, ({ tx, ...deed }) =>
      desk.sendRedPacket(tx, news, deed),
    ),
    serve(calls.stopRedPacket, schema.stopRedPacket, ({ tx, ...deed }) =>
      desk.stopRedPacket(tx, news, deed),
    ),
  ]
}
