import { moneyText } from '@zhengju/domain/money'
import { defaultSettings } from '@zhengju/house/games/sportsbook/settings'
import { deviations } from './lib/book-counts.ts'
import { printFigure, rounded } from './lib/figure.ts'
import { playSeason } from './lib/season.ts'
import { strategies } from './lib/season-bettors.ts'

// Does the book stand a season? 10,000 bettors at three venues: most choose by whim, some with large stakes, some know the
// model, follow its moves, buy every side where it is cheapest, or see goals before the book does.

const bettors = Number(process.env.BENCH_BETTORS ?? 10_000)
const fixtures = Number(process.env.BENCH_FIXTURES ?? 380)
const season = playSeason({ bettors, fixtures, betsEach: 12 })
const limit = defaultSettings.liability.fixture

let beating = 0
let staked = 0
let won = 0
for (const strategy of strategies) {
  const line = season.bets[strategy]
  const above = deviations({ bets: line.taken, won: line.won, squares: line.squares })
  if (above > 3) beating += 1
  staked += line.staked
  won += line.won
  printFigure({
    bench: 'book',
    figure: strategy,
    bets: line.taken,
    refused: line.refused,
    heldToLimit: line.held,
    value: line.staked === 0 ? 0 : rounded(1 + line.won / line.staked, 4),
    deviations: rounded(above, 2),
  })
}
printFigure({
  bench: 'book',
  figure: 'margin',
  bettors,
  fixtures,
  bets: strategies.reduce((sum, one) => sum + season.bets[one].taken, 0),
  shortened: season.shortened,
  value: rounded(-won / staked, 4),
  aim: 0,
  holds: won < 0,
})
printFigure({
  bench: 'book',
  figure: 'largestLoss',
  value: moneyText(season.largestLoss, 'CNY'),
  liability: moneyText(season.largestLiability, 'CNY'),
  aim: moneyText(limit, 'CNY'),
  holds: season.largestLoss <= limit && season.largestLiability <= limit,
})
printFigure({ bench: 'book', figure: 'beating', value: beating, aim: 0, holds: beating === 0 })
