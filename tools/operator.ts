import { resolve } from 'node:path'
import { permissionNames, permissions } from '@zhengju/contract/kernel/permission'
import { StartError } from '@zhengju/kit/program'
import { keyProblem, notStarted } from '@zhengju/server/config/installation'
import { createOperator, giveRights, roleTitles } from '@zhengju/server/modules/office/index'
import { createKeys, type Keys } from '@zhengju/server/platform/crypto/keys'
import { createPasswords } from '@zhengju/server/platform/crypto/passwords'
import { errorCode, StorageError } from '@zhengju/storage/error'
import { openDatabase } from '@zhengju/storage/open'
import type { Database } from '@zhengju/storage/tx'
import { Secret, TOTP } from 'otpauth'
import { runtime } from './runtime.ts'
import { readMasterKey } from './start/secrets.ts'

/**
 * `npm run operator -- NAME MAIL ROLE[,ROLE]`: hires somebody for the operators' site, the first one too. Password and
 * TOTP secret are made here and printed once. `npm run operator -- --give RIGHT ROLE`: gives a role a right that a
 * newer version brought. Whoever can run it holds database and master key already.
 */
const [name = '', mail = '', roleList = ''] = process.argv.slice(2)
/** A table or a column that is not there yet. */
const missing: readonly (string | undefined)[] = ['42P01', '42703']
try {
  const problem = name === '--give' ? await give(mail, roleList) : await hire()
  if (problem !== undefined) fail(problem)
} catch (error) {
  const isKnown = error instanceof StorageError || error instanceof StartError
  if (missing.includes(errorCode(error))) fail(notStarted)
  else if (isKnown) fail(error.message)
  else throw error
}

async function hire(): Promise<string | undefined> {
  if (!/^[a-z][a-z0-9.-]{2,31}$/.test(name)) {
    return 'npm run operator -- NAME MAIL ROLE[,ROLE]: the name is 3 to 32 small letters, digits, dots or hyphens'
  }
  if (!/^[^\s@]+@[^\s@]+$/.test(mail)) return `${mail || 'MAIL'} is no mail address`
  return withPlatform(async (db, keys) => {
    const titles = await db.read((tx) => roleTitles(tx))
    const roles = roleList.split(',').filter((role) => role !== '')
    const known = titles.map(({ id, title }) => `${id} (${title})`).join(', ')
    if (roles.length === 0) return `Which roles? Of: ${known}`
    const unknown = roles.find((role) => !titles.some(({ id }) => id === role))
    if (unknown !== undefined) return `No role named ${unknown}. There are: ${known}`
    const passwords = await createPasswords(keys)
    const password = Buffer.from(runtime.random.bytes(15)).toString('base64url')
    const secret = new Secret({ buffer: new Uint8Array(runtime.random.bytes(20)).buffer })
    const person = { name, mail, password, roles, totpSecret: secret.base32 }
    if (!(await createOperator({ keys, passwords }, db, person))) return `${name} exists already`
    console.log(`operator   ${name} / ${password}, TOTP ${secret.base32} (${roles.join(', ')})`)
    console.log(new TOTP({ secret, issuer: 'Zhengju', label: name }).toString())
    return undefined
  })
}

async function give(right: string, role: string): Promise<string | undefined> {
  const permission = permissionNames.find((known) => known === right)
  if (permission === undefined)
    return `No right named ${right}. There are: ${permissionNames.join(' ')}`
  return withPlatform(async (db) => {
    const titles = await db.read((tx) => roleTitles(tx))
    if (!titles.some(({ id }) => id === role)) {
      return `No role named ${role}. There are: ${titles.map(({ id }) => id).join(' ')}`
    }
    await db.tx((tx) => giveRights(tx, [{ role, permission }]))
    console.log(`given      ${permission} (${permissions[permission].title}) to ${role}`)
    return undefined
  })
}

/** The platform's database, under its own key only. */
async function withPlatform(
  work: (db: Database, keys: Keys) => Promise<string | undefined>,
): Promise<string | undefined> {
  const dataDir = resolve(process.env.DATA_DIR || './data')
  const masterKey = readMasterKey(dataDir)
  if (!masterKey) return 'MASTER_KEY: required, the one that the platform runs with'
  const url = process.env.DATABASE_URL || undefined
  const place = url ? { url, schema: 'platform' } : { dataDir: `${dataDir}/platform` }
  const db = await openDatabase({ runtime, ...place })
  try {
    const keys = createKeys(masterKey, runtime.random)
    const problem = await db.read((tx) => keyProblem(tx, keys))
    return problem ?? (await work(db, keys))
  } finally {
    await db.close()
  }
}

function fail(line: string): void {
  console.error(line)
  process.exitCode = 1
}
