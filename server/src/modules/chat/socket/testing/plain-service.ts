import { chatLoginDefaults, chatRoomNumbers } from '@zhengju/contract/chat/calls'
import type { ChatLine } from '@zhengju/contract/chat/frames'
import type { ChatService } from '../service.ts'

const switches = {
  ...chatLoginDefaults,
  speechNotify: '',
  speechLeftMs: 0,
  effectMin: 0,
  effectMax: 0,
  effectOpen: 0,
  giftOpen: 0,
  copyOpen: 0,
  scoreOpen: 0,
} as const

/** What stands behind sockets where only the sockets matter: everybody is who he says, every text is its number. */
export function createPlainService(): ChatService {
  return {
    async logIn({ token }) {
      const member = { id: token, name: token, nickname: token, vip: 0, sessionId: token }
      return { ok: true, value: { member, switches } }
    },
    living: async (sessionIds) => new Set(sessionIds),
    async join(rid, _, present) {
      const open = {
        ...chatRoomNumbers('open', false),
        startAt: 0,
        history: [],
        upTo: '0',
        next: false,
        slowMs: 0,
      } as const
      const bullets = { bulletOpen: 0, bulletButton: 0 } as const
      return { ok: true, value: { ...switches, ...open, ...bullets, rid, present } }
    },
    say: async (_, __, text) => ({ ok: true, value: { line: plainLine(text), isHeld: false } }),
    share: async () => ({ ok: false, refusal: 'chat.empty' }),
    history: async ({ rid, pageNum, pageSize }) => {
      return { rid, list: [], pageNum, pageSize, upTo: '0', next: false }
    },
    entrance: async () => ({ vip: 0, isTold: false }),
    forget() {},
  }
}

/** Everybody in the room may be offered something. */
export const nobodyRests = {
  restingAmong: async () => new Set<string>(),
  onFault: (error: unknown) => console.error(error),
} as const

/** As long as lines are. */
export function plainLine(seq: string): ChatLine {
  return {
    seq,
    category: 1,
    categoryType: 1,
    memberId: '01890000-0000-7000-8000-000000000001',
    nickname: 'te**01',
    vip: 4,
    msg: '这球传得真漂亮，下半场还有机会',
    timestamp: '2026-11-20 20:15:02',
    allowReport: 1,
  }
}
