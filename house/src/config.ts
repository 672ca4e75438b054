import { resolve } from 'node:path'
import {
  type GameVenueId,
  isVenueId,
  openGameVenues,
  type SportVenueId,
  type VenueId,
} from '@zhengju/domain/venue'
import { type ListenerBounds, readBounds } from '@zhengju/kit/bounds'
import { StartError } from '@zhengju/kit/program'
import { parseVenueKeys, type VenueKey, venueKeysName } from '@zhengju/venue-protocol/wallet'
import { secondVenues } from './games/sportsbook/venue.ts'
import { houseKeyFault, parseHouseKey } from './host/seeds/house-key.ts'

/** What one process of the house runs. */
export const houseRuns = ['all', 'sportsbook', 'games'] as const
export type HouseRuns = (typeof houseRuns)[number]

export interface Config {
  readonly profile: 'demo' | 'production'
  readonly runs: HouseRuns
  readonly port: number
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** What seeds are sealed under in the store; the demo makes its own. */
  readonly houseKey: Uint8Array | undefined
  /** The one before it, while it is rotated. */
  readonly houseKeyOld: Uint8Array | undefined
  /** Where the platform's wallet listens. */
  readonly walletUrl: string
  readonly bounds: ListenerBounds
  /** Of each venue that is open here: one or two living at a time. */
  readonly keys: VenueKeys
  /** Of them, those that keep their members' money themselves. */
  readonly transferVenues: readonly string[]
  readonly logLevel: string
  /** Where drand is asked; undefined: rounds wait for no beacon. */
  readonly drandUrl: string | undefined
  /** How long a bet in play waits before it is accepted. */
  readonly inPlayDelayMs: number
  /** What a bet on a replay may risk, in whole yuan. */
  readonly replayMostStake: number
}

/** Of its part, the sportsbook's first venue is always open; a further one, or one of our other games, where its keys are given. */
export type VenueKeys = Readonly<Partial<Record<SportVenueId | GameVenueId, readonly VenueKey[]>>>

type Environment = Readonly<Record<string, string | undefined>>

type Complain = <Value>(line: string, instead: Value) => Value

/** Reads every variable, and complains of all wrong ones together. */
export function readConfig(env: Environment = process.env): Config {
  const complaints: string[] = []
  const complain: Complain = (line, instead) => {
    complaints.push(line)
    return instead
  }
  const profile = env.PROFILE || 'demo'
  const isKnown = profile === 'demo' || profile === 'production'
  if (!isKnown) complain('PROFILE: must be one of demo, production', undefined)
  const runs = runsOf(env, complain)
  const config: Config = {
    profile: isKnown ? profile : 'demo',
    runs,
    port: readNumber('HOUSE_PORT', 0, 65_535),
    dataDir: resolve(env.DATA_DIR || './data'),
    databaseUrl: env.DATABASE_URL || undefined,
    houseKey: houseKeyOf(env, 'HOUSE_KEY', complain),
    houseKeyOld: houseKeyOf(env, 'HOUSE_KEY_OLD', complain),
    walletUrl: urlOf(env, complain, 'WALLET_URL', ownWallet(env.WALLET_PORT)),
    bounds: readBounds(env, 'HOUSE_', usualBounds, (line) => complaints.push(line)),
    keys: {
      ...(runs !== 'games' && {
        ...readVenueKeys(secondVenues, false),
        ob: readKeys('VENUE_OB_KEYS', env.VENUE_OB_KEYS ?? ''),
      }),
      ...(runs !== 'sportsbook' &&
        readVenueKeys(openGameVenues(profile === 'production' ? 'production' : 'demo'), true)),
    },
    transferVenues: transferVenuesOf(env, complain),
    drandUrl: beaconUrl(env, complain),
    logLevel: env.LOG_LEVEL || 'info',
    inPlayDelayMs: readNumber('HOUSE_IN_PLAY_DELAY_MS', 3_000, 60_000),
    replayMostStake: readNumber('HOUSE_REPLAY_MOST_STAKE', 1_000, 20_000),
  }
  const ids = Object.values(config.keys).flatMap((keys) => keys.map(({ id }) => id))
  // The key that signed says which venue is meant.
  if (new Set(ids).size < ids.length) complaints.push('VENUE_OB_KEYS: a key is of two venues')
  if (complaints.length > 0) throw new StartError(complaints.join('\n'))
  return config

  function readKeys(name: string, text: string): readonly VenueKey[] {
    const line = `${name}: must be one or two of keyId:hex of 32 bytes or more`
    return parseVenueKeys(text) ?? complain(line, [])
  }

  /** In production each open one of our games needs them; a sport venue whose book is somebody else's has none here. */
  function readVenueKeys<Id extends VenueId>(venues: readonly Id[], isNeeded: boolean) {
    const found = venues.flatMap((venue) => {
      const name = venueKeysName(venue)
      const text = env[name] ?? ''
      const isClosed = text === '' && !(isNeeded && profile === 'production')
      return isClosed ? [] : [[venue, readKeys(name, text)] as const]
    })
    return Object.fromEntries(found)
  }

  function readNumber(name: string, fallback: number, most: number): number {
    const value = env[name]
    if (!value) return fallback
    if (/^\d{1,5}$/.test(value) && Number(value) <= most) return Number(value)
    return complain(`${name}: must be a whole number from 0 to ${most}`, fallback)
  }
}

function runsOf(env: Environment, complain: Complain): HouseRuns {
  const runs = houseRuns.find((one) => one === (env.HOUSE_RUNS || 'all'))
  return runs ?? complain(`HOUSE_RUNS: must be one of ${houseRuns.join(', ')}`, 'all')
}

function beaconUrl(env: Environment, complain: Complain): string | undefined {
  const beacon = env.HOUSE_BEACON || 'none'
  if (beacon === 'drand') return urlOf(env, complain, 'HOUSE_DRAND_URL', 'https://api.drand.sh')
  return beacon === 'none'
    ? undefined
    : complain('HOUSE_BEACON: must be one of none, drand', undefined)
}

function urlOf(env: Environment, complain: Complain, name: string, fallback: string): string {
  const value = env[name] || fallback
  if (value === '') return complain(`${name}: required`, value)
  const isHttp = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
  return isHttp
    ? value
    : complain(`${name}: must be a URL starting with http:// or https://`, value)
}

const usualBounds: ListenerBounds = {
  sockets: 20_000,
  socketsPerAddress: 100,
  headMs: 10_000,
  requestMs: 30_000,
}

function ownWallet(port: string | undefined): string {
  return port && port !== '0' ? `http://127.0.0.1:${port}` : ''
}

/** The old one may be anything: that it was worthless is a reason to leave it. */
function houseKeyOf(
  env: Environment,
  name: 'HOUSE_KEY' | 'HOUSE_KEY_OLD',
  complain: Complain,
): Uint8Array | undefined {
  const text = env[name] ?? ''
  const isStrict = env.PROFILE === 'production' && name === 'HOUSE_KEY'
  if (text === '' && !isStrict) return undefined
  const key = parseHouseKey(text)
  if (!key) return complain(`${name}: must be 64 random hex digits (32 bytes)`, undefined)
  const fault = isStrict ? houseKeyFault(text) : undefined
  return fault === undefined ? key : complain(`${name}: ${fault}`, undefined)
}

function transferVenuesOf(env: Environment, complain: Complain): readonly string[] {
  const names = (env.TRANSFER_VENUES ?? '').split(',').filter((name) => name !== '')
  return names.every(isVenueId)
    ? names
    : complain('TRANSFER_VENUES: must be ids of venues with commas between them', [])
}
