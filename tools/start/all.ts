import type { HouseRuns } from '@zhengju/house/config'
import { StartError } from '@zhengju/kit/program'
import { StorageError } from '@zhengju/storage/error'
import { lockFolder } from '@zhengju/storage/folder-lock'
import { buildWhatChanged } from '../build.ts'
import { banner } from './banner.ts'
import { type Child, supervise } from './child.ts'
import { platformFlags } from './flags.ts'
import { claimPorts } from './ports.ts'
import { forgetRun, rememberRun } from './run-file.ts'
import { houseVariables, withDemoSecrets } from './secrets.ts'
import { housePrograms, readSettings, type Settings } from './settings.ts'

/** The house drains first: bets under way still need the platform's wallet. */
const houseDrainMs = 12_000
const platformDrainMs = 18_000
/** Providers go last: payouts under way still ask them. */
const sandboxDrainMs = 6_000

/**
 * Builds, then runs the platform, the house venue and in the demo the providers of play money until a signal says stop. Gives the exit code; what prevents a
 * start is said in its own line.
 */
export async function started(env: NodeJS.ProcessEnv, build = buildPages): Promise<number> {
  try {
    return await startAll(env, build)
  } catch (error) {
    if (!(error instanceof StartError || error instanceof StorageError)) throw error
    console.error(error.message)
    return 1
  }
}

/** In development Vite gives out the pages from their sources. */
async function buildPages(isDev: boolean): Promise<boolean> {
  return isDev || buildWhatChanged()
}

async function startAll(env: NodeJS.ProcessEnv, build: typeof buildPages): Promise<number> {
  const stop = stopSignal()
  const settings = await claimPorts(readSettings(env))
  const unlock = lockFolder(settings.dataDir)
  try {
    const childEnv = withDemoSecrets(settings)
    if (!(await build(settings.isDev))) {
      throw new StartError('The pages could not be built (see above)')
    }
    return await run(settings, childEnv, stop)
  } finally {
    unlock()
  }
}

interface Program {
  readonly name: string
  readonly main: string
  readonly sources: readonly string[]
  readonly flags?: readonly string[]
}

const shared = ['domain/src', 'venue-protocol/src', 'storage/src']
const houseProgram = {
  main: 'house/src/main.ts',
  sources: ['house/src', ...shared],
}
const houseNames: Readonly<Record<HouseRuns, string>> = {
  all: 'house',
  sportsbook: 'the sportsbook',
  games: 'the games',
}
const platformProgram: Program = {
  name: 'platform',
  main: 'server/src/main.ts',
  sources: ['server/src', 'contract/src', ...shared],
  flags: platformFlags,
}

/** Banks and wallets of play money; little memory is enough for them. */
const sandboxProgram: Program = {
  name: 'sandbox',
  main: 'server/src/payments/sandbox/program/main.ts',
  sources: ['server/src/payments/sandbox', ...shared],
}

async function run(settings: Settings, env: NodeJS.ProcessEnv, stop: Promise<void>) {
  const launch = ({ name, main, sources, flags }: Program, own = env) =>
    supervise({
      ...{ name, main, env: own, flags, say: console.log },
      watched: settings.isDev ? sources : [],
    })
  const houses = housePrograms[settings.houseRuns].map((part) =>
    launch({ ...houseProgram, name: houseNames[part] }, houseVariables(env, settings, part)),
  )
  const platform = launch(platformProgram)
  const sandbox = settings.sandboxPort === undefined ? undefined : launch(sandboxProgram)
  const programs = { houses, platform, sandbox }
  try {
    const isReady = await Promise.race([
      Promise.all([platform, ...houses, sandbox].map((one) => one?.ready)).then(() => true),
      stop.then(() => false),
    ])
    if (isReady) {
      rememberRun(settings)
      const said = await Promise.all([platform, ...houses].map((one) => one.ready))
      for (const line of banner(settings, said)) console.log(line)
      await stop
    }
    return (await drain(programs)) ? 0 : 1
  } catch (error) {
    await drain(programs)
    throw error
  } finally {
    forgetRun(settings)
  }
}

interface Programs {
  readonly houses: readonly Child[]
  readonly platform: Child
  readonly sandbox: Child | undefined
}

async function drain({ houses, platform, sandbox }: Programs): Promise<boolean> {
  const drained = await Promise.all(houses.map((house) => house.stop(houseDrainMs)))
  const isHouseDrained = drained.every(Boolean)
  const isPlatformDrained = await platform.stop(platformDrainMs)
  const isSandboxDrained = (await sandbox?.stop(sandboxDrainMs)) ?? true
  return isPlatformDrained && isHouseDrained && isSandboxDrained
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      process.on(signal, () => resolve())
    }
  })
}
