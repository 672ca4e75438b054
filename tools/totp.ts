import { resolve } from 'node:path'
import { StartError } from '@zhengju/server/config'
import { demoOperators } from '@zhengju/server/demo-people'
import { createKeys } from '@zhengju/server/keys'
import { TOTP } from 'otpauth'
import { runtime } from './runtime.ts'
import { readRun } from './start/run-file.ts'
import { readMasterKey } from './start/secrets.ts'

/** `npm run totp -- OPERATOR`: the code that the operator's authenticator would show now. Demo only. */
const [name = ''] = process.argv.slice(2)
const dataDir = resolve(process.env.DATA_DIR || './data')
try {
  const problem = print()
  if (problem !== undefined) fail(problem)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  fail(error.message)
}

function print(): string | undefined {
  const profiles = [readRun(dataDir)?.profile, process.env.PROFILE]
  if (profiles.includes('production')) return 'Refused: production has no demo operators'
  const masterKey = readMasterKey(dataDir)
  if (!masterKey) return `No demo secrets in ${dataDir}: start the platform once (npm start)`
  const people = demoOperators(createKeys(masterKey, runtime.random))
  const operator = people.find((each) => each.name === name)
  if (!operator) return `Which operator? One of: ${people.map((each) => each.name).join(', ')}`
  console.log(
    new TOTP({ secret: operator.totpSecret }).generate({ timestamp: runtime.clock.now() }),
  )
  return undefined
}

function fail(line: string): void {
  console.error(line)
  process.exitCode = 1
}
