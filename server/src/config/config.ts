import { isIP, isIPv6 } from 'node:net'
import { resolve } from 'node:path'
import { stakeOrders } from '@zhengju/domain/bonus'
import { defaultTurnoverRules as usualRules } from '@zhengju/domain/turnover'
import { type ListenerBounds, readBounds } from '@zhengju/kit/bounds'
import { StartError } from '@zhengju/kit/program'
import { parseVenueKeys, type VenueKey } from '@zhengju/venue-protocol/wallet'
import { usualCost } from '../platform/crypto/password-cost.ts'
import { paymentSettingsForm, readPaymentSettings } from './payment-settings.ts'
import { productionComplaints } from './preflight.ts'
import type { Config } from './settings.ts'
import { readTurnoverRules } from './turnover-rules.ts'
import { addressesOfVenues, readVenues } from './venue-settings.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Reads every variable, and complains of all wrong ones together: one line a variable. */
export function readConfig(env: Environment = process.env): Config {
  const complaints: string[] = []
  const read = reader(env, complaints)
  const profile = read.oneOf('PROFILE', ['demo', 'production'] as const, 'demo')
  const port = read.port('PORT', 3000)
  // Who did not choose a profile gets the demo, with its published logins: for this machine alone.
  const host = read.text('HOST', env.PROFILE ? '0.0.0.0' : '127.0.0.1')
  const dev = read.oneOf('DEV', ['0', '1'] as const, '0') === '1'
  const venues = readVenues(read, profile, env)
  const config: Config = {
    profile,
    dev,
    port,
    host,
    officePort: read.port('OFFICE_PORT', 3001),
    officeHost: read.text('OFFICE_HOST', '127.0.0.1'),
    walletPort: read.port('WALLET_PORT', 0),
    walletHost: read.text('WALLET_HOST', '127.0.0.1'),
    bounds: {
      member: read.bounds('', usualBounds.member),
      office: read.bounds('OFFICE_', usualBounds.office),
      wallet: read.bounds('WALLET_', usualBounds.wallet),
    },
    platformUrl: read.url('PLATFORM_URL', ['http:', 'https:'], ownOrigin(host, port)),
    dataDir: resolve(read.text('DATA_DIR', './data')),
    databaseUrl: read.optionalUrl('DATABASE_URL', ['postgres:', 'postgresql:']),
    redisUrl: read.optionalUrl('REDIS_URL', ['redis:', 'rediss:']),
    masterKey: read.hexKey('MASTER_KEY'),
    masterKeyOld: env.MASTER_KEY_OLD ? read.hexKey('MASTER_KEY_OLD') : undefined,
    passwordCost: {
      memoryKib: read.whole('PASSWORD_MEMORY_KIB', usualCost.memoryKib, 4_194_304),
      passes: read.whole('PASSWORD_PASSES', usualCost.passes, 100),
    },
    venues,
    venueAddresses: env.VENUE_ADDRESSES
      ? read.networks('VENUE_ADDRESSES')
      : addressesOfVenues(venues),
    paymentSandboxKey: env.PAYMENT_SANDBOX_KEY || undefined,
    sandboxUrl: read.optionalUrl('SANDBOX_URL', ['http:', 'https:']),
    paymentSettings: read.parsed('PAYMENT_PROVIDERS', readPaymentSettings, paymentSettingsForm, {}),
    licence: env.LICENCE || undefined,
    jurisdiction: env.JURISDICTION || undefined,
    trustedProxies: read.networks('TRUSTED_PROXIES'),
    regionDb: env.REGION_DB ? resolve(env.REGION_DB) : undefined,
    siteOrigins: read.origins('SITE_ORIGINS'),
    siteHosts: read.hosts('SITE_HOSTS'),
    officeHosts: read.hosts('OFFICE_HOSTS'),
    sessionIdleMin: read.whole('SESSION_IDLE_MIN', 30, 999, ' of minutes'),
    factorWaitMin: read.whole('FACTOR_WAIT_MIN', 1_440, 43_200, ' of minutes'),
    codesPerHour: read.whole('CODES_PER_HOUR', 5_000, 1_000_000),
    rendersPerMinute: read.whole('RENDERS_PER_MINUTE', 300, 1_000_000),
    requireSignature: !dev,
    turnoverRules: read.parsed('TURNOVER_RULES', readTurnoverRules, turnoverRulesForm, usualRules),
    bonusStakeOrder: read.oneOf('BONUS_STAKE_ORDER', stakeOrders, 'mainFirst'),
    logLevel: read.oneOf('LOG_LEVEL', logLevels, 'info'),
  }
  if (config.port === config.officePort && config.port !== 0) {
    complaints.push('OFFICE_PORT: must differ from PORT')
  }
  if ([config.port, config.officePort].includes(config.walletPort) && config.walletPort !== 0) {
    complaints.push('WALLET_PORT: must differ from PORT and OFFICE_PORT')
  }
  if (env.MASTER_KEY_OLD?.toLowerCase() === env.MASTER_KEY?.toLowerCase() && env.MASTER_KEY) {
    complaints.push('MASTER_KEY_OLD: must differ from MASTER_KEY')
  }
  if (profile === 'production') complaints.push(...productionComplaints(config, env))
  if (complaints.length > 0) throw new StartError(complaints.join('\n'))
  return config
}

