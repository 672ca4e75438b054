import type { FairStream } from '@zhengju/domain/fair'
import { drawJackpots } from '@zhengju/domain/games/jackpot'
import { openSlots, playSlot, type Slot, slotOf, slotPayout } from '@zhengju/domain/games/slots'
import { verifyText as text } from '#text/verify.ts'
import type { VerifyKind } from '../kind.ts'
import { shownMoney } from '../money.ts'

export function slotKind(game: string): VerifyKind {
  const now = openSlots.find(({ id }) => id === game)
  if (!now) throw new Error(text.unknownVersion(game))
  return {
    versions: [now.version],
    sample: { stake: BigInt(now.betCoins) * 5n, choice: {} },
    choices: [],
    recompute({ stake, version }, stream) {
      const slot = slotOf(version)
      if (!slot) throw new Error(text.unknownVersion(version))
      const { base, coins, free } = playSlot(slot, stream)
      const payout = slotPayout(slot, stake, coins)
      const spins = [base, ...free]
      const jackpots = jackpotsOf(slot, stake, stream)
      return {
        verdict: coins === 0 ? text.noPay : text.slotPay(coins, shownMoney(payout)),
        outcome: {
          ...{ stops: base.stops, free: free.map(({ stops }) => stops), coins },
          ...(slot.jackpots && { jackpots: jackpots.won }),
        },
        payout,
        meanings: [
          ...spins.flatMap(({ stops, window }, spin) =>
            stops.map((stop, reel) =>
              text.stop(spin, reel + 1, stop + 1, named(slot, window[reel])),
            ),
          ),
          ...jackpots.meanings,
        ],
        sums: [
          [text.coin, shownMoney(stake / BigInt(slot.betCoins))],
          ...spins.flatMap((spin, at) =>
            spin.coins === 0 ? [] : [[text.spinCoins(at), text.coins(spin.coins)] as const],
          ),
          [text.payout, shownMoney(payout)],
        ],
      }
    },
  }
}

/** Each tier draws a number of its own: below the stake in cents it is won. */
function jackpotsOf({ jackpots: tiers = [] }: Slot, stake: bigint, stream: FairStream) {
  const drawn: number[] = []
  const uint = (n: number) => {
    const number = stream.uint(n)
    drawn.push(number)
    return number
  }
  const won = drawJackpots(stake, { ...stream, uint }, tiers).map(({ id }) => id)
  const meanings = tiers.map(({ id, name }, at) =>
    text.jackpot(name, drawn[at] ?? 0, stake, won.includes(id)),
  )
  return { won, meanings }
}

function named({ symbols }: Slot, column = ''): string {
  return [...column].map((symbol) => symbols[symbol]).join('')
}
