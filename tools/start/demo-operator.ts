import { StartError } from '@zhengju/kit/program'
import { type DemoOperator, demoOperators } from '@zhengju/server/demo/people'
import { createKeys } from '@zhengju/server/platform/crypto/keys'
import { TOTP } from 'otpauth'
import { runtime } from '../runtime.ts'
import { readRun } from './run-file.ts'
import { readMasterKey } from './secrets.ts'

/** An operator whom the demo has seeded in this data folder. Throws in one line why there is none. */
export function demoOperator(name: string, dataDir: string): DemoOperator {
  const profiles = [readRun(dataDir)?.profile, process.env.PROFILE]
  if (profiles.includes('production')) {
    throw new StartError('Refused: production has no demo operators')
  }
  const masterKey = readMasterKey(dataDir)
  if (!masterKey) {
    throw new StartError(`No demo secrets in ${dataDir}: start the platform once (npm start)`)
  }
  const people = demoOperators(createKeys(masterKey, runtime.random))
  const operator = people.find((each) => each.name === name)
  if (operator) return operator
  throw new StartError(`Which operator? One of: ${people.map((each) => each.name).join(', ')}`)
}

/** What the operator's authenticator shows at that time. */
export function codeOf({ totpSecret }: DemoOperator, timestamp: number): string {
  return new TOTP({ secret: totpSecret }).generate({ timestamp })
}
