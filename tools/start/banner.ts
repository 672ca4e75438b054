import type { Ready } from './child.ts'
import { addressOf } from './run-file.ts'
import type { Settings } from './settings.ts'

/** What a person needs to begin: addresses, what runs, and the demo people that the platform seeded. */
export function banner(settings: Settings, platform: Ready, house: Ready): string[] {
  const { DATABASE_URL, REDIS_URL } = settings.env
  return [
    '',
    `正局 is ready (${settings.profile} profile${settings.profile === 'demo' ? ', play money' : ''})`,
    '',
    `  members    ${addressOf(settings.host, settings.port)}`,
    `  operators  ${addressOf(settings.officeHost, settings.officePort)}`,
    ...[...platform.lines, ...house.lines].map((line) => `  ${line}`),
    '',
    '  platform   running',
    `  house      running on ${addressOf('127.0.0.1', settings.housePort)}`,
    `  wallet     of venues on ${addressOf(settings.walletHost, settings.walletPort)}`,
    ...(settings.sandboxPort === undefined
      ? []
      : [`  sandbox    of play money on ${addressOf(settings.host, settings.sandboxPort)}`]),
    `  database   ${DATABASE_URL ? 'PostgreSQL at DATABASE_URL' : `embedded, in ${settings.dataDir}`}`,
    `  redis      ${REDIS_URL ? 'at REDIS_URL' : 'none: rate limits are counted in the process'}`,
    '',
  ]
}
