import { chatLimits } from '@zhengju/contract/chat/calls'
import * as calls from '@zhengju/contract/chat-gift/calls'
import * as schema from '@zhengju/contract/chat-gift/schema'
import { type Route, serve, serveCommand } from '../../../platform/http/serve.ts'
import { listRecord } from '../red-packets/record-service.ts'
import { claimShare, openPackets, packetResult } from '../red-packets/red-packet-service.ts'
import { type GiftDeps, sendGift, shelf } from './gift-service.ts'

export interface GiftRouteDeps extends GiftDeps {
  /** A share was taken, durably: rooms are told before long. */
  readonly onClaim: () => void
}

/** Gifts and red packets, as members ask for them. */
export function createGiftRoutes(deps: GiftRouteDeps): Route[] {
  return [
    serve(calls.giftShelf, schema.giftShelf, ({ tx, member, query }) =>
      shelf(tx, deps, { roomId: query.rid, memberId: member.id }),
    ),
    serveCommand(
      calls.sendGift,
      schema.sendGift,
      ({ db, member, body: { rid: roomId, ...wish } }) =>
        sendGift(db, deps, { ...wish, roomId, memberId: member.id }),
      { keptBy: 'ledgerWriter' },
    ),
    serve(calls.openRedPackets, schema.openRedPackets, ({ tx, member, query }) =>
      openPackets(tx, {
        roomId: query.rid,
        memberId: member.id,
        most: chatLimits.redPacketsListed,
      }),
    ),
    serve(calls.claimRedPacket, schema.claimRedPacket, ({ tx, member, body: { redPackId } }) => {
      tx.afterCommit(deps.onClaim)
      return claimShare(tx, { redPackId, memberId: member.id })
    }),
    serve(calls.redPacketResult, schema.redPacketResult, ({ tx, member, query }) =>
      packetResult(tx, { ...query, memberId: member.id }),
    ),
    serve(calls.listRedPacketRecord, schema.listRedPacketRecord, ({ tx, member, query }) =>
      listRecord(tx, member.id, query),
    ),
  ]
}
