import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockFolder } from '@zhengju/storage/folder-lock'
import { applyMigrations } from '@zhengju/storage/migrate'
import { openDatabase } from '@zhengju/storage/open'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { command, projectFolder } from '../command.ts'
import { runtime } from '../runtime.ts'

let folder = ''
/** What a row has taken in its way. */
const held: (() => void)[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zhengju-refusal-'))
})
afterEach(() => {
  for (const free of held.splice(0)) free()
  rmSync(folder, { recursive: true })
})

interface Row {
  readonly what: string
  readonly env?: Record<string, string>
  /** Makes what is in the way; gives variables that belong to it. */
  readonly prepare?: () => Promise<Record<string, string>> | Record<string, string>
  readonly line: RegExp
  /** It is the programs that find it out, after the build. */
  readonly isLate?: true
}

const rows: readonly Row[] = [
  {
    what: 'a taken port',
    prepare: takePort,
    line: /^PORT: port \d+ on 127\.0\.0\.1 is taken by another program$/,
  },
  {
    what: 'a folder in use',
    prepare() {
      held.push(lockFolder(folder))
      return {}
    },
    line: /^The data folder .* is in use by process \d+/,
  },
  {
    what: 'a folder that cannot be used',
    env: { DATA_DIR: '/proc/none' },
    line: /^The data folder \/proc\/none cannot be used: /,
  },
  {
    what: 'secrets that cannot be read',
    prepare() {
      writeFileSync(join(folder, 'secrets.json'), '{')
      return {}
    },
    line: /^DATA_DIR: .*secrets\.json cannot be read \(it is no JSON\)$/,
  },
  {
    what: 'a wrong variable of the platform',
    env: { CODES_PER_HOUR: 'x' },
    line: /^CODES_PER_HOUR: must be a number/,
  },
  {
    what: 'a wrong variable of the house',
    env: { HOUSE_IN_PLAY_DELAY_MS: 'x' },
    line: /^HOUSE_IN_PLAY_DELAY_MS: must be a whole number/,
  },
  {
    what: 'a wrong variable of both',
    env: { VENUE_OB_KEYS: 'x' },
    line: /^VENUE_OB_KEYS: must be one or two of keyId:hex/,
  },
  {
    what: 'a database that is none',
    env: { DATABASE_URL: 'mysql://127.0.0.1/x' },
    line: /^DATABASE_URL: must be a URL starting with postgres:/,
  },
  {
    what: 'a database that does not answer',
    env: { DATABASE_URL: 'postgres://127.0.0.1:1/none' },
    line: /^The database 127\.0\.0\.1:1\/none cannot be reached: /,
    isLate: true,
  },
  {
    what: 'a migration that was changed after it ran',
    prepare: runOtherMigration,
    line: /0001_\w+\.sql/,
    isLate: true,
  },
]

test.each(rows)(
  '$what is one line, and exit code 1',
  async ({ env, prepare, line, isLate }) => {
    const variables = {
      PATH: process.env.PATH ?? '',
      DATA_DIR: folder,
      PORT: '0',
      OFFICE_PORT: '0',
      ...env,
      ...(await prepare?.()),
    }
    const { code, output } = await command(process.execPath, isLate ? afterBuild() : whole, {
      env: variables,
    })
    expect(output.trimEnd().split('\n')).toEqual([expect.stringMatching(line)])
    expect(code).toBe(1)
  },
  60_000,
)

const whole = [`${projectFolder}tools/run.mjs`, 'start']

/** The same, with the pages taken as they are. */
function afterBuild(): string[] {
  const path = join(folder, 'start.mjs')
  writeFileSync(
    path,
    `import { started } from '${projectFolder}tools/start/all.ts'
     process.exitCode = await started(process.env, async () => true)`,
  )
  return [path]
}

async function takePort(): Promise<Record<string, string>> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  held.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return { PORT: `${port}` }
}

/** Databases that remember the first migrations, the platform's and the house's, with another text. */
async function runOtherMigration(): Promise<Record<string, string>> {
  const db = await openDatabase({ runtime, dataDir: join(folder, 'platform') })
  const names = ['0001_ledger.sql', '0001_sportsbook.sql']
  const other = { sql: 'select 1', checksum: 'another' }
  await applyMigrations(
    db,
    names.map((name) => ({ name, ...other })),
  )
  await db.close()
  cpSync(join(folder, 'platform'), join(folder, 'house'), { recursive: true })
  return {}
}
