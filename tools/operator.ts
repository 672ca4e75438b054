import { resolve } from 'node:path'
import { createKeys } from '@zhengju/server/keys'
import { createOperator, roleTitles } from '@zhengju/server/modules/office/index'
import { createPasswords } from '@zhengju/server/passwords'
import { errorCode, StorageError } from '@zhengju/storage/error'
import { openDatabase } from '@zhengju/storage/open'
import { Secret, TOTP } from 'otpauth'
import { runtime } from './runtime.ts'
import { readDemoSecrets } from './start/secrets.ts'

/**
 * `npm run operator -- NAME MAIL ROLE[,ROLE]`: hires somebody for the operators' site, the first one too. Password and
 * TOTP secret are made here and printed once. Whoever can run it holds database and master key already.
 */
const undefinedTable = '42P01'
const [name = '', mail = '', roleList = ''] = process.argv.slice(2)
try {
  const problem = await hire()
  if (problem !== undefined) fail(problem)
} catch (error) {
  if (errorCode(error) === undefinedTable) fail('The database is empty: start the platform once')
  else if (error instanceof StorageError) fail(error.message)
  else throw error
}

async function hire(): Promise<string | undefined> {
  if (!/^[a-z][a-z0-9.-]{2,31}$/.test(name)) {
    return 'npm run operator -- NAME MAIL ROLE[,ROLE]: the name is 3 to 32 small letters, digits, dots or hyphens'
  }
  if (!/^[^\s@]+@[^\s@]+$/.test(mail)) return `${mail || 'MAIL'} is no mail address`
  const dataDir = resolve(process.env.DATA_DIR || './data')
  const masterKey = process.env.MASTER_KEY || readDemoSecrets(dataDir)?.MASTER_KEY
  if (!masterKey) return 'MASTER_KEY: required, the one that the platform runs with'
  const url = process.env.DATABASE_URL || undefined
  const place = url ? { url, schema: 'platform' } : { dataDir: `${dataDir}/platform` }
  const db = await openDatabase({ runtime, ...place })
  try {
    const titles = await db.read((tx) => roleTitles(tx))
    const roles = roleList.split(',').filter((role) => role !== '')
    const known = titles.map(({ id, title }) => `${id} (${title})`).join(', ')
    if (roles.length === 0) return `Which roles? Of: ${known}`
    const unknown = roles.find((role) => !titles.some(({ id }) => id === role))
    if (unknown !== undefined) return `No role named ${unknown}. There are: ${known}`
    const keys = createKeys(Buffer.from(masterKey, 'hex'), runtime.random)
    const passwords = await createPasswords()
    const password = Buffer.from(runtime.random.bytes(15)).toString('base64url')
    const secret = new Secret({ buffer: new Uint8Array(runtime.random.bytes(20)).buffer })
    const person = { name, mail, password, roles, totpSecret: secret.base32 }
    if (!(await createOperator({ keys, passwords }, db, person))) return `${name} exists already`
    console.log(`operator   ${name} / ${password}, TOTP ${secret.base32} (${roles.join(', ')})`)
    console.log(new TOTP({ secret, issuer: 'Zhengju', label: name }).toString())
    return undefined
  } finally {
    await db.close()
  }
}

function fail(line: string): void {
  console.error(line)
  process.exitCode = 1
}
