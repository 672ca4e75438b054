import { createRuntime } from '@zhengju/kit/runtime'
import { type TestDatabase, testDatabase } from '@zhengju/storage/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrations } from '../app.ts'
import { createOperator } from '../modules/office/index.ts'
import { createKeys, type Keys } from '../platform/crypto/keys.ts'
import { createPasswords } from '../platform/crypto/passwords.ts'
import { claimInstallation, keyProblem } from './installation.ts'

const runtime = createRuntime()
const keysOf = (byte: number): Keys => createKeys(Buffer.alloc(32, byte), runtime.random)
const [own, other] = [keysOf(1), keysOf(2)]
const another = 'MASTER_KEY: this database belongs to another one'
let db: TestDatabase

beforeEach(async () => {
  db = await testDatabase(runtime, [migrations])
})
afterEach(() => db.drop())

const problem = (keys: Keys) => db.read((tx) => keyProblem(tx, keys))

test('the first start’s profile and master key are the database’s, and no other’s', async () => {
  expect(await problem(own)).toBe('The database is empty: start the platform once')
  await claimInstallation(db, 'demo', own)
  await claimInstallation(db, 'demo', own)
  expect(await problem(own)).toBeUndefined()
  await expect(claimInstallation(db, 'production', own)).rejects.toThrow('PROFILE: this database')
  await expect(claimInstallation(db, 'demo', other)).rejects.toThrow(another)
  expect(await problem(other)).toMatch(another)
})

test('data from before keys were claimed is claimed by the key that opens it', async () => {
  const passwords = await createPasswords(own, { memoryKib: 64, passes: 1 })
  const person = { name: 'anna', mail: 'a@b.c', password: 'office horse 42', roles: [] }
  await createOperator({ keys: own, passwords }, db, { ...person, totpSecret: 'ABCDEFGH' })
  await expect(claimInstallation(db, 'demo', other)).rejects.toThrow(another)
  // What was refused left nothing: the profile is free as well.
  await claimInstallation(db, 'production', own)
  expect(await problem(own)).toBeUndefined()
})
