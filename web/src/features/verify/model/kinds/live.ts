import { type LiveGame, liveGameOf } from '@zhengju/domain/games/live'
import type { SpotStake } from '@zhengju/domain/games/table'
import { siteCurrency } from '@zhengju/domain/money'
import { verifyText as text } from '#text/verify.ts'
import type { VerifyInput, VerifyKind } from '../kind.ts'
import { shownMoney } from '../money.ts'

/** A round of a table: cards, dice or a wheel, drawn again; of a ticket each spot too. */
export function liveKind(version: string): VerifyKind {
  return {
    versions: [version],
    sample: { stake: 0n, choice: {} },
    choices: [],
    isShared: true,
    canonical(input) {
      const live = liveOf(input)
      return live.canonical(stakesOf(live, input))
    },
    recompute(input, stream) {
      const live = liveOf(input)
      const numbers = live.draw(stream)
      const drawn = {
        verdict: live.verdict(numbers),
        outcome: { numbers },
        meanings: live.meanings(numbers),
      }
      if (input.choice.spots === undefined) return { ...drawn, payout: 0n, sums: [] }
      const { payout, spots } = live.settle(stakesOf(live, input), numbers, siteCurrency)
      return {
        ...{ ...drawn, payout },
        sums: [
          ...spots.map((spot) => [spot.name, text.spot(spot.stake, spot.payout ?? '')] as const),
          [text.payout, shownMoney(payout)],
        ],
      }
    },
  }
}

function liveOf({ version }: VerifyInput): LiveGame {
  const live = liveGameOf(version)
  if (!live) throw new Error(text.unknownVersion(version))
  return live
}

function stakesOf(live: LiveGame, { choice }: VerifyInput): readonly SpotStake[] {
  const stakes = live.parse(choice.spots, siteCurrency)
  if (!stakes) throw new Error(text.wrongChoice)
  return stakes
}
