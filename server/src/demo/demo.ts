import { movements } from '@zhengju/domain/ledger'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import type { Runtime } from '@zhengju/domain/runtime'
import type { Database } from '@zhengju/storage/tx'
import { openShopOnce } from '../modules/chat/index.ts'
import { fillContact } from '../modules/closure/index.ts'
import { publishOnce } from '../modules/content/index.ts'
import { post, statement, wallet } from '../modules/ledger/index.ts'
import { createMember, memberByName } from '../modules/member/index.ts'
import { createOperator, followTotp, isOperator } from '../modules/office/index.ts'
import type { Keys } from '../platform/crypto/keys.ts'
import type { Passwords } from '../platform/crypto/passwords.ts'
import { openActivitiesOnce } from './activities.ts'
import { demoChat } from './chat.ts'
import { demoContent } from './content.ts'
import { grantDemoDividends } from './dividends.ts'
import { demoMember, demoOperators } from './people.ts'

export interface DemoDeps {
  readonly db: Database
  readonly runtime: Runtime
  readonly keys: Keys
  readonly passwords: Passwords
}

/** Play money that the demo member starts with, minor units. */
export const demoBalance = 1_000_000n

/** A name that nobody can ever own: mail to it goes nowhere. */
const demoContact = 'mailto:support@zhengju.example'

/** Where the demo's people were made: on this machine. */
const address = '127.0.0.1'

/** Makes the demo's people where they are missing. Returns what the start script tells of them. */
export async function seedDemo({ db, runtime, keys, passwords }: DemoDeps): Promise<string[]> {
  const known = await db.read((tx) => memberByName(tx, demoMember.name))
  const registration = { ...demoMember, adultDeclared: true, isDemo: true }
  // Nobody has logged in as him yet: the first visitor is not told of a login by an unknown system.
  const made =
    known ??
    (await createMember({ passwords }, { db, runtime, address }, registration, async (_, it) => it))
  const memberId = made.id
  await grant(db, memberId)
  await db.tx((tx) => publishOnce(tx, demoContent(tx.now)))
  await db.tx((tx) => openShopOnce(tx, demoChat))
  // Its campaigns are filled: what is promised from now on has its money.
  await db.tx((tx) => grantDemoDividends(tx, demoMember.name))
  await db.tx((tx) => fillContact(tx, demoContact))
  const operators = demoOperators(keys)
  for (const operator of operators) {
    if (await db.read((tx) => isOperator(tx, operator.name))) {
      await db.tx((tx) => followTotp(tx, keys, operator))
    } else await createOperator({ keys, passwords }, db, operator)
  }
  await db.tx((tx) => openActivitiesOnce(tx, ['operator2', 'operator1']))
  const { available } = await db.read((tx) => wallet(tx, memberId, siteCurrency))
  return [
    `member     ${demoMember.name} / ${demoMember.password} (${formatMoney(available, siteCurrency)} of play money)`,
    ...operators.map(
      ({ name, password, totpSecret, roles }) =>
        `operator   ${name} / ${password}, TOTP ${totpSecret} (${roles.join(', ')})`,
    ),
  ]
}

/** Once, through the ledger like everything: the demo's campaign is filled and gives all of it, without conditions. */
async function grant(db: Database, memberId: string): Promise<void> {
  const campaignId = 'demo'
  const of = { memberId, currency: siteCurrency, reference: 'demo', amount: demoBalance } as const
  await db.tx(async (tx) => {
    const earlier = await statement(tx, memberId, {
      ...{ currency: siteCurrency, limit: 200, movements: ['bonusGranted', 'dividendClaimed'] },
    })
    if (earlier.some(({ reference }) => reference === 'demo')) return
    await post(tx, movements.campaignFunded({ ...of, campaignId }))
    await post(tx, movements.promotionReserved({ ...of, campaignId }))
    await post(tx, movements.dividendClaimed({ ...of, campaignId }))
  })
}
