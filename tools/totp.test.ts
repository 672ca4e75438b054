import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoOperators } from '@zhengju/server/demo/people'
import { createKeys } from '@zhengju/server/platform/crypto/keys'
import { TOTP } from 'otpauth'
import { afterAll, expect, test } from 'vitest'
import { projectFolder } from './command.ts'
import { runtime } from './runtime.ts'

const folder = mkdtempSync(join(tmpdir(), 'zhengju-totp-'))
const masterKey = '0123456789abcdef'.repeat(4)
afterAll(() => rmSync(folder, { recursive: true }))

test('a demo operator’s code of this moment; another name, and a folder without secrets, are one line', async () => {
  expect(await totp(['operator1'], { MASTER_KEY: '' })).toMatchObject({
    code: 1,
    error: `No demo secrets in ${folder}: start the platform once (npm start)\n`,
  })
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ MASTER_KEY: masterKey }))
  const [operator] = demoOperators(createKeys(Buffer.from(masterKey, 'hex'), runtime.random))
  const secret = new TOTP({ secret: operator?.totpSecret ?? '' })
  const before = secret.generate({ timestamp: runtime.clock.now() })
  const shown = await totp([operator?.name ?? ''])
  const after = secret.generate({ timestamp: runtime.clock.now() })
  expect(shown).toMatchObject({ code: 0, error: '' })
  expect([before, after]).toContain(shown.output.trim())
  expect(await totp(['nobody'])).toMatchObject({
    code: 1,
    error: 'Which operator? One of: operator1, operator2, supervisor1, supervisor2\n',
  })
}, 60_000)

test('production refuses, whether the platform says so or the environment', async () => {
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ MASTER_KEY: masterKey }))
  const refused = { code: 1, output: '', error: 'Refused: production has no demo operators\n' }
  expect(await totp(['operator1'], { PROFILE: 'production' })).toEqual(refused)
  writeFileSync(join(folder, 'run.json'), JSON.stringify({ profile: 'production' }))
  expect(await totp(['operator1'])).toEqual(refused)
  writeFileSync(join(folder, 'run.json'), JSON.stringify({ profile: 'demo' }))
  expect(await totp(['operator1'], { PROFILE: 'production' })).toEqual(refused)
}, 60_000)

interface Said {
  readonly code: number
  readonly output: string
  readonly error: string
}

function totp(args: readonly string[], more: Record<string, string> = {}): Promise<Said> {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: folder, ...more }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [`${projectFolder}tools/run.mjs`, 'totp', ...args],
      { env },
      (_, output, error) => resolve({ code: child.exitCode ?? -1, output, error }),
    )
  })
}
