import { sportIds } from '@zhengju/domain/sport'
import { formatsOf, offeredMarkets, sportGame } from '@zhengju/domain/sports/fixture'
import {
  beforeKickOff,
  footballMarkets,
  footballModel,
  usualFootball,
} from '@zhengju/domain/sports/football'
import type { FixtureModel, MarketType } from '@zhengju/domain/sports/kernel'

const rally = { home: 0.51, away: 0.49 }
const kills = { home: 0.51, away: 0.1 }
const rates = {
  basketball: { home: 1.1, away: 1.06 },
  tennis: { home: 0.64, away: 0.61 },
  volleyball: rally,
  tableTennis: rally,
  badminton: rally,
  lol: kills,
  dota2: kills,
  kpl: kills,
  cs2: rally,
  valorant: rally,
} as const

/**
 * What it costs to price a fixture of each sport anew, every market that is offered and the main lines of a list:
 * milliseconds of this process, the least of three.
 */
for (const sport of sportIds) {
  const { model, markets } = fixtureOf(sport)
  const all = cheapest(() => offered(model(), markets, 3))
  const main = cheapest(() => offered(model(), markets.filter(isMain), 1, 'full'))
  const figure = { sport, selections: all.count, repriceMs: all.ms, mainMs: main.ms }
  console.log(JSON.stringify(figure))
}

function fixtureOf(sport: (typeof sportIds)[number]): {
  readonly model: () => FixtureModel
  readonly markets: readonly MarketType[]
} {
  if (sport === 'football') {
    const setup = { ...usualFootball, rates: { home: 1.5, away: 1.1 } }
    const state = beforeKickOff([2800, 2900])
    return { model: () => footballModel(setup, state), markets: footballMarkets }
  }
  const [format = ''] = formatsOf(sport)
  const game = sportGame(sport, format, rates[sport])
  if (!game) throw new Error(`${sport} has no format`)
  return { model: game.before.model, markets: game.markets }
}

function offered(
  model: FixtureModel,
  types: readonly MarketType[],
  lineCount: number,
  only?: string,
): number {
  const markets = offeredMarkets(model, {
    types,
    isOffered: (_, period) => only === undefined || period === only,
    numbersOf: (type) => type.numbers ?? [1],
    lineCount,
  })
  return markets.reduce((sum, { selections }) => sum + selections.length, 0)
}

function cheapest(run: () => number): { readonly count: number; readonly ms: number } {
  let best = Number.POSITIVE_INFINITY
  let count = 0
  for (let turn = 0; turn < 3; turn++) {
    const { user } = process.cpuUsage()
    count = run()
    best = Math.min(best, (process.cpuUsage().user - user) / 1000)
  }
  return { count, ms: Math.round(best * 10) / 10 }
}

function isMain({ id }: MarketType): boolean {
  return ['1x2', 'moneyline', 'winner', 'handicap', 'total', 'mapHandicap', 'mapTotal'].includes(id)
}
