import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrations } from '@zhengju/server/app'
import { claimInstallation } from '@zhengju/server/config/installation'
import { createKeys } from '@zhengju/server/platform/crypto/keys'
import { migrate } from '@zhengju/storage/migrate'
import { openDatabase } from '@zhengju/storage/open'
import { afterAll, expect, test } from 'vitest'
import { command, projectFolder } from './command.ts'
import { runtime } from './runtime.ts'

const folder = mkdtempSync(join(tmpdir(), 'zhengju-replay-'))
const masterKey = '0123456789abcdef'.repeat(4)
afterAll(() => rmSync(folder, { recursive: true }))

test('a projection is made again by its name; effects and others are refused', async () => {
  expect(await run(['betting'])).toEqual({
    code: 1,
    output: 'The database is empty: start the platform once\n',
  })
  const db = await openDatabase({ runtime, dataDir: join(folder, 'platform') })
  await migrate(db, migrations)
  await claimInstallation(db, 'demo', createKeys(Buffer.from(masterKey, 'hex'), runtime.random))
  await db.close()
  expect(await run(['betting'])).toEqual({
    code: 0,
    output: 'betting made again from 0 events\n',
  })
  expect(await run([])).toEqual({
    code: 1,
    output: 'npm run replay -- CONSUMER: no consumer named (none). There are: turnover, betting\n',
  })
  expect(await run(['chatGift'])).toEqual({
    code: 1,
    output: 'chatGift has effects: what it did is not done again\n',
  })
}, 300_000)

test('months of the log are listed; the open one stays', async () => {
  const months = (words: readonly string[]) => run(words, masterKey, 'months')
  const open = expect.stringMatching(/^event_open +open/)
  expect(await months(['close'])).toEqual({ code: 0, output: open })
  expect(await months(['detach', 'event_open'])).toEqual({
    code: 1,
    output: 'no closed month named event_open\n',
  })
}, 300_000)

function run(words: readonly string[], key = masterKey, tool = 'replay') {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: folder, MASTER_KEY: key }
  return command(process.execPath, [`${projectFolder}tools/run.mjs`, tool, ...words], { env })
}
