import type { Database, Tx } from '@zhengju/storage/tx'
import type { Keys } from '../../../platform/crypto/keys.ts'
import type { Passwords } from '../../../platform/crypto/passwords.ts'
import * as store from './operator-store.ts'

export interface NewPerson {
  readonly name: string
  readonly password: string
  /** Base32, as an authenticator takes it. */
  readonly totpSecret: string
  readonly mail: string
  /** Rows of `operator_role`. */
  readonly roles: readonly string[]
}

/** A new operator with roles. False when the name is taken: nothing of that one is changed then. */
export async function createOperator(
  { keys, passwords }: { readonly keys: Keys; readonly passwords: Passwords },
  db: Database,
  person: NewPerson,
): Promise<boolean> {
  const password_hash = await passwords.hash(person.password)
  return db.tx(async (tx) => {
    const id = tx.runtime.ids.next()
    const isNew = await store.insertOperator(tx, {
      id,
      name: person.name,
      password_hash,
      totp_sealed: keys.seal('operatorTotp', person.totpSecret),
      mail_sealed: keys.seal('operatorMail', person.mail),
    })
    if (!isNew) return false
    for (const role of person.roles) await store.grantRole(tx, id, role)
    return true
  })
}

/** Whether these keys open the secret of some operator, or there is none. */
export async function areKeysOfOperators(tx: Tx, keys: Keys): Promise<boolean> {
  const secrets = await store.sealedSecrets(tx)
  return secrets.length === 0 || secrets.some((sealed) => opens(keys, sealed))
}

function opens(keys: Keys, sealed: string): boolean {
  try {
    keys.open('operatorTotp', sealed)
    return true
  } catch {
    return false
  }
}

export async function isOperator(tx: Tx, name: string): Promise<boolean> {
  return (await operatorNamed(tx, name)) !== undefined
}

/** The id of the operator of that name. */
export async function operatorNamed(tx: Tx, name: string): Promise<string | undefined> {
  return (await store.operatorByName(tx, name))?.id
}

/** The demo's secrets follow from the master key: under another one they are others, but for what a person has set. */
export async function followTotp(
  tx: Tx,
  keys: Keys,
  { name, totpSecret }: Pick<NewPerson, 'name' | 'totpSecret'>,
): Promise<void> {
  const sealed = await store.unsetTotp(tx, name)
  if (sealed === undefined || keys.open('operatorTotp', sealed) === totpSecret) return
  await store.followTotp(tx, name, keys.seal('operatorTotp', totpSecret))
}

/** Writes a role and exactly these permissions. */
export function saveRole(tx: Tx, role: Parameters<typeof store.saveRole>[1]): Promise<void> {
  return store.saveRole(tx, role)
}
