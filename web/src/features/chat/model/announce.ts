import type { ChatLine } from '@zhengju/contract/chat/frames'
import { chatText } from '#text/chat.ts'
import { giftText, packetText } from '#text/gift.ts'

/** What a screen reader is told of the lines that came since the last time: never one by one in a lively room. */
export interface Heap {
  readonly count: number
  readonly last: ChatLine | undefined
}

export const announceEveryMs = 5_000
export const emptyHeap: Heap = { count: 0, last: undefined }

export function heaped({ count }: Heap, line: ChatLine): Heap {
  return { count: count + 1, last: line }
}

export function announcement({ count, last }: Heap): string {
  if (!last) return ''
  const said = chatText.saidBy(last.nickname, whatOf(last))
  return count === 1 ? said : chatText.saidMany(count, said)
}

function whatOf({ gift, redPacket, msg }: ChatLine): string {
  if (gift) return giftText.gave(gift.giftName, gift.combo)
  return redPacket ? packetText.told(redPacket.title) : msg
}
