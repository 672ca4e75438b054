import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '@zhengju/server/config'
import { projectFolder } from '../command.ts'
import { runtime } from '../runtime.ts'
import type { Settings } from './settings.ts'

export interface DemoSecrets {
  readonly MASTER_KEY: string
  readonly VENUE_OB_KEYS: string
  readonly PAYMENT_SANDBOX_KEY: string
}

/**
 * The environment of the two programs. The demo profile makes its own secrets once and keeps them in the data
 * folder; production brings its own. The platform's own reader then complains of every wrong variable at once.
 */
export function withDemoSecrets(settings: Settings): NodeJS.ProcessEnv {
  const own = settings.profile === 'demo' ? demoSecrets(settings.dataDir) : {}
  const env: NodeJS.ProcessEnv = {
    ...own,
    ...present(settings.env),
    PROFILE: settings.profile,
    PORT: `${settings.port}`,
    OFFICE_PORT: `${settings.officePort}`,
    HOUSE_PORT: `${settings.housePort}`,
    DATA_DIR: settings.dataDir,
    VENUE_OB_URL: settings.env.VENUE_OB_URL || `http://127.0.0.1:${settings.housePort}`,
    PLATFORM_URL: settings.env.PLATFORM_URL || `http://127.0.0.1:${settings.port}`,
    LOG_LEVEL: settings.env.LOG_LEVEL || (settings.profile === 'demo' ? 'warn' : 'info'),
    // Compiled sources are kept between two starts.
    NODE_COMPILE_CACHE: `${projectFolder}node_modules/.cache/compiled`,
    NODE_ENV: settings.isDev ? 'development' : 'production',
  }
  readConfig(env)
  return env
}

/** Reads the secrets that the demo profile made, or makes them; only their owner may read the file. */
export function demoSecrets(dataDir: string): DemoSecrets {
  const path = join(dataDir, 'secrets.json')
  const kept = readDemoSecrets(dataDir)
  if (kept) return kept
  const made: DemoSecrets = {
    MASTER_KEY: hex(),
    VENUE_OB_KEYS: `house-1:${hex()}`,
    PAYMENT_SANDBOX_KEY: hex(),
  }
  writeFileSync(path, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
  return made
}

export function readDemoSecrets(dataDir: string): DemoSecrets | undefined {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as DemoSecrets
  } catch {
    return undefined
  }
}

function hex(): string {
  return Buffer.from(runtime.random.bytes(32)).toString('hex')
}

/** A variable that is set to nothing counts as not set. */
function present(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
}
