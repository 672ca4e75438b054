import type { FairStream } from '@zhengju/domain/fair'
import { parSpot } from '@zhengju/domain/games/par'
import { moneyText } from '@zhengju/domain/money'
import { integer } from '@zhengju/venue-protocol/parse'
import { type InstantRules, instantGame } from '../host/rounds/instant-game.ts'
import { toyLeg } from './toy-game.ts'

type Choice = { readonly number: number }

/** One number of two is drawn; the right one pays twice the stake. For tests of what all such games share. */
export const drawRules: InstantRules<Choice> = {
  name: 'draw',
  venue: 'ob',
  par: {
    version: 'draw@1',
    leastStake: 100n,
    mostStake: 100_000n,
    greatestPayout: 200_000n,
    spots: [
      parSpot('number', [
        { draws: 1n, payout: { of: 2n, in: 1n } },
        { draws: 1n, payout: { of: 0n, in: 1n } },
      ]),
    ],
  },
  readChoice: (source) => ({ number: integer(source, 'number', 0, 1) }),
  play(choice, stake, stream: FairStream) {
    const number = stream.uint(2)
    const payout = number === choice.number ? 2n * stake : 0n
    return { outcome: { number }, payout, validBet: stake }
  },
  detail({ roundId: orderNo, stake, payout, createdAt }) {
    const risk = moneyText(stake, 'CNY')
    const isWon = payout > 0n
    const bet = { orderNo, kind: 'single', lineCount: 1, unitStake: risk, risk } as const
    return {
      bet: {
        ...bet,
        oddsFormat: 'european',
        potentialReturn: moneyText(2n * stake, 'CNY'),
        placedAt: createdAt,
        legs: [toyLeg],
      },
      win: {
        orderNo,
        outcome: isWon ? 'won' : 'lost',
        risk,
        payout: moneyText(payout, 'CNY'),
        legs: [{ ...toyLeg, result: isWon ? 'won' : 'lost' }],
      },
    }
  },
}

export const drawGame = instantGame(drawRules)
