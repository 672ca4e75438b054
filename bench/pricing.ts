import { readFileSync } from 'node:fs'
import {
  defaultModel,
  fittedRates,
  type GoalRates,
  type PricePin,
  resultChances,
  scoreMatrices,
} from '@zhengju/domain/pricing'
import { printFigure, rounded } from './lib/figure.ts'
import { byPower, type Forecast, proportional, scoreOf } from './lib/forecast.ts'
import { type RatedMatch, type RatingRule, ratingsFrom } from './lib/market-ratings.ts'
import { type OddsRow, oddsRows } from './lib/odds-file.ts'

// How near our prices come to the closing market's: walks an odds file day by day and prices each match from the results
// and closing odds of earlier days alone. The first matches only train: by them the rule of the ratings is chosen.

const usual: GoalRates = { home: 1.5, away: 1.2 }
const losses = new Map<RatingRule, number>()
const training = 100
const aim = 1.03
const [, option, file] = process.argv.slice(2)
if (option !== '--odds' || !file) {
  console.error('npm run bench -- pricing --odds FILE')
  process.exit(2)
}

interface Match extends RatedMatch {
  readonly closing: readonly number[]
  readonly came: number
}

const matches = oddsRows(readFileSync(file, 'utf8'))
  .flatMap((row) => matchOf(row) ?? [])
  .toSorted((a, b) => a.day - b.day)
if (matches.length <= training) {
  console.error(
    `${file} has ${matches.length} matches with closing odds, more than ${training} are needed`,
  )
  process.exit(1)
}

const rules = [30, 60, 120, 240].flatMap((memoryDays) =>
  [0, 0.03, 0.06, 0.1].flatMap((surprise) =>
    [0.25, 0.5, 1, 2].map((prior): RatingRule => ({ memoryDays, surprise, prior })),
  ),
)
const trained = matches.slice(0, training)
const rule = rules.reduce((best, one) => (trainingLoss(one) < trainingLoss(best) ? one : best))
const judged = matches.slice(training)
const ours = scoreOf(forecasts(matches, judged, rule))
const market = [proportional, byPower].map((fair) =>
  scoreOf(judged.map(({ closing, came }) => ({ chances: fair(closing), came }))),
)
// The harder of the two readings of the same odds.
const closing = market.reduce((best, one) => (one.logLoss < best.logLoss ? one : best))
const flat = scoreOf(judged.map(({ came }) => ({ chances: shareOf(trained), came })))
const ratio = ours.logLoss / closing.logLoss

printFigure({ bench: 'pricing', figure: 'matches', judged: judged.length, training })
printFigure({ bench: 'pricing', figure: 'rule', ...rule })
for (const [name, score] of Object.entries({ ours, closing, baseRates: flat })) {
  printFigure({
    bench: 'pricing',
    of: name,
    logLoss: rounded(score.logLoss, 4),
    brier: rounded(score.brier, 4),
    calibration: rounded(score.calibration, 4),
  })
}
printFigure({
  bench: 'pricing',
  figure: 'logLossRatio',
  value: rounded(ratio, 4),
  aim,
  holds: ratio <= aim,
})

/** Each by what was known on the evening before its day. */
function forecasts(all: readonly Match[], of: readonly Match[], chosen: RatingRule): Forecast[] {
  const days = new Map<number, (home: string, away: string) => GoalRates>()
  return of.map(({ day, home, away, came }) => {
    const rates = days.get(day) ?? ratingsFrom(all, day, chosen)
    days.set(day, rates)
    return { chances: chancesAt(rates(home, away)), came }
  })
}

function trainingLoss(chosen: RatingRule): number {
  const known = losses.get(chosen) ?? scoreOf(forecasts(trained, trained.slice(40), chosen)).logLoss
  losses.set(chosen, known)
  return known
}

function chancesAt(rates: GoalRates): readonly number[] {
  const nil = { home: 0, away: 0 }
  const kickOff = { score: nil, redCards: nil, remaining: 1 }
  const { firstHalfShare: remainingFirstHalf } = defaultModel
  return resultChances(scoreMatrices({ ...kickOff, rates, remainingFirstHalf }, defaultModel).full)
}

function shareOf(of: readonly Match[]): number[] {
  return [0, 1, 2].map((at) => of.filter(({ came }) => came === at).length / of.length)
}

/** Undefined where the file has no closing odds of the result. */
function matchOf(row: OddsRow): Match | undefined {
  const { home, away, score } = row
  const closing = ['AvgCH', 'AvgCD', 'AvgCA'].map((name) => row.number(name))
  const [h, d, a] = closing
  if (!h || !d || !a) return undefined
  const expected = fittedRates(pinsOf(row, { home: h, draw: d, away: a }), usual)
  const came = score.home > score.away ? 0 : score.home === score.away ? 1 : 2
  const day = Date.parse(row.date) / 86_400_000
  return { day, home, away, expected, scored: score, closing: [h, d, a], came }
}

/** Without the margin as it was laid on, so that the fit takes nothing of it for a chance. */
function pinsOf(row: OddsRow, result: Readonly<Record<string, number>>): PricePin[] {
  const pin = (family: '1x2' | 'total', line: number | undefined, odds: Record<string, number>) => {
    const fair = byPower(Object.values(odds))
    const sides = Object.keys(odds).map((side, at) => [side, Math.round(100_000 / (fair[at] ?? 1))])
    return { family, period: 'full', line, odds: Object.fromEntries(sides) } as const
  }
  const over = row.number('AvgC>2.5')
  const under = row.number('AvgC<2.5')
  return [
    pin('1x2', undefined, { ...result }),
    ...(over && under ? [pin('total', 10, { over, under })] : []),
  ]
}
