import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hmac } from '@zhengju/kit/hmac'
import { openDatabase } from '@zhengju/storage/open'
import { createScratch, type Scratch, testFolder } from '@zhengju/storage/testing'
import type { Database } from '@zhengju/storage/tx'
import { type ControlAnswer, controlPaths, type FeedCall } from '@zhengju/venue-protocol/control'
import { signedHeaders, type VenueKey } from '@zhengju/venue-protocol/wallet'
import { freePorts } from './ports.ts'
import { createProgram, type Program, plainEnvironment } from './program.ts'
import { runtime } from './runtime.ts'

export interface ProductOptions {
  /** Variables beside or instead of the usual ones. */
  readonly env?: Readonly<Record<string, string>>
}

/** The real product on ports and a store of its own: platform and house as the processes that they are. */
export interface Product {
  readonly origin: string
  readonly officeOrigin: string
  readonly houseOrigin: string
  readonly walletOrigin: string
  /** What house and platform sign their calls with. */
  readonly key: VenueKey
  readonly dataDir: string
  readonly database: 'pglite' | 'postgres'
  readonly platform: Program
  readonly house: Program
  /** The providers of play money. */
  readonly sandbox: Program
  /** What the platform told when it was first started: the demo's people. */
  readonly told: readonly string[]
  feed(season: string, prices: string | null, speed?: number): Promise<readonly string[]>
  /** Jumps to the next kick-off or to full time; undefined when nothing is left to replay. */
  next(): Promise<readonly string[] | undefined>
  /** The stores, opened after the processes have ended. */
  stores<Value>(look: (stores: Stores) => Promise<Value>): Promise<Value>
  /** Stops what runs, house first; both must drain by themselves. */
  stop(): Promise<void>
  /** Ends whatever still runs and leaves nothing behind. */
  drop(): Promise<void>
}

export interface Stores {
  readonly platform: Database
  readonly house: Database
}

/** Compiled sources are kept between two starts, as the start script keeps them. */
const compiled = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url))

const migrations = {
  platform: new URL('../../server/src/platform/db/migrations/', import.meta.url),
  house: new URL('../../house/src/store/migrations/', import.meta.url),
}

export async function startProduct({ env = {} }: ProductOptions = {}): Promise<Product> {
  const scratch =
    process.env.TEST_DATABASE === 'postgres'
      ? await createScratch(process.env.DATABASE_URL)
      : undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'zhengju-sim-'))
  if (!scratch) {
    await testFolder(runtime, [migrations.platform], join(dataDir, 'platform'))
    await testFolder(runtime, [migrations.house], join(dataDir, 'house'))
  }
  const [port, officePort, housePort, walletPort, sandboxPort] = await freePorts(5)
  const key: VenueKey = { id: 'house-1', hex: randomBytes(32).toString('hex') }
  const variables: Record<string, string> = {
    ...plainEnvironment(),
    NODE_ENV: 'production',
    PROFILE: 'demo',
    PORT: `${port}`,
    HOST: '127.0.0.1',
    OFFICE_PORT: `${officePort}`,
    HOUSE_PORT: `${housePort}`,
    DATA_DIR: dataDir,
    MASTER_KEY: randomBytes(32).toString('hex'),
    VENUE_OB_KEYS: `${key.id}:${key.hex}`,
    VENUE_IM_KEYS: `im-1:${randomBytes(32).toString('hex')}`,
    VENUE_FB_KEYS: `fb-1:${randomBytes(32).toString('hex')}`,
    TRANSFER_VENUES: 'fb',
    VENUE_YBDJ_KEYS: `ybdj-1:${randomBytes(32).toString('hex')}`,
    VENUE_IMDJ_KEYS: `imdj-1:${randomBytes(32).toString('hex')}`,
    VENUE_LHDJ_KEYS: `lhdj-1:${randomBytes(32).toString('hex')}`,
    VENUE_OB_URL: `http://127.0.0.1:${housePort}`,
    WALLET_PORT: `${walletPort}`,
    WALLET_URL: `http://127.0.0.1:${walletPort}`,
    PLATFORM_URL: `http://127.0.0.1:${port}`,
    SANDBOX_PORT: `${sandboxPort}`,
    SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
    PAYMENT_SANDBOX_KEY: randomBytes(32).toString('hex'),
    // Each person of a simulation comes from an address of their own.
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'error',
    NODE_COMPILE_CACHE: compiled,
    ...(scratch ? { DATABASE_URL: scratch.url } : {}),
    ...env,
  }
  const platform = createProgram('platform', 'server/src/main.ts', variables)
  const house = createProgram('house', 'house/src/main.ts', variables)
  const sandbox = createProgram('sandbox', sandboxMain, variables)
  const drop = () => dropped([platform, house, sandbox], dataDir, scratch)
  const [told] = await Promise.all([platform.start(), house.start(), sandbox.start()]).catch(
    async (error) => {
      await drop()
      throw error
    },
  )
  const say = controlDoor(`http://127.0.0.1:${housePort}`, key)
  return {
    origin: `http://127.0.0.1:${port}`,
    officeOrigin: `http://127.0.0.1:${officePort}`,
    houseOrigin: `http://127.0.0.1:${housePort}`,
    walletOrigin: `http://127.0.0.1:${walletPort}`,
    key,
    dataDir,
    database: scratch ? 'postgres' : 'pglite',
    platform,
    house,
    sandbox,
    told,
    feed: (season, prices, speed = 1) => imported(say, { season, prices, speed }),
    async next() {
      const answer = await say(controlPaths.next, {})
      return answer.ok ? answer.lines : undefined
    },
    stores: (look) => withStores(look, dataDir, scratch),
    async stop() {
      for (const program of [house, platform, sandbox]) {
        const code = program.isRunning ? await program.stop() : 0
        if (code !== 0)
          throw new Error(`did not drain: code ${code}\n${program.printed.join('\n')}`)
      }
    },
    drop,
  }
}

const sandboxMain = 'server/src/payments/sandbox/program/main.ts'

type ControlDoor = (path: string, body: object) => Promise<ControlAnswer>

/** The door that `npm run feed` uses, signed with the venue key. */
function controlDoor(houseOrigin: string, key: VenueKey): ControlDoor {
  return async (path, body) => {
    const rawBody = JSON.stringify(body)
    const call = { method: 'POST', path, rawBody }
    const response = await fetch(houseOrigin + path, {
      method: call.method,
      headers: {
        'content-type': 'application/json',
        ...signedHeaders(call, key, runtime.clock.now(), hmac),
      },
      body: rawBody,
    })
    return (await response.json()) as ControlAnswer
  }
}

async function imported(say: ControlDoor, call: FeedCall): Promise<readonly string[]> {
  const answer = await say(controlPaths.feed, call)
  if (!answer.ok) throw new Error(answer.line)
  return answer.lines
}

async function withStores<Value>(
  look: (stores: Stores) => Promise<Value>,
  dataDir: string,
  scratch: Scratch | undefined,
): Promise<Value> {
  const open = (name: string) =>
    openDatabase({
      runtime,
      ...(scratch ? { url: scratch.url, schema: name } : { dataDir: join(dataDir, name) }),
    })
  const platform = await open('platform')
  const house = await open('house')
  try {
    return await look({ platform, house })
  } finally {
    await Promise.all([platform.close(), house.close()])
  }
}

async function dropped(
  programs: readonly Program[],
  dataDir: string,
  scratch: Scratch | undefined,
): Promise<void> {
  await Promise.all(programs.map((program) => program.kill()))
  await scratch?.drop()
  rmSync(dataDir, { recursive: true, force: true })
}
