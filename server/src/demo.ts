import { movements } from '@zhengju/domain/ledger'
import { formatMoney } from '@zhengju/domain/money'
import type { Runtime } from '@zhengju/domain/runtime'
import type { Database } from '@zhengju/storage/tx'
import { demoChat } from './demo-chat.ts'
import { demoContent } from './demo-content.ts'
import { grantDemoDividends } from './demo-dividends.ts'
import { demoMember, demoOperators } from './demo-people.ts'
import type { Keys } from './keys.ts'
import { openShopOnce } from './modules/chat/index.ts'
import { fillContact } from './modules/closure/index.ts'
import { publishOnce } from './modules/content/index.ts'
import { post, statement } from './modules/ledger/index.ts'
import { memberByName, register } from './modules/member/index.ts'
import { createOperator, isOperator } from './modules/office/index.ts'
import type { Passwords } from './passwords.ts'

export interface DemoParts {
  readonly db: Database
  readonly runtime: Runtime
  readonly keys: Keys
  readonly passwords: Passwords
}

/** Play money that the demo member starts with, minor units. */
export const demoBalance = 1_000_000n

/** A name that nobody can ever own: mail to it goes nowhere. */
const demoContact = 'mailto:support@zhengju.example'

const visitor = {
  address: '127.0.0.1',
  userAgent: 'demo seed',
  client: 'web',
  deviceId: undefined,
}

/** Makes the demo's people where they are missing. Returns what the start script tells of them. */
export async function seedDemo({ db, runtime, keys, passwords }: DemoParts): Promise<string[]> {
  const known = await db.read((tx) => memberByName(tx, demoMember.name))
  const doors = async () => ({ stopRegister: false })
  const registration = { ...demoMember, adultDeclared: true, isDemo: true }
  const steps = { db, runtime, visitor }
  const made = known ?? (await register({ passwords, doors }, steps, registration))
  await grant(db, 'id' in made ? made.id : made.userId)
  await db.tx((tx) => grantDemoDividends(tx, demoMember.name))
  await db.tx((tx) => publishOnce(tx, demoContent(tx.now)))
  await db.tx((tx) => openShopOnce(tx, demoChat))
  await db.tx((tx) => fillContact(tx, demoContact))
  const operators = demoOperators(keys)
  for (const operator of operators) {
    if (await db.read((tx) => isOperator(tx, operator.name))) continue
    await createOperator({ keys, passwords }, db, operator)
  }
  return [
    `member     ${demoMember.name} / ${demoMember.password} (${formatMoney(demoBalance)} of play money)`,
    ...operators.map(
      ({ name, password, totpSecret, roles }) =>
        `operator   ${name} / ${password}, TOTP ${totpSecret} (${roles.join(', ')})`,
    ),
  ]
}

/** Once, through the ledger like everything: the demo's campaign gives a bonus, released at once. */
async function grant(db: Database, memberId: string): Promise<void> {
  const of = { memberId, currency: 'CNY', reference: 'demo', amount: demoBalance } as const
  await db.tx(async (tx) => {
    const [earlier] = await statement(tx, memberId, { limit: 1, movements: ['bonusGranted'] })
    if (earlier) return
    await post(tx, movements.bonusGranted({ ...of, promotionId: 'demo' }))
    await post(tx, movements.bonusReleased(of))
  })
}
