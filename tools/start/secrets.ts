import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOpenVenue } from '@zhengju/contract/venue/open'
import { type GameVenueId, openGameVenues, type VenueId } from '@zhengju/domain/venue'
import { type HouseRuns, readConfig as readHouseConfig } from '@zhengju/house/config'
import { secondVenues } from '@zhengju/house/games/sportsbook/venue'
import { hmac } from '@zhengju/kit/hmac'
import { StartError } from '@zhengju/kit/program'
import { demoMark } from '@zhengju/kit/secret'
import { ownOrigin, parseMasterKey, readConfig } from '@zhengju/server/config/config'
import { errorCode } from '@zhengju/storage/error'
import { venueKeysName } from '@zhengju/venue-protocol/wallet'
import { projectFolder } from '../command.ts'
import { runtime } from '../runtime.ts'
import { housePrograms, type Settings } from './settings.ts'

export interface DemoSecrets {
  readonly MASTER_KEY: string
  readonly VENUE_OB_KEYS: string
  readonly PAYMENT_SANDBOX_KEY: string
}

/**
 * The environment of the two programs. The demo profile makes its own secrets once and keeps them in the data
 * folder; production brings its own. The programs' own readers then complain of every wrong variable at once.
 */
export function withDemoSecrets(settings: Settings): NodeJS.ProcessEnv {
  const isDemo = settings.profile === 'demo'
  const own = isDemo ? { ...demoKeys(settings), TRANSFER_VENUES: demoTransferVenue } : {}
  const env: NodeJS.ProcessEnv = {
    ...own,
    ...present(settings.env),
    PROFILE: settings.profile,
    PORT: `${settings.port}`,
    // Said, for its usual value hangs on whether a profile was chosen, and the programs always see one.
    HOST: settings.host,
    OFFICE_PORT: `${settings.officePort}`,
    HOUSE_PORT: `${settings.housePort}`,
    ...gamesUrl(settings),
    WALLET_PORT: `${settings.walletPort}`,
    ...sandboxVariables(settings),
    WALLET_URL: settings.env.WALLET_URL || ownOrigin(settings.walletHost, settings.walletPort),
    DATA_DIR: settings.dataDir,
    VENUE_OB_URL: settings.env.VENUE_OB_URL || `http://127.0.0.1:${settings.housePort}`,
    PLATFORM_URL: settings.env.PLATFORM_URL || ownOrigin(settings.host, settings.port),
    LOG_LEVEL: settings.env.LOG_LEVEL || (settings.profile === 'demo' ? 'warn' : 'info'),
    // Compiled sources are kept between two starts.
    NODE_COMPILE_CACHE: `${projectFolder}node_modules/.cache/compiled`,
    NODE_ENV: settings.isDev ? 'development' : 'production',
  }
  checkVariables(env, settings)
  return env
}

/** Of the environment of all, that of one program of the house. */
export function houseVariables(
  env: NodeJS.ProcessEnv,
  { houseGamesPort, housePort }: Settings,
  part: HouseRuns,
): NodeJS.ProcessEnv {
  const port = part === 'games' ? (houseGamesPort ?? housePort) : housePort
  return { ...env, HOUSE_RUNS: part, HOUSE_PORT: `${port}` }
}

/** Where the platform finds the games, when they are not where the sportsbook is. */
function gamesUrl({ env, houseGamesPort, houseRuns, housePort }: Settings): NodeJS.ProcessEnv {
  const port = houseRuns === 'games' ? housePort : houseGamesPort
  if (port === undefined || env.VENUE_GAMES_URL) return {}
  return { VENUE_GAMES_URL: `http://127.0.0.1:${port}` }
}

/** A venue without keys is closed: so are our games where the sportsbook runs alone and none run elsewhere. */
function demoKeys({ dataDir, env, houseRuns }: Settings): NodeJS.ProcessEnv {
  const hasGames = houseRuns !== 'sportsbook' || Boolean(env.VENUE_GAMES_URL)
  return withOtherKeys(demoSecrets(dataDir), hasGames ? openGameVenues('demo') : [])
}

/** The one venue that keeps its members' money itself there; the others ask the platform's wallet. */
const demoTransferVenue: VenueId = 'fb'

/** Where the play money providers answer the platform and members' browsers alike. */
function sandboxVariables({ sandboxPort, host, env }: Settings): NodeJS.ProcessEnv {
  if (sandboxPort === undefined) return {}
  return {
    SANDBOX_PORT: `${sandboxPort}`,
    SANDBOX_URL: env.SANDBOX_URL || ownOrigin(host, sandboxPort),
  }
}

