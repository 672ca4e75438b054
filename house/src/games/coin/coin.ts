import { coinOdds, coinPar, coinPayout, coinSides, tossCoin } from '@zhengju/domain/games/coin'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { decidedBy, validTurnover } from '@zhengju/domain/turnover'
import { oneOf } from '@zhengju/venue-protocol/parse'
import { instantGame } from '../../host/rounds/instant-game.ts'
import { coinText } from './text.ts'

/** One toss, one spot. */
export const coinGame = instantGame({
  name: 'coin',
  venue: 'zjdz',
  par: coinPar,
  readChoice: (source) => ({ side: oneOf(source, 'side', coinSides) }),
  play(choice, stake, stream) {
    const side = tossCoin(stream)
    const payout = coinPayout(stake, side === choice.side)
    const decided = decidedBy([payout > 0n ? 'won' : 'lost'])
    const validBet = validTurnover({ risk: stake, payout, decided, isCashedOut: false })
    return { outcome: { side }, payout, validBet }
  },
  recorded({ side }, stake, { payout }) {
    const isRight = payout > 0n
    const odds = Number((coinOdds.of * 100_000n) / coinOdds.in)
    const spot = { id: side, name: coinText[side], stake: moneyText(stake, siteCurrency), odds }
    const result = isRight ? 'won' : 'lost'
    return {
      spots: [{ ...spot, result, payout: moneyText(payout, siteCurrency) }],
      outcome: coinText[isRight ? side : otherSide[side]],
    }
  },
})

const otherSide = { heads: 'tails', tails: 'heads' } as const
