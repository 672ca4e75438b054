import { StartError } from '@zhengju/kit/program'
import { StorageError } from '@zhengju/storage/error'
import { lockFolder } from '@zhengju/storage/folder-lock'
import { buildWhatChanged } from '../build.ts'
import { banner } from './banner.ts'
import { type Child, supervise } from './child.ts'
import { claimPorts } from './ports.ts'
import { forgetRun, rememberRun } from './run-file.ts'
import { withDemoSecrets } from './secrets.ts'
import { readSettings, type Settings } from './settings.ts'

/** The house drains first: bets under way still need the platform's wallet. */
const houseDrainMs = 12_000
const platformDrainMs = 18_000

/**
 * Builds, then runs the platform and the house venue until a signal says stop. Gives the exit code; what prevents a
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
}

const shared = ['domain/src', 'venue-protocol/src', 'storage/src']
const houseProgram: Program = {
  name: 'house',
  main: 'house/src/main.ts',
  sources: ['house/src', ...shared],
}
const platformProgram: Program = {
  name: 'platform',
  main: 'server/src/main.ts',
  sources: ['server/src', 'contract/src', ...shared],
}

async function run(settings: Settings, env: NodeJS.ProcessEnv, stop: Promise<void>) {
  const launch = ({ name, main, sources }: Program) =>
    supervise({ name, main, env, watched: settings.isDev ? sources : [], say: console.log })
  const house = launch(houseProgram)
  const platform = launch(platformProgram)
  try {
    const isReady = await Promise.race([
      Promise.all([platform.ready, house.ready]).then(() => true),
      stop.then(() => false),
    ])
    if (isReady) {
      rememberRun(settings)
      for (const line of banner(settings, await platform.ready, await house.ready))
        console.log(line)
      await stop
    }
    return (await drain(house, platform)) ? 0 : 1
  } catch (error) {
    await drain(house, platform)
    throw error
  } finally {
    forgetRun(settings)
  }
}

async function drain(house: Child, platform: Child): Promise<boolean> {
  const isHouseDrained = await house.stop(houseDrainMs)
  return (await platform.stop(platformDrainMs)) && isHouseDrained
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      process.on(signal, () => resolve())
    }
  })
}
