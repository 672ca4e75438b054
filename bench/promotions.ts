import { parseArgs } from 'node:util'
import { benchmark, printFigure, rounded } from './lib/figure.ts'
import { type NightFigure, promotionNight } from './lib/promotion-night.ts'

// Levels and rebates of a day: members a second and queries a member, the killed run among them. On the server of
// DATABASE_URL with TEST_DATABASE=postgres, else embedded.

const { values } = parseArgs({
  // The name of the bench.
  allowPositionals: true,
  options: {
    members: { type: 'string', default: '100000' },
    bets: { type: 'string', default: '20' },
  },
})

await benchmark(async () => {
  const [members, bets] = [Number(values.members), Number(values.bets)]
  // At half: bets are counted by 1,000, rebates made by 200 members.
  const killAfter = {
    vip: Math.ceil((members * bets) / 2_000),
    rebate: Math.floor(members / 1_000),
  }
  const night = await promotionNight({ members, bets, killAfter })
  const { vip, rebate, kills, wrong, faults, given, gifts } = night
  const figureOf = ({ seconds, queries }: NightFigure) => ({
    seconds: rounded(seconds, 1),
    membersPerSecond: rounded(members / seconds),
    queriesPerMember: rounded(queries / members, 2),
  })
  printFigure({ bench: 'promotions', figure: 'vip', members, bets, ...figureOf(vip) })
  printFigure({ bench: 'promotions', figure: 'rebate', members, bets, ...figureOf(rebate) })
  const sums = { gifts, given: String(given), kills, wrong, faults }
  printFigure({ bench: 'promotions', figure: 'sums', ...sums })
  if (wrong > 0 || faults > 0) process.exitCode = 1
})
