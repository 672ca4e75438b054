import { chatCategories, chatCategoryTypes } from '@zhengju/contract/chat/calls'
import type { ChatLine, JoinData, RoomSwitches, ScoreData } from '@zhengju/contract/chat/frames'
import type { ReceivedData } from '../api/parse.ts'
import { noLines, type RoomLines } from './lines.ts'
import { type ChatState, chatIdle } from './machine.ts'
import { type Muted, mutedBy } from './mute.ts'

/** What a screen shows. A new one whenever anything changed. */
export interface ChatView {
  readonly state: ChatState
  readonly room: RoomLines
  readonly switches: RoomSwitches | undefined
  readonly joined: JoinData | undefined
  readonly muted: Muted | undefined
  readonly memberId: string | undefined
  /** Why the last thing said was refused; cleared by the next one. */
  readonly refusal: string | undefined
  /** How many there were when the member came in. */
  readonly present: number
  /** Who came in last, when the site tells the room of it. */
  readonly entered: string | undefined
  readonly isReadingOlder: boolean
  /** Lines that could not be read however often they were asked for; `reading` while the room is read anew. */
  readonly hole: 'none' | 'missing' | 'reading'
  /** Of the match, as the room heard it last. */
  readonly score: ScoreData | undefined
}

export const nothing: ChatView = {
  state: chatIdle,
  room: noLines,
  switches: undefined,
  joined: undefined,
  muted: undefined,
  memberId: undefined,
  refusal: undefined,
  present: 0,
  entered: undefined,
  isReadingOlder: false,
  hole: 'none',
  score: undefined,
}

/** What a frame changes about the room or about who may speak in it. */
export function changeOf(
  { joined, switches }: ChatView,
  frame: ReceivedData,
  now: number,
): Partial<ChatView> {
  if (!frame.data) return {}
  switch (frame.name) {
    case 'speechStatus':
      return { muted: mutedBy(frame.data, now) }
    case 'chatVipLevel':
      return switches ? { switches: { ...switches, ...frame.data } } : {}
    case 'roomStatus':
      return joined ? { joined: { ...joined, status: frame.data.status } } : {}
    case 'allRoomMaintain':
      return joined ? { joined: { ...joined, maintain: frame.data.status } } : {}
    case 'score':
      return { score: frame.data }
    case 'broadcastJoin':
      return frame.data.effectStatus === 1 ? { entered: frame.data.nickname } : {}
    default:
      return {}
  }
}

/** A shield or a clear as it stands in the room's sequence. */
export function markOf(name: 'messageShield' | 'clearRoom', seq: string, target: string): ChatLine {
  return {
    seq,
    category: name === 'clearRoom' ? chatCategories.clear : chatCategories.shield,
    categoryType: chatCategoryTypes.normal,
    memberId: '',
    nickname: '',
    vip: 0,
    msg: '',
    timestamp: '',
    allowReport: 0,
    target,
  }
}

/** Members report what others wrote. */
export function canReport(line: ChatLine, { memberId }: Pick<ChatView, 'memberId'>): boolean {
  const isText = line.category === chatCategories.text
  return memberId !== undefined && isText && line.memberId !== memberId && line.allowReport === 1
}

/** Whether the site lets readers put a shared selection into their own slip. */
export function mayCopy({ switches }: Pick<ChatView, 'switches'>): boolean {
  return switches?.copyOpen === 1
}
