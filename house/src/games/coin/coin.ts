import { betOutcome } from '@zhengju/domain/bet'
import { coinOdds, coinPar, coinPayout, coinSides, tossCoin } from '@zhengju/domain/games/coin'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import type { BetLeg } from '@zhengju/domain/slip'
import { decidedBy, validTurnover } from '@zhengju/domain/turnover'
import { oneOf } from '@zhengju/venue-protocol/parse'
import { instantGame } from '../../host/rounds/instant-game.ts'
import { coinText } from './text.ts'

/** The toss as the wallet knows bets today: a match between two sides that somebody wins. */
export const coinGame = instantGame({
  name: 'coin',
  venue: 'ob',
  par: coinPar,
  readChoice: (source) => ({ side: oneOf(source, 'side', coinSides) }),
  play(choice, stake, stream) {
    const side = tossCoin(stream)
    const payout = coinPayout(stake, side === choice.side)
    const decided = decidedBy([side === choice.side ? 'won' : 'lost'])
    const validBet = validTurnover({ risk: stake, payout, decided, isCashedOut: false })
    return { outcome: { side }, payout, validBet }
  },
  detail({ roundId, choice, stake, payout, createdAt }) {
    const risk = moneyText(stake, siteCurrency)
    const result = payout > 0n ? 'won' : 'lost'
    const outcome = betOutcome({ risk: stake, payout, results: [result], isCashedOut: false })
    const leg: BetLeg = {
      fixtureId: roundId,
      competition: coinText.name,
      home: coinText.heads,
      away: coinText.tails,
      origin: { kind: 'generated' },
      startAt: createdAt,
      isInPlay: false,
      marketId: roundId,
      selectionId: `${roundId}-${choice.side}`,
      family: '1x2',
      period: 'full',
      side: choice.side === 'heads' ? 'home' : 'away',
      odds: Number((coinOdds.of * 100_000n) / coinOdds.in),
    }
    const bet = { orderNo: roundId, kind: 'single', lineCount: 1, unitStake: risk, risk } as const
    const potentialReturn = moneyText(coinPayout(stake, true), siteCurrency)
    return {
      bet: { ...bet, oddsFormat: 'european', potentialReturn, placedAt: createdAt, legs: [leg] },
      win: {
        ...{ orderNo: roundId, outcome, risk, payout: moneyText(payout, siteCurrency) },
        legs: [{ ...leg, result }],
      },
    }
  },
})
