import { drawJackpots } from '@zhengju/domain/games/jackpot'
import {
  heldSlotPar,
  isSlotStake,
  playSlot,
  type Slot,
  slotPayout,
} from '@zhengju/domain/games/slots'
import type { Fields } from '@zhengju/venue-protocol/parse'
import { instantGame } from '../../host/rounds/instant-game.ts'
import { settledSpot } from '../../host/rounds/settled-spot.ts'
import { slotText } from './text.ts'

/** A slot is data: the engine is that of all of them. Stakes are such that no round pays more than the greatest win. */
export function slotGame(slot: Slot, { hasSeries, leastMsApart }: SlotLimits) {
  return instantGame<Fields>({
    name: slot.id,
    venue: 'zjdz',
    par: heldSlotPar(slot),
    leastMsApart,
    ...(slot.jackpots && { jackpots: slot.jackpots }),
    ...(hasSeries && { series: { endsWith: isEventful } }),
    readChoice: () => ({}),
    stakeFailure: (_, stake) => (isSlotStake(slot, stake) ? undefined : 'stakeUneven'),
    play(_, stake, stream) {
      const { base, coins, free } = playSlot(slot, stream)
      const payout = slotPayout(slot, stake, coins)
      const { validBet } = settledSpot(spin, stake, payout)
      const jackpots = slot.jackpots && drawJackpots(stake, stream, slot.jackpots)
      const outcome = {
        ...{ stops: base.stops, free: free.map(({ stops }) => stops), coins },
        ...(jackpots && { jackpots: jackpots.map(({ id }) => id) }),
      }
      return { outcome, payout, validBet }
    },
    recorded(_, stake, { outcome, payout }) {
      const { spots } = settledSpot({ id: 'spin', name: slot.name }, stake, payout)
      return { spots, outcome: slotText.outcome(slot, outcome) }
    },
  })
}

export interface SlotLimits {
  /** Spins begin no closer together. */
  readonly leastMsApart: number
  /** Whether they may run by themselves. */
  readonly hasSeries: boolean
}

/** Free games or a jackpot: nothing goes on by itself after them. */
function isEventful({ free, jackpots }: Fields): boolean {
  return [free, jackpots].some((one) => Array.isArray(one) && one.length > 0)
}

const spin = { id: 'spin', name: '' }
