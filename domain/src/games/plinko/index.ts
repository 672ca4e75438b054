import type { FairStream } from '../../fair/index.ts'
import type { Minor } from '../../money/index.ts'
import { type ParSheet, parSpot } from '../par/index.ts'

/** 落珠: a ball falls to one side or the other at every row of pins. */
export const plinkoVersion = 'plinko@1'
export const plinkoRows = [8, 12, 16] as const
export type PlinkoRows = (typeof plinkoRows)[number]
export const plinkoRisks = ['low', 'medium', 'high'] as const
export type PlinkoRisk = (typeof plinkoRisks)[number]

export interface PlinkoChoice {
  readonly rows: PlinkoRows
  readonly risk: PlinkoRisk
}

const leastStake: Minor = 100n
/** With it the rarest bucket pays 192,000.00. */
const mostStake: Minor = 20_000n

/** Tenths, from the outermost bucket to the middle one; both halves are alike. */
const halves: Readonly<Record<PlinkoRows, Readonly<Record<PlinkoRisk, readonly bigint[]>>>> = {
  8: {
    low: [54n, 18n, 11n, 10n, 5n],
    medium: [121n, 28n, 13n, 7n, 4n],
    high: [260n, 36n, 15n, 3n, 3n],
  },
  12: {
    low: [95n, 32n, 16n, 12n, 11n, 10n, 5n],
    medium: [320n, 100n, 39n, 19n, 11n, 6n, 3n],
    high: [1_650n, 240n, 75n, 20n, 7n, 2n, 2n],
  },
  16: {
    low: [150n, 80n, 20n, 14n, 14n, 12n, 11n, 10n, 4n],
    medium: [1_050n, 400n, 99n, 50n, 29n, 14n, 10n, 5n, 3n],
    high: [9_600n, 1_250n, 260n, 88n, 40n, 19n, 2n, 2n, 2n],
  },
}

/** How often the ball went right: its bucket. */
export function playPlinko({ rows }: PlinkoChoice, stream: FairStream): number {
  let bucket = 0
  for (let row = 0; row < rows; row++) bucket += stream.uint(2)
  return bucket
}

/** Reads `{ rows: 16, risk: 'high' }`; undefined when it is no choice. */
export function parsePlinkoChoice(source: unknown): PlinkoChoice | undefined {
  const { rows: rowCount, risk: named } = Object(source) as Record<string, unknown>
  const rows = plinkoRows.find((one) => one === rowCount)
  const risk = plinkoRisks.find((one) => one === named)
  return rows && risk ? { rows, risk } : undefined
}

/** Tenths of the stake. */
export function plinkoMultiplier({ rows, risk }: PlinkoChoice, bucket: number): bigint {
  return halves[rows][risk][Math.min(bucket, rows - bucket)] ?? 0n
}

export function plinkoPayout(choice: PlinkoChoice, stake: Minor, bucket: number): Minor {
  return (stake * plinkoMultiplier(choice, bucket)) / 10n
}

export const plinkoPar: ParSheet = {
  ...{ version: plinkoVersion, leastStake, mostStake, greatestPayout: mostStake * 960n },
  spots: plinkoRows.flatMap((rows) =>
    plinkoRisks.map((risk) =>
      parSpot(
        `rows${rows}.${risk}`,
        bucketWays(rows).map((draws, bucket) => ({
          draws,
          payout: { of: plinkoMultiplier({ rows, risk }, bucket), in: 10n },
        })),
      ),
    ),
  ),
}

/** Pascal's row: of 2^rows falls, how many end in each bucket. */
function bucketWays(rows: number): bigint[] {
  let ways = [1n]
  for (let row = 0; row < rows; row++) {
    const before = ways
    ways = [...before, 0n].map((count, bucket) => count + (before[bucket - 1] ?? 0n))
  }
  return ways
}
