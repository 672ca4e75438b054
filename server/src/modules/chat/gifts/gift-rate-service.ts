import type { Clock } from '@zhengju/domain/runtime'
import { Buckets } from '@zhengju/kit/bucket'

/** Gifts in ten seconds: of one member, and into one room through this process. */
const memberGifts = 20
const roomGifts = 500
const giftsEveryMs = 10_000

/** What the room refuses costs the member nothing, and what the member may not send costs the room nothing. */
export function createGiftRate(clock: Clock): (memberId: string, roomId: string) => boolean {
  const ofMember = new Buckets(memberGifts, giftsEveryMs)
  const ofRoom = new Buckets(roomGifts, giftsEveryMs)
  return (memberId, roomId) => {
    const now = clock.now()
    const own = ofMember.of(memberId)
    if (!own.take(now)) return false
    if (ofRoom.of(roomId).take(now)) return true
    own.giveBack()
    return false
  }
}
