import * as chat from '@zhengju/contract/chat'
import * as schema from '@zhengju/contract/chat.schema'
import { type Route, serve } from '../../http/serve.ts'
import { livelyRooms, type Present } from './desk-service.ts'
import { report } from './moderation-service.ts'
import { type HistoryDeps, history } from './room-service.ts'

/** What members ask of the rooms beside the socket. */
export function createChatRoutes(deps: HistoryDeps & { readonly present: Present }): Route[] {
  return [
    serve(chat.chatHistory, schema.chatHistory, ({ tx, body }) =>
      history(tx, deps, { category: 0, categoryType: 0, ...body }),
    ),
    serve(chat.chatRooms, schema.chatRooms, ({ tx }) =>
      livelyRooms(tx, deps.present, chat.chatLimits.roomsListed),
    ),
    serve(chat.reportChatLine, schema.reportChatLine, ({ tx, member, body }) =>
      report(tx, {
        roomId: body.rid,
        seq: BigInt(body.seq),
        reporterId: member.id,
        reason: body.reason,
      }),
    ),
  ]
}
