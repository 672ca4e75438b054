import * as chat from '@zhengju/contract/chat/calls'
import * as schema from '@zhengju/contract/chat/schema'
import { headers } from '@zhengju/contract/kernel/header'
import type { RawRequest } from '../../platform/call/caller.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import { livelyRooms, type Present } from './moderation/desk-service.ts'
import { report } from './moderation/moderation-service.ts'
import { historyForToken } from './rooms/reader-service.ts'
import type { HistoryDeps } from './rooms/room-service.ts'

/** What members ask of the rooms beside the socket. */
export function createChatRoutes(deps: HistoryDeps & { readonly present: Present }): Route[] {
  return [
    serve(chat.chatHistory, schema.chatHistory, ({ tx, body, raw }) =>
      historyForToken(tx, deps, tokenOf(raw), { category: 0, categoryType: 0, ...body }),
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

function tokenOf({ headers: sent }: RawRequest): string {
  const token = sent[headers.token.toLowerCase()]
  return typeof token === 'string' ? token : ''
}