/** All wrong variables of all programs, each in one line, before anything is built or started. */
function checkVariables(env: NodeJS.ProcessEnv, settings: Settings): void {
  const lines = new Map<string, string>()
  const readHouse = housePrograms[settings.houseRuns].map(
    (part) => () => readHouseConfig(houseVariables(env, settings, part)),
  )
  for (const read of [() => readConfig(env), ...readHouse]) {
    for (const line of complaintsOf(read)) {
      const [name = ''] = line.split(':', 1)
      if (!lines.has(name)) lines.set(name, line)
    }
  }
  if (lines.size > 0) throw new StartError([...lines.values()].join('\n'))
}

function complaintsOf(read: () => unknown): readonly string[] {
  try {
    read()
    return []
  } catch (error) {
    if (error instanceof StartError) return error.message.split('\n')
    throw error
  }
}

/** Keys of our other venues follow from the sportsbook's, so that a data folder made before them needs nothing. */
function withOtherKeys(secrets: DemoSecrets, games: readonly GameVenueId[]): NodeJS.ProcessEnv {
  const [, first = ''] = secrets.VENUE_OB_KEYS.split(':')
  const sport = secondVenues.filter(isOpenVenue)
  const keys = [...sport, ...games].map((venue) => {
    const hex = demoMark + hmac(first, venue).slice(demoMark.length)
    return [venueKeysName(venue), `${venue}-1:${hex}`] as const
  })
  return { ...secrets, ...Object.fromEntries(keys) }
}

/** Reads the secrets that the demo profile made, or makes them; only their owner may read the file. */
export function demoSecrets(dataDir: string): DemoSecrets {
  const kept = readDemoSecrets(dataDir)
  if (kept) return whole(kept, dataDir)
  const made: DemoSecrets = {
    MASTER_KEY: demoKey(),
    VENUE_OB_KEYS: `house-1:${demoKey()}`,
    PAYMENT_SANDBOX_KEY: hex(),
  }
  const path = secretsPath(dataDir)
  const draft = `${path}.new`
  rmSync(draft, { force: true })
  writeFileSync(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(draft, path)
  return made
}

/** Nothing where no file is. One that cannot be read is never taken for none: what is sealed needs it. */
export function readDemoSecrets(dataDir: string): Partial<DemoSecrets> | undefined {
  try {
    const secrets: unknown = JSON.parse(readFileSync(secretsPath(dataDir), 'utf8'))
    if (typeof secrets === 'object' && secrets !== null) return secrets
    throw unusable(dataDir, 'holds no secrets')
  } catch (error) {
    if (error instanceof StartError) throw error
    if (errorCode(error) === 'ENOENT') return undefined
    throw unusable(dataDir, `cannot be read (${errorCode(error) ?? 'it is no JSON'})`)
  }
}

/** The key that a tool works with, the platform's own: of the environment, else the demo's. */
export function readMasterKey(dataDir: string, env = process.env): Uint8Array | undefined {
  return parsedKey('MASTER_KEY', env.MASTER_KEY || readDemoSecrets(dataDir)?.MASTER_KEY)
}

/** The one before it, while it is rotated. */
export function readMasterKeyOld(env = process.env): Uint8Array | undefined {
  return parsedKey('MASTER_KEY_OLD', env.MASTER_KEY_OLD)
}

function parsedKey(name: string, text: string | undefined): Uint8Array | undefined {
  if (!text) return undefined
  const key = parseMasterKey(text)
  if (!key) throw new StartError(`${name}: must be 64 random hex digits (32 bytes)`)
  return key
}

function whole(secrets: Partial<DemoSecrets>, dataDir: string): DemoSecrets {
  const { MASTER_KEY, VENUE_OB_KEYS, PAYMENT_SANDBOX_KEY } = secrets
  if (MASTER_KEY && VENUE_OB_KEYS && PAYMENT_SANDBOX_KEY) {
    return { MASTER_KEY, VENUE_OB_KEYS, PAYMENT_SANDBOX_KEY }
  }
  throw unusable(dataDir, 'lacks some of its secrets')
}

function unusable(dataDir: string, reason: string): StartError {
  return new StartError(`DATA_DIR: ${secretsPath(dataDir)} ${reason}`)
}

function secretsPath(dataDir: string): string {
  return join(dataDir, 'secrets.json')
}

/** Marked, so that production refuses it wherever it turns up: 28 bytes of chance are enough. */
function demoKey(): string {
  return demoMark + hex().slice(demoMark.length)
}

function hex(): string {
  return Buffer.from(runtime.random.bytes(32)).toString('hex')
}

/** A variable that is set to nothing counts as not set. */
function present(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
}
