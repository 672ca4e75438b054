import type { Ready } from './child.ts'
import { addressOf } from './run-file.ts'
import type { Settings } from './settings.ts'

/** What a person needs to begin: addresses, what runs, and the demo people that the platform seeded. */
export function banner(settings: Settings, programs: readonly Ready[]): string[] {
  const { DATABASE_URL, REDIS_URL } = settings.env
  return [
    '',
    `正局 is ready (${settings.profile} profile${settings.profile === 'demo' ? ', play money' : ''})`,
    '',
    `  members    ${addressOf(settings.host, settings.port)}`,
    `  operators  ${addressOf(settings.officeHost, settings.officePort)}`,
    ...programs.flatMap(({ lines }) => lines.map((line) => `  ${line}`)),
    '',
    '  platform   running',
    ...houseLines(settings),
    `  wallet     of venues on ${addressOf(settings.walletHost, settings.walletPort)}`,
    ...(settings.sandboxPort === undefined
      ? []
      : [`  sandbox    of play money on ${addressOf(settings.host, settings.sandboxPort)}`]),
    `  database   ${DATABASE_URL ? 'PostgreSQL at DATABASE_URL' : `embedded, in ${settings.dataDir}`}`,
    `  redis      ${REDIS_URL ? 'at REDIS_URL' : 'none: rate limits are counted in the process'}`,
    '',
  ]
}

function houseLines({ houseGamesPort, houseRuns, housePort }: Settings): string[] {
  const at = (port: number) => `running on ${addressOf('127.0.0.1', port)}`
  if (houseRuns === 'games') return [`  games      ${at(housePort)}`]
  if (houseRuns === 'all') return [`  house      ${at(housePort)}`]
  const sportsbook = `  sportsbook ${at(housePort)}`
  return houseGamesPort === undefined
    ? [sportsbook]
    : [sportsbook, `  games      ${at(houseGamesPort)}`]
}
