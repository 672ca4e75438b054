import {
  type CrashBet,
  crashBetText,
  crashPayout,
  crashPoint,
  crashVersion,
  latestCashOut,
  multiplierText,
  parseCrashBet,
  parseMultiplier,
} from '@zhengju/domain/games/crash'
import { siteCurrency } from '@zhengju/domain/money'
import { verifyText as text } from '#text/verify.ts'
import type { VerifyInput, VerifyKind } from '../kind.ts'
import { shownMoney } from '../money.ts'

/** A flight: where its line breaks, and of a bet where it left. */
export const crashKind: VerifyKind = {
  versions: [crashVersion],
  sample: { stake: 0n, choice: {} },
  choices: [],
  isShared: true,
  canonical: (input) => crashBetText(betOf(input)),
  recompute(input, stream) {
    const bits = stream.bits52()
    const point = crashPoint(bits)
    const drawn = {
      verdict: text.broke(multiplierText(point)),
      outcome: { point: multiplierText(point) },
      meanings: [text.highBits, text.lowBits],
    }
    const sums = [
      [text.bits, `${bits}`],
      [text.pointRule, text.crashTimes(multiplierText(point))],
    ] as const
    if (input.choice.stake === undefined) return { ...drawn, payout: 0n, sums }
    const bet = betOf(input)
    const word = parseMultiplier(input.steps[0]?.cashOut)
    const payout = crashPayout(bet, point, word)
    return {
      ...{ ...drawn, payout },
      sums: [
        ...sums,
        [text.stakeLabel, shownMoney(bet.stake)],
        [text.leftAt, payout > 0n ? text.crashTimes(leftText(bet, word)) : text.none],
        [text.payout, shownMoney(payout)],
      ],
    }
  },
}

function leftText(bet: CrashBet, word: bigint | undefined): string {
  const latest = latestCashOut(bet)
  return multiplierText(word !== undefined && word < latest ? word : latest)
}

function betOf({ choice }: VerifyInput): CrashBet {
  const bet = parseCrashBet(choice, siteCurrency)
  if (!bet) throw new Error(text.wrongChoice)
  return bet
}
