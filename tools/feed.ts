import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { controlPaths, type FeedCall, type ReleaseCall } from '@zhengju/venue-protocol/control'
import { callHouse } from './feed/house.ts'
import { pricesOfCsv } from './feed/odds-csv.ts'

/** Seasons that are replayed (formats: docs/FEEDS.md), and settlements that wait for a person. */
const usage = `npm run feed -- SEASON.json [--prices PRICES.json|ODDS.csv] [--speed N], or npm run feed -- --next,
or npm run feed -- --held, or npm run feed -- --release ORDER --by NAME --reason TEXT`

const dataDir = resolve(process.env.DATA_DIR || './data')

try {
  for (const line of await feed(process.argv.slice(2))) console.log(line)
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}

async function feed(words: string[]): Promise<readonly string[]> {
  const { values, positionals } = read(words)
  if (values.held) return callHouse(dataDir, controlPaths.held, {})
  if (values.release !== undefined) {
    const { release: orderNo, by = '', reason = '' } = values
    return callHouse(dataDir, controlPaths.release, { orderNo, by, reason } satisfies ReleaseCall)
  }
  const [season, ...others] = positionals
  if (values.next && season === undefined) return callHouse(dataDir, controlPaths.next, {})
  if (values.next || season === undefined || others.length > 0) throw new Error(usage)
  const speed = Number(values.speed ?? '1')
  if (!(speed > 0 && speed <= 100_000)) throw new Error('--speed must be a number from 0 to 100000')
  const text = textOf(season)
  const prices = values.prices === undefined ? undefined : pricesText(values.prices, text)
  const call: FeedCall = { season: text, prices: prices?.text ?? null, speed }
  const lines = await callHouse(dataDir, controlPaths.feed, call).catch((error: unknown) => {
    throw new Error(`${[season, values.prices ?? []].flat().join(', ')}: ${messageOf(error)}`)
  })
  return [...(prices?.lines ?? []), ...lines]
}

function read(words: string[]) {
  const options = {
    next: { type: 'boolean' },
    held: { type: 'boolean' },
    release: { type: 'string' },
    by: { type: 'string' },
    reason: { type: 'string' },
    prices: { type: 'string' },
    speed: { type: 'string' },
  } as const
  try {
    return parseArgs({ args: words, options, allowPositionals: true })
  } catch {
    throw new Error(usage)
  }
}

/** npm runs scripts in the project's folder; a person names files from where they stand. */
function textOf(path: string): string {
  const file = resolve(process.env.INIT_CWD ?? '.', path)
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Error(`${file} cannot be read`)
  }
}

interface PricesText {
  readonly text: string
  readonly lines: readonly string[]
}

/** Odds in a table become the house's own form; names and days come from the season. */
function pricesText(path: string, season: string): PricesText {
  const text = textOf(path)
  if (!path.toLowerCase().endsWith('.csv')) return { text, lines: [] }
  try {
    const { prices, left, unknown } = pricesOfCsv(text, season)
    if (prices.length === 0) throw new Error('no row is of a match of the season')
    const lines = [
      ...(unknown.length > 0 ? [`teams that could not be told: ${unknown.join(', ')}`] : []),
      ...(left.length > 0 ? [`${left.length} rows are of matches that the season has not`] : []),
    ]
    return { text: JSON.stringify({ prices }), lines }
  } catch (error) {
    throw new Error(`${path}: ${messageOf(error)}`)
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
