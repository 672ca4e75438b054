import type { ChatFailureName } from '@zhengju/contract/chat/failure'
import type {
  ChatLine,
  HistoryPage,
  HistoryQuery,
  JoinData,
  LoginData,
  RoomSwitches,
} from '@zhengju/contract/chat/frames'

/** What stands behind the sockets: the chat module, put together with sessions and venues by the composition. */
export interface ChatService {
  logIn(data: LoginData): Promise<Answer<LoggedIn>>
  /** Which of these sessions are still alive. */
  living(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
  join(roomId: string, member: ChatMember | undefined, present: number): Promise<Answer<JoinData>>
  say(roomId: string, member: ChatMember, text: string): Promise<Answer<Spoken>>
  share(roomId: string, member: ChatMember, request: string): Promise<Answer<Spoken>>
  /** Members read further back than visitors. */
  history(query: HistoryQuery, memberId: string | undefined): Promise<HistoryPage>
  /** The level that this member has now, and whether the room is told that he comes in. */
  entrance(member: ChatMember): Promise<{ readonly vip: number; readonly isTold: boolean }>
  /** What was kept of settings and word lists is old. */
  forget(): void
}

export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: ChatFailureName; readonly words?: string | undefined }

export interface ChatMember {
  readonly id: string
  readonly name: string
  readonly nickname: string
  /** As it was at the login: whatever a level decides is asked of the row. */
  readonly vip: number
  readonly sessionId: string
}

export interface LoggedIn {
  readonly member: ChatMember
  readonly switches: RoomSwitches
}

/** A held line is its author's alone. */
export interface Spoken {
  readonly line: ChatLine
  readonly isHeld: boolean
}
