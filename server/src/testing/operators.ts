import { operatorTokenIn } from '@zhengju/contract/kernel/header'
import type { Permission } from '@zhengju/contract/kernel/permission'
import { operatorLogin } from '@zhengju/contract/office/office-calls'
import { Secret, TOTP } from 'otpauth'
import { createOperator, saveRole } from '../modules/office/index.ts'
import { createPasswords } from '../platform/crypto/passwords.ts'
import type { Person, World } from './world.ts'

export const operatorPassword = 'office horse 42'

export interface OperatorPerson extends Person {
  readonly totp: TOTP
}

/** An operator with exactly these rights, not logged in. */
export async function hire(
  world: World,
  name: string,
  rights: readonly Permission[] | { readonly roles: readonly string[] },
): Promise<OperatorPerson> {
  const secret = new Secret({ size: 20 })
  const roles = 'roles' in rights ? rights.roles : [`${name}Role`]
  if (!('roles' in rights)) {
    const permissions = [...new Set(rights)]
    await world.db.tx((tx) => saveRole(tx, { id: `${name}Role`, title: name, permissions }))
  }
  const passwords = await createPasswords(world.keys, { memoryKib: 64, passes: 1 })
  await createOperator({ keys: world.keys, passwords }, world.db, {
    name,
    password: operatorPassword,
    totpSecret: secret.base32,
    mail: `${name}@office.example`,
    roles,
  })
  const visitor = { id: '', name, token: '', deviceId: `device-${name}`, address: '10.9.0.1' }
  return { ...visitor, totp: new TOTP({ secret }) }
}

/** The code that the operator's authenticator shows now. */
export function codeOf(world: World, { totp }: OperatorPerson): string {
  return totp.generate({ timestamp: world.now })
}

/** Logs in through the front door. */
export async function enter(world: World, person: OperatorPerson): Promise<OperatorPerson> {
  const body = { name: person.name, password: operatorPassword, totp: codeOf(world, person) }
  const answer = await world.call(operatorLogin, { body }, person)
  if (answer.status !== 200) throw new Error(`${person.name} is refused: ${answer.message}`)
  const setCookies = [answer.response.headers['set-cookie'] ?? []].flat()
  return { ...person, token: operatorTokenIn(setCookies), id: answer.data.id }
}

/** An operator with exactly these rights, logged in. */
export async function operator(
  world: World,
  name: string,
  rights: readonly Permission[] | { readonly roles: readonly string[] },
): Promise<OperatorPerson> {
  return enter(world, await hire(world, name, rights))
}
