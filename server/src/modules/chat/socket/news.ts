import { chatCategories, chatMaintenance, chatRoomStates } from '@zhengju/contract/chat/calls'
import type { ChatLine, Speech } from '@zhengju/contract/chat/frames'
import type { ChatBroadcast } from './hub.ts'

export interface RoomNews {
  readonly roomId: string
  readonly state: keyof typeof chatRoomStates
  readonly opensAt: number
}

export interface SettingNews {
  readonly allRoomsClosed: boolean
  readonly vipMin: number
  readonly vipMax: number
  readonly effectMin: number
  readonly effectMax: number
  readonly effectOpen: boolean
}

/** What moderators do, as rooms hear it. */
export function createChatNews(broadcast: ChatBroadcast) {
  return {
    line(roomId: string, line: ChatLine): void {
      const data = { seq: line.target ?? '' }
      const name = line.category === chatCategories.clear ? 'clearRoom' : 'messageShield'
      broadcast.toRoom(roomId, name, data, line.seq)
    },
    room({ roomId, state, opensAt }: RoomNews): void {
      const { status } = chatRoomStates[state]
      broadcast.toRoom(roomId, 'roomStatus', { id: roomId, status, startAt: opensAt })
    },
    mute(memberId: string, speech: Speech): void {
      broadcast.toMember(memberId, 'speechStatus', speech)
    },
    setting(before: SettingNews, after: SettingNews): void {
      broadcast.changed()
      if (before.allRoomsClosed !== after.allRoomsClosed) {
        const status = after.allRoomsClosed ? chatMaintenance.on : chatMaintenance.off
        broadcast.toAll('allRoomMaintain', { status })
      }
      const { vipMin, vipMax, effectMin, effectMax } = after
      const effectOpen = after.effectOpen ? 1 : 0
      broadcast.toAll('chatVipLevel', { vipMin, vipMax, effectMin, effectMax, effectOpen })
    },
    words: () => broadcast.changed(),
  }
}
