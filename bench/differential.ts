import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSeason } from '@zhengju/domain/fixtureFeed'
import { seededChance } from '@zhengju/domain/match'
import { payoutRules, settleLegBy, slipPayoutBy } from '@zhengju/domain/recheck'
import { footballMarkets } from '@zhengju/domain/sports/football'
import { type Facts, kernelVersion, picksOf, settle } from '@zhengju/domain/sports/kernel'
import { randomBet } from '../domain/src/recheck/testing/random-bets.ts'
import { referenceLeg, referencePayout } from '../domain/src/recheck/testing/reference.ts'
import { referenceResult } from '../domain/src/sports/testing/reference.ts'
import { printFigure } from './lib/figure.ts'
import { oddsRows } from './lib/odds-file.ts'

// Our settlement beside one that was written a second time, slowly and in exact fractions: random bets of all kinds on
// all sports, every football market on every match of the seasons of FIXTURES_DIR, and the prices of its odds files.

const bets = Number(process.env.BENCH_BETS ?? 100_000)
const folder = process.env.FIXTURES_DIR ?? ''

interface Compared {
  readonly compared: number
  readonly different: number
}

function randomBets(): Compared {
  const chance = seededChance(`differential ${process.env.BENCH_SEED ?? 1}`)
  let different = 0
  for (let n = 0; n < bets; n++) {
    const bet = randomBet(chance)
    const settled = bet.legs.map(({ leg, facts }) => ({
      odds: leg.odds,
      result: settleLegBy(kernelVersion, leg, facts),
    }))
    const isSame =
      bet.legs.every((leg, at) => referenceLeg(leg) === settled[at]?.result) &&
      slipPayoutBy(payoutRules, bet.terms, settled) === referencePayout(bet)
    if (!isSame) different += 1
  }
  return { compared: bets, different }
}

/** Every pick of the catalogue that a match can have, at lines on both sides of its scores. */
function season(file: string): Compared {
  const read = parseSeason(readFileSync(file, 'utf8'))
  if (!read.ok) throw new Error(read.error)
  let [compared, different] = [0, 0]
  for (const { fate } of read.season.matches) {
    if (fate.kind !== 'played') continue
    const facts = factsOf(fate)
    for (const pick of goalPicks) {
      compared += 1
      if (settle(pick, facts) !== referenceResult(pick, facts)) different += 1
    }
  }
  return { compared, different }
}

function factsOf({ full, half }: { full: Score; half: Score | undefined }): Facts {
  const last = half && { home: full.home - half.home, away: full.away - half.away }
  return {
    counts: {
      'goals/full': { ...full, isFinal: true },
      ...(half && { 'goals/firstHalf': { ...half, isFinal: true } }),
      ...(last && { 'goals/secondHalf': { ...last, isFinal: true } }),
    },
    firsts: {},
  }
}

/** Each price of each bookmaker of the file, as a single of an odd stake. */
function prices(file: string): Compared {
  let [compared, different] = [0, 0]
  for (const { facts, legs } of oddsRows(readFileSync(file, 'utf8'))) {
    for (const { leg, pick } of legs) {
      const stake = 12_345n + BigInt(compared % 977)
      const terms = { kind: 'single', unitStake: stake, risk: stake, open: stake } as const
      const whole = { ...terms, potentialReturn: stake * 1_000_000n }
      const result = settleLegBy(kernelVersion, leg, facts)
      const paid = slipPayoutBy(payoutRules, whole, [{ odds: leg.odds, result }])
      compared += 1
      if (paid !== referencePayout({ terms: whole, legs: [{ leg, facts, pick }] })) different += 1
    }
  }
  return { compared, different }
}

function filesOf(name: string, ending: string): string[] {
  const path = join(folder, name)
  if (folder === '' || !existsSync(path)) {
    console.error(`skipped: FIXTURES_DIR has no ${name}`)
    return []
  }
  return readdirSync(path)
    .filter((file) => file.endsWith(ending))
    .sort()
    .map((file) => join(path, file))
}

function say(of: string, { compared, different }: Compared): void {
  const name = of.split('/').at(-1) ?? of
  printFigure({
    bench: 'differential',
    of: name,
    compared,
    different,
    aim: 0,
    holds: different === 0,
  })
  if (different > 0) process.exitCode = 1
}

interface Score {
  readonly home: number
  readonly away: number
}

const goalPicks = footballMarkets
  .filter(
    ({ unit, family, periods }) => unit === 'goals' && family !== 'nth' && !isSlot(periods[0]),
  )
  .flatMap((type) =>
    type.periods.flatMap((period) => {
      const lines =
        type.lineStep === undefined ? [undefined] : linesOf(type.lineStep, type.isSigned)
      return lines.flatMap((line) => picksOf(type, { period, line }))
    }),
  )

function isSlot(period: string | undefined): boolean {
  return period?.startsWith('slot') ?? false
}

function linesOf(step: number, isSigned: boolean | undefined): number[] {
  const all = Array.from({ length: 49 }, (_, n) => n - 24)
  return all.filter((line) => line % step === 0 && (isSigned === true || line > 0))
}

say('random bets', randomBets())
for (const file of filesOf('football-json', '.json')) say(file, season(file))
for (const file of filesOf('football-odds', '.csv')) say(file, prices(file))
