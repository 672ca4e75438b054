import type { FairStream } from '@zhengju/domain/fair'
import { parSpot } from '@zhengju/domain/games/par'
import { moneyText } from '@zhengju/domain/money'
import { integer } from '@zhengju/venue-protocol/parse'
import { type InstantRules, instantGame } from '../host/rounds/instant-game.ts'

type Choice = { readonly number: number }

/** One number of two is drawn; the right one pays twice the stake. For tests of what all such games share. */
export const drawRules: InstantRules<Choice> = {
  name: 'draw',
  venue: 'zjdz',
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
  recorded({ number }, stake, { payout }) {
    const spot = { id: `n${number}`, name: `${number}`, stake: moneyText(stake, 'CNY') }
    const isWon = payout > 0n
    return {
      spots: [{ ...spot, result: isWon ? 'won' : 'lost', payout: moneyText(payout, 'CNY') }],
      outcome: String(isWon ? number : 1 - number),
    }
  },
}

export const drawGame = instantGame(drawRules)
