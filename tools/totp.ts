import { resolve } from 'node:path'
import { StartError } from '@zhengju/kit/program'
import { runtime } from './runtime.ts'
import { codeOf, demoOperator } from './start/demo-operator.ts'

/** `npm run totp -- OPERATOR`: the code that the operator's authenticator would show now. Demo only. */
const [name = ''] = process.argv.slice(2)
const dataDir = resolve(process.env.DATA_DIR || './data')
try {
  console.log(codeOf(demoOperator(name, dataDir), runtime.clock.now()))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
