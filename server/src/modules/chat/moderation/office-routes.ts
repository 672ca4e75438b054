import * as office from '@zhengju/contract/chat/office-calls'
import * as schema from '@zhengju/contract/chat/office-schema'
import { type Route, serve } from '../../../platform/http/serve.ts'
import * as desk from './office-service.ts'

/** Who may look at members sees their names at the desk, too; others see what rooms show. */
const readsNames = 'member.read'

/** The moderators' desk. */
export function createChatOfficeRoutes(news: desk.ChatNews, present: desk.Present): Route[] {
  return [
    serve(office.listRooms, schema.listRooms, ({ tx, query }) => desk.rooms(tx, present, query)),
    serve(office.changeRoom, schema.changeRoom, ({ tx, ...deed }) =>
      desk.changeRoom(tx, { news, present }, deed),
    ),
    serve(office.clearRoom, schema.clearRoom, ({ tx, ...deed }) => desk.clearRoom(tx, news, deed)),
    serve(office.listLines, schema.listLines, ({ tx, query, operator }) =>
      desk.deskLines(tx, query, operator.permissions.has(readsNames)),
    ),
    serve(office.recallLine, schema.recallLine, ({ tx, ...deed }) =>
      desk.recallLine(tx, news, deed),
    ),
    serve(office.chatMember, schema.chatMember, ({ tx, query, operator }) =>
      desk.chatMember(tx, query.memberId, operator.permissions.has(readsNames)),
    ),
    serve(office.muteMember, schema.muteMember, ({ tx, ...deed }) =>
      desk.muteMember(tx, news, deed),
    ),
    serve(office.unmuteMember, schema.unmuteMember, ({ tx, ...deed }) =>
      desk.unmuteMember(tx, news, deed),
    ),
    serve(office.listReports, schema.listReports, ({ tx, query, operator }) =>
      desk.reports(tx, query, operator.permissions.has(readsNames)),
    ),
    serve(office.handleReport, schema.handleReport, async ({ tx, body }) => {
      const { roomId, reporterId, seq } = body
      await desk.handleReport(tx, { roomId, reporterId, seq: BigInt(seq) })
      return { done: true as const }
    }),
    serve(office.listWords, schema.listWords, ({ tx }) => desk.words(tx)),
    serve(office.saveWord, schema.saveWord, ({ tx, ...deed }) =>
      desk.saveWord(tx, news, deed, office.mostWords),
    ),
    serve(office.removeWord, schema.removeWord, ({ tx, ...deed }) =>
      desk.removeWord(tx, news, deed),
    ),
    serve(office.getChatSetting, schema.getChatSetting, ({ tx }) => desk.settingView(tx)),
    serve(office.updateChatSetting, schema.updateChatSetting, ({ tx, ...deed }) =>
      desk.updateSetting(tx, news, deed),
    ),
  ]
}
