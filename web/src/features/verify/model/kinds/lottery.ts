import {
  basketText,
  drawLottery,
  type Lottery,
  lotteryOf,
  parseBasket,
  settleBasket,
} from '@zhengju/domain/games/lottery'
import { siteCurrency } from '@zhengju/domain/money'
import { verifyText as text } from '#text/verify.ts'
import type { VerifyInput, VerifyKind } from '../kind.ts'
import { shownMoney } from '../money.ts'

/** Of a draw alone the numbers are drawn again; of a ticket its payout too. */
export function lotteryKind(version: string): VerifyKind {
  return {
    versions: [version],
    sample: { stake: 0n, choice: {} },
    choices: [],
    isShared: true,
    canonical(input) {
      const lottery = lotteryOfRound(input)
      return basketText(lottery, basketOf(lottery, input))
    },
    recompute(input, stream) {
      const lottery = lotteryOfRound(input)
      const numbers = drawLottery(lottery.draw, stream)
      const verdict = numbers.join('　')
      const meanings = meaningsOf(lottery, numbers)
      if (input.choice.bets === undefined) {
        return { verdict, outcome: { numbers }, payout: 0n, meanings, sums: [] }
      }
      const { payout, spots } = settleBasket(
        lottery,
        basketOf(lottery, input),
        numbers,
        siteCurrency,
      )
      return {
        ...{ verdict, outcome: { numbers }, payout, meanings },
        sums: [
          ...spots.map((spot) => [spot.name, text.spot(spot.stake, spot.payout ?? '')] as const),
          [text.payout, shownMoney(payout)],
        ],
      }
    },
  }
}

function lotteryOfRound({ day = '', version }: VerifyInput): Lottery {
  // The numbers of every year are drawn alike; only 六合彩 pays by the year's signs.
  const lottery = lotteryOf(version, day === '' ? anyDay : day)
  if (!lottery) throw new Error(text.unknownVersion(version))
  return lottery
}

const anyDay = '2026-06-01'

function basketOf(lottery: Lottery, { choice }: VerifyInput) {
  const basket = parseBasket(lottery, choice.bets)
  if (!basket) throw new Error(text.wrongChoice)
  return basket
}

/** One number a word; where all places are drawn the last one is what is left. */
function meaningsOf({ draw }: Lottery, numbers: readonly number[]): readonly string[] {
  const isWhole = draw.kind === 'pick' && draw.count === draw.to - draw.from + 1
  const drawn = isWhole ? numbers.slice(0, -1) : numbers
  return drawn.map((number, at) => text.ball(at + 1, number))
}
