import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { controlPaths, type FeedCall } from '@zhengju/venue-protocol/control'
import { callHouse } from './feed/house.ts'

/** `npm run feed -- SEASON.json [--prices PRICES.json] [--speed N]`, or `npm run feed -- --next`. */
const usage =
  'npm run feed -- SEASON.json [--prices PRICES.json] [--speed N], or npm run feed -- --next'

const dataDir = resolve(process.env.DATA_DIR || './data')

try {
  for (const line of await feed(process.argv.slice(2))) console.log(line)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function feed(words: string[]): Promise<readonly string[]> {
  const { values, positionals } = read(words)
  const [season, ...others] = positionals
  if (values.next && season === undefined) return callHouse(dataDir, controlPaths.next, {})
  if (values.next || season === undefined || others.length > 0) throw new Error(usage)
  const speed = Number(values.speed ?? '1')
  if (!(speed > 0 && speed <= 100_000)) throw new Error('--speed must be a number from 0 to 100000')
  const call: FeedCall = {
    season: textOf(season),
    prices: values.prices === undefined ? null : textOf(values.prices),
    speed,
  }
  return callHouse(dataDir, controlPaths.feed, call)
}

function read(words: string[]) {
  const options = {
    next: { type: 'boolean' },
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
