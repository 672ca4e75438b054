import { resolve } from 'node:path'
import type { HouseRuns } from '@zhengju/house/config'
import { StartError } from '@zhengju/kit/program'

/** What the start script itself decides; everything else is read by the two programs it starts. */
export interface Settings {
  readonly profile: 'demo' | 'production'
  readonly isDev: boolean
  readonly port: number
  readonly host: string
  readonly officePort: number
  readonly officeHost: string
  /** What of the house runs here: one program for everything, one for each part, or one part alone. */
  readonly houseRuns: StartedHouse
  readonly housePort: number
  /** Of the games, where they run apart. */
  readonly houseGamesPort: number | undefined
  readonly walletPort: number
  readonly walletHost: string
  /** Of the play money providers; there is none in production. */
  readonly sandboxPort: number | undefined
  readonly dataDir: string
  readonly env: NodeJS.ProcessEnv
}

/** What a start may be asked for: each program of the house is told its own part. */
export const housePrograms = {
  all: ['all'],
  apart: ['sportsbook', 'games'],
  sportsbook: ['sportsbook'],
  games: ['games'],
} as const satisfies Readonly<Record<string, readonly HouseRuns[]>>
export type StartedHouse = keyof typeof housePrograms

/** Ports of 0, and those of house and wallet when they are not given, become free ones later. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const complaints: string[] = []
  const port = (name: string, fallback: number): number => {
    const text = env[name] || `${fallback}`
    if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
    complaints.push(`${name}: must be a port number from 0 to 65535`)
    return fallback
  }
  const profile = env.PROFILE || 'demo'
  if (profile !== 'demo' && profile !== 'production') {
    complaints.push('PROFILE: must be one of demo, production')
  }
  const houseRuns = startedHouse(env, complaints)
  const settings: Settings = {
    profile: profile === 'production' ? 'production' : 'demo',
    isDev: env.DEV === '1',
    port: port('PORT', 3000),
    host: env.HOST || (env.PROFILE ? '0.0.0.0' : '127.0.0.1'),
    officePort: port('OFFICE_PORT', 3001),
    officeHost: env.OFFICE_HOST || '127.0.0.1',
    houseRuns,
    housePort: port('HOUSE_PORT', 0),
    houseGamesPort: houseRuns === 'apart' ? port('HOUSE_GAMES_PORT', 0) : undefined,
    walletPort: port('WALLET_PORT', 0),
    walletHost: env.WALLET_HOST || '127.0.0.1',
    sandboxPort: profile === 'production' ? undefined : port('SANDBOX_PORT', 0),
    dataDir: resolve(env.DATA_DIR || './data'),
    env,
  }
  const { officePort, housePort, houseGamesPort = 0, walletPort, sandboxPort = 0 } = settings
  const all = [settings.port, officePort, housePort, houseGamesPort, walletPort, sandboxPort]
  const ports = all.filter((each) => each > 0)
  if (profile === 'production' && env.SANDBOX_PORT) {
    complaints.push('SANDBOX_PORT: the sandbox payment provider is refused in production')
  }
  if (new Set(ports).size < ports.length) {
    complaints.push(
      'PORT, OFFICE_PORT, HOUSE_PORT, HOUSE_GAMES_PORT, WALLET_PORT and SANDBOX_PORT: must differ from one another',
    )
  }
  if (complaints.length > 0) throw new StartError(complaints.join('\n'))
  return settings
}

function startedHouse(env: NodeJS.ProcessEnv, complaints: string[]): StartedHouse {
  const text = env.HOUSE_RUNS || 'all'
  const isKnown = (name: string): name is StartedHouse => Object.hasOwn(housePrograms, name)
  const runs = isKnown(text) ? text : 'all'
  if (!isKnown(text)) {
    complaints.push(`HOUSE_RUNS: must be one of ${Object.keys(housePrograms).join(', ')}`)
  }
  if (runs === 'apart' && !env.DATABASE_URL) {
    complaints.push('HOUSE_RUNS: apart needs DATABASE_URL (one program opens an embedded database)')
  }
  if (runs === 'games' && !env.VENUE_OB_URL) {
    complaints.push('HOUSE_RUNS: games alone needs VENUE_OB_URL, where the sportsbook runs')
  }
  return runs
}
