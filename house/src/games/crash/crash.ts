import {
  type CrashBet,
  crashBetFields,
  crashBetText,
  crashCashOut,
  crashLiability,
  crashPar,
  crashPayout,
  crashRoundAfter,
  crashSpotId,
  crashVersion,
  elapsedAt,
  greatestCrashPayout,
  greatestCrashReturn,
  latestCashOut,
  multiplierText,
  parseCrashBet,
  parseMultiplier,
  playCrash,
} from '@zhengju/domain/games/crash'
import { type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import { type Fields, Malformed } from '@zhengju/venue-protocol/parse'
import { settledSpot } from '../../host/rounds/settled-spot.ts'
import type {
  RoundLimits,
  RoundRules,
  RoundRun,
  SettledTicket,
  SharedRules,
} from '../../host/rounds/shared/rules.ts'
import { sharedGame } from '../../host/rounds/shared/shared-game.ts'
import { crashText } from './text.ts'

/** A kite climbs until its line breaks: where, is drawn once its book is sealed, and told when it breaks. */
export const crashRules: SharedRules<Choice> = {
  ...{ name: 'crash', venue: 'zjdz', version: crashVersion },
  tables: [{ id: 't1', isFollowing: true, timetable: crashRoundAfter }],
  rulesOf({ version }) {
    if (version !== crashVersion) throw new Error(`no rules of ${version}`)
    return roundRules
  },
  runOf: () => run,
}

export const crashGame = sharedGame(crashRules)

/** As it came and as it is kept: money and multipliers are decimal text in JSON. */
type Choice = Fields & ReturnType<typeof crashBetFields>

const limits: RoundLimits = {
  // Two bets, each at its most.
  ticketsOfMember: 2,
  spotStake: 2n * crashPar.mostStake,
  memberPayout: 2n * greatestCrashPayout,
  // 250 bets of the greatest stake, and far more of small ones.
  roundPayout: 250n * greatestCrashPayout,
}

const roundRules: RoundRules<Choice> = {
  ...{ par: crashPar, limits },
  readChoice: (source) => crashBetFields(betOf(source), siteCurrency),
  spots(choice) {
    const bet = betOf(choice)
    return [{ ...spotOf(bet), stake: moneyText(bet.stake, siteCurrency) }]
  },
  spotKey: () => 'flight',
  canonical: (choice) => crashBetText(betOf(choice)),
  greatestPayout: (choice) => greatestCrashReturn(betOf(choice)),
  liability: (choice) => crashLiability(betOf(choice)),
  draw: (stream) => ({ point: multiplierText(playCrash(stream)) }),
  settle(choice, outcome) {
    const bet = betOf(choice)
    return settledAt(bet, latestCashOut(bet), crashPayout(bet, pointOf(outcome)))
  },
  outcomeText: (outcome) => crashText.broke(multiplierText(pointOf(outcome))),
}

const run: RoundRun<Choice> = {
  lengthMs: (outcome) => elapsedAt(pointOf(outcome)),
  cashOut(choice, outcome, elapsedMs) {
    const bet = betOf(choice)
    const left = crashCashOut(bet, pointOf(outcome), elapsedMs)
    if (left === 'tooEarly' || left === 'over') return left
    const { at, payout } = left
    const settled = settledAt(bet, at, payout)
    return { at, settled, outcomeText: crashText.left(multiplierText(at)) }
  },
}

function settledAt(bet: CrashBet, at: bigint, payout: Minor): SettledTicket {
  const odds = payout > 0n ? { odds: Number(at) * 1_000 } : {}
  const { spots, validBet } = settledSpot({ ...spotOf(bet), ...odds }, bet.stake, payout)
  return { payout, validBet, spots }
}

function spotOf(bet: CrashBet) {
  const { auto } = bet
  const name = auto === undefined ? crashText.hand : crashText.auto(multiplierText(auto))
  return { id: crashSpotId(bet), name }
}

function betOf(source: Fields): CrashBet {
  const bet = parseCrashBet(source, siteCurrency)
  if (!bet) throw new Malformed('stake')
  return bet
}

function pointOf({ point }: Fields): bigint {
  const read = parseMultiplier(point)
  if (read === undefined) throw new Malformed('point')
  return read
}
