import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openVenueIds } from '@zhengju/contract/venue/open'
import { gameVenueIds } from '@zhengju/domain/venue'
import { demoMark, isRandom } from '@zhengju/kit/secret'
import { errorCode } from '@zhengju/storage/error'
import type { Config } from './settings.ts'
import { venueVariables } from './venue-settings.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** What keeps production from starting, a line each: play money, worthless keys, and doors that nobody named. */
export function productionComplaints(config: Config, env: Environment): string[] {
  return [
    ...playMoney(config),
    ...keyFaults(config, env),
    ...identityFaults(config),
    ...venueFaults(config),
  ]
}

function* playMoney(config: Config): Generator<string> {
  if (config.dev) yield 'DEV: refused in production'
  if (config.factorWaitMin < 1_440) {
    yield 'FACTOR_WAIT_MIN: must be a day (1440) or more in production'
  }
  if (config.paymentSandboxKey) {
    yield 'PAYMENT_SANDBOX_KEY: the sandbox payment provider is refused in production'
  }
  if (config.sandboxUrl) {
    yield 'SANDBOX_URL: the sandbox payment provider is refused in production'
  }
  if (!config.databaseUrl) {
    yield 'DATABASE_URL: required in production (the embedded database is for the demo)'
  }
}

/** Who runs it, and under which names and behind which proxy it is reached. */
function* identityFaults(config: Config): Generator<string> {
  if (!config.licence) yield 'LICENCE: required in production (number of your licence)'
  else if (!licenceShape.test(config.licence)) {
    yield 'LICENCE: must be the number as the authority writes it (4 to 60 characters, a digit among them)'
  }
  if (!config.jurisdiction) yield 'JURISDICTION: required in production'
  if (config.siteOrigins.length === 0) {
    yield 'SITE_ORIGINS: required in production (https://www.example.com, comma between)'
  } else if (config.siteOrigins.some((origin) => !origin.startsWith('https://'))) {
    yield 'SITE_ORIGINS: must be https in production'
  }
  if (config.siteHosts.length === 0) {
    yield 'SITE_HOSTS: required in production (www.example.com, comma between)'
  }
  if (config.officeHosts.length === 0) {
    yield 'OFFICE_HOSTS: required in production (office.example.com, comma between)'
  }
  if (config.trustedProxies.length === 0) {
    yield 'TRUSTED_PROXIES: required in production (the proxy that ends https; without it all members are one address)'
  }
}

/** A name may mean another machine tomorrow: where a venue's wallet calls come from is said in digits. */
function* venueFaults({ venueAddresses }: Config): Generator<string> {
  if (venueAddresses.length === 0) {
    yield 'VENUE_ADDRESSES: required where the URL of a venue has a name (addresses or networks of its wallet calls)'
  }
}

const licenceShape = /^(?=.*\d)[\p{L}\p{N}][\p{L}\p{N} /.()_-]{2,58}[\p{L}\p{N})]$/u

/** `MASTER_KEY_OLD` may be anything: that it was worthless is a reason to leave it. */
function* keyFaults(config: Config, env: Environment): Generator<string> {
  const demoSecrets = readDemoSecrets(config.dataDir)
  if (demoSecrets === undefined) yield 'DATA_DIR: its secrets.json cannot be read'
  const ofVenues = [...openVenueIds, ...gameVenueIds].map((id) => venueVariables(id).keys)
  for (const name of ['MASTER_KEY', ...ofVenues]) {
    const keys = env[name]?.toLowerCase().match(/[0-9a-f]{32,}/g) ?? []
    if (keys.some((hex) => hex.startsWith(demoMark) || demoSecrets?.includes(hex))) {
      yield `${name}: a secret of the demo profile is refused in production`
    } else if (keys.some((hex) => !isRandom(hex))) {
      yield `${name}: is a pattern, not chance (make one with: openssl rand -hex 32)`
    }
  }
}

/** The start script keeps the demo secrets in the data folder, keys in small letters. */
function readDemoSecrets(dataDir: string): string | undefined {
  try {
    return readFileSync(join(dataDir, 'secrets.json'), 'utf8')
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? '' : undefined
  }
}
