import { currentRoomId } from '@zhengju/contract/chat/calls'
import type { GiftCommand } from '@zhengju/domain/ledger'
import type { Database } from '@zhengju/storage/tx'
import { oneByOne } from '../../../platform/events/consumer.ts'
import { createRelay, type Relay } from '../../../platform/events/relay.ts'
import { noteGift } from '../gifts/gift-line-service.ts'
import { giftVenue } from '../gifts/gift-service.ts'

/** What the killed process and its parent both know. */
export interface KillPlan {
  readonly dataDir?: string | undefined
  readonly url?: string | undefined
  readonly members: readonly string[]
  readonly roomId: string
  readonly round: number
}

/** The command is a function of its id, so that the parent can send the same again. */
export function killGift(plan: Pick<KillPlan, 'members' | 'roomId'>, txId: string): GiftCommand {
  const { members, roomId } = plan
  const memberId = members[Number(txId.split('-')[1]) % members.length] ?? ''
  const of = { venue: giftVenue, txId, memberId, currency: 'CNY', roundId: txId } as const
  return { ...of, kind: 'gift', amount: 1n, gameCode: 'rose', detail: { roomId, num: 1 } }
}

/** The relay as the platform has it, as far as gifts go. */
export function giftRelay(db: Database): Relay {
  const relay = createRelay({
    db,
    onError(error) {
      throw error
    },
  })
  const gifts = oneByOne({
    giftBought: (tx, event) => noteGift(tx, event, currentRoomId),
  })
  relay.onEvents({ consumer: 'chatGift', kind: 'effect', ...gifts })
  return relay
}