const usualBounds: Config['bounds'] = {
  member: { sockets: 40_000, socketsPerAddress: 200, headMs: 10_000, requestMs: 30_000 },
  office: { sockets: 2_000, socketsPerAddress: 100, headMs: 10_000, requestMs: 30_000 },
  wallet: { sockets: 1_000, socketsPerAddress: 20, headMs: 5_000, requestMs: 15_000 },
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const masterKeyForm = 'must be 64 random hex digits (32 bytes)'

export function parseMasterKey(text: string): Uint8Array | undefined {
  const isKey = /^[0-9a-f]{64}$/i.test(text) && new Set(text).size > 4
  return isKey ? Buffer.from(text, 'hex') : undefined
}

/** Where a listener is reached from this machine: one that listens everywhere answers on the loopback, too. */
export function ownOrigin(host: string, port: number): string {
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`
}

const turnoverRulesForm = 'must be JSON such as {"oddsFloor":1.5,"weightPercent":{"live":10}}'

type Parse<T> = (text: string | undefined) => T | undefined

function reader(env: Environment, complaints: string[]) {
  function wrong<T>(name: string, reason: string, instead: T): T {
    complaints.push(`${name}: ${reason}`)
    return instead
  }
  function url(name: string, protocols: readonly string[], fallback?: string): string {
    const text = env[name] || fallback
    if (!text) return wrong(name, 'required', '')
    const parsed = URL.canParse(text) ? new URL(text) : undefined
    if (!parsed || !protocols.includes(parsed.protocol)) {
      return wrong(name, `must be a URL starting with ${protocols.join('// or ')}//`, '')
    }
    return text.replace(/\/$/, '')
  }
  return {
    url,
    text: (name: string, fallback: string) => env[name] || fallback,
    optionalUrl: (name: string, protocols: readonly string[]) =>
      env[name] ? url(name, protocols) || undefined : undefined,
    oneOf<const T extends string>(name: string, allowed: readonly T[], fallback: T): T {
      const text = env[name] || fallback
      const found = allowed.find((value) => value === text)
      return found ?? wrong(name, `must be one of ${allowed.join(', ')}`, fallback)
    },
    port(name: string, fallback: number): number {
      const text = env[name]
      if (!text) return fallback
      const value = /^\d{1,5}$/.test(text) ? Number(text) : -1
      if (value >= 0 && value <= 65_535) return value
      return wrong(name, 'must be a port number from 0 to 65535', fallback)
    },
    hexKey(name: string): Uint8Array {
      return parseMasterKey(env[name] ?? '') ?? wrong(name, masterKeyForm, new Uint8Array(32))
    },
    networks(name: string): string[] {
      const parts = (env[name] ?? '').split(',').map((part) => part.trim())
      const networks = parts.filter((part) => part !== '')
      if (networks.every(isNetwork)) return networks
      return wrong(name, 'must be addresses or networks like 10.0.0.0/8, comma between', [])
    },
    parsed: <T>(name: string, parse: Parse<T>, form: string, instead: T): T =>
      parse(env[name]) ?? wrong(name, form, instead),
    bounds: (prefix: string, usual: ListenerBounds) =>
      readBounds(env, prefix, usual, (line) => complaints.push(line)),
    origins(name: string): string[] {
      const parts = (env[name] ?? '').split(',').map((part) => part.trim())
      const origins = parts.filter((part) => part !== '')
      const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text
      if (origins.every(isOrigin)) return origins
      return wrong(name, 'must be origins like https://www.example.com, comma between', [])
    },
    hosts(name: string): string[] {
      const hosts = (env[name] ?? '').split(',').map((part) => part.trim().toLowerCase())
      const named = hosts.filter((host) => host !== '')
      if (named.every((host) => /^[a-z0-9.-]+(:\d{1,5})?$/.test(host))) return named
      return wrong(name, 'must be hosts like www.example.com, comma between', [])
    },
    whole(name: string, fallback: number, most: number, of = ''): number {
      const text = env[name]
      if (!text) return fallback
      const value = /^\d{1,9}$/.test(text) ? Number(text) : 0
      if (value >= 1 && value <= most) return value
      return wrong(name, `must be a number${of} from 1 to ${most}`, fallback)
    },
    venueKeys(name: string): readonly VenueKey[] {
      const keys = parseVenueKeys(env[name] ?? '')
      return keys ?? wrong(name, 'must be one or two of keyId:hex of 32 bytes or more', [])
    },
  }
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  if (isIP(address) === 0 || more.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv6(address) ? 128 : 32)
}
