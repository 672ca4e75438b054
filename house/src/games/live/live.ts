import {
  type LiveDraw,
  type LiveGame,
  liveGameOf,
  liveRoundAt,
  liveVersionsOf,
} from '@zhengju/domain/games/live'
import type { SpotStake } from '@zhengju/domain/games/table'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { type Fields, Malformed } from '@zhengju/venue-protocol/parse'
import type { RoundLimits, RoundRules, SharedRules } from '../../host/rounds/shared/rules.ts'
import { type SharedGame, sharedGame } from '../../host/rounds/shared/shared-game.ts'
import type { OpenLive } from './tables.ts'

export const liveVenue = 'zjzr'

export function liveTable(open: OpenLive): SharedGame {
  return sharedGame(liveRules(open))
}

/** Any game of tables: what is drawn and what may be staked on is data of the kernel. */
export function liveRules({ game, tables, version }: OpenLive): SharedRules<Choice> {
  return {
    ...{ name: game, venue: liveVenue, version },
    tables: tables.map(({ id, offsetMs }) => ({
      id,
      timetable: (now) => liveRoundAt(now, offsetMs),
    })),
    offers: (other) => liveVersionsOf(game).includes(other),
    rulesOf(round) {
      const live = liveGameOf(round.version)
      if (!live) throw new Error(`no rules of ${round.version}`)
      return rulesOf(live)
    },
  }
}

function rulesOf(live: LiveGame): RoundRules<Choice> {
  return {
    ...{ par: live.par, limits },
    readChoice({ spots }) {
      const stakes = live.parse(spots, siteCurrency)
      if (!stakes) throw new Malformed('spots')
      return { spots: stakes.map(({ spot, stake }) => ({ spot, stake: text(stake) })) }
    },
    spots: (choice) => live.staked(stakesOf(live, choice), siteCurrency),
    canonical: (choice) => live.canonical(stakesOf(live, choice)),
    greatestPayout: (choice) => live.greatest(stakesOf(live, choice)),
    draw: (stream) => ({ numbers: live.draw(stream) }),
    settle: (choice, outcome) => live.settle(stakesOf(live, choice), drawOf(outcome), siteCurrency),
    outcomeText: (outcome) => live.verdict(drawOf(outcome)),
  }
}

/** As it came and as it is kept: money is decimal text in JSON. */
type Choice = Fields & {
  readonly spots: readonly { readonly spot: string; readonly stake: string }[]
}

function stakesOf(live: LiveGame, { spots }: Choice): readonly SpotStake[] {
  const stakes = live.parse(spots, siteCurrency)
  if (!stakes) throw new Malformed('spots')
  return stakes
}

function drawOf({ numbers }: Fields): LiveDraw {
  const isDraw = Array.isArray(numbers) && numbers.every((one) => typeof one === 'number')
  if (!isDraw) throw new Malformed('numbers')
  return numbers
}

function text(stake: bigint): string {
  return moneyText(stake, siteCurrency)
}

const limits: RoundLimits = {
  spotStake: 5_000_000n,
  ticketsOfMember: 100,
  roundPayout: 500_000_000n,
}
