import type { Database, Tx } from '@zhengju/storage/tx'
import { Secret, TOTP } from 'otpauth'
import type { SetOperatorToken, Visitor } from '../../../platform/call/caller.ts'
import { Failure } from '../../../platform/call/failure.ts'
import type { Keys } from '../../../platform/crypto/keys.ts'
import type { Passwords } from '../../../platform/crypto/passwords.ts'
import { networkOf } from '../../../platform/net/network.ts'
import { operatorMail, refusedLogins } from '../../../text/office.ts'
import { clearLoginTries, countLoginTry, uncountLoginTry } from '../../member/index.ts'
import { queueMessage } from '../../message/index.ts'
import { insertAuditEntry } from '../../trail/index.ts'
import type { OperatorRow } from '../tables.ts'
import * as store from './operator-store.ts'
import { me, type OperatorView, openSession } from './session-service.ts'

export interface LoginDeps {
  readonly keys: Keys
  readonly passwords: Passwords
  /** Called when a message was queued. */
  readonly wakeMessages: () => void
}

export interface OperatorLogin {
  readonly name: string
  readonly password: string
  readonly totp: string
}

const lockMs = 900_000
const windowMs = 1_800_000
/** So many lines for names that nobody has, then none for a while: the trail is not for strangers to fill. */
const unknownLines = { most: 100, windowMs, lockMs }
/** As an operator's name is written. Whatever else is typed there may be a password. */
const nameShape = /^[a-z][a-z0-9.-]{2,31}$/

/** Five tries from one address; a name that is tried from many is closed to all of them for a while. */
const perAddress = { most: 5, windowMs, lockMs }
const perName = { most: 30, windowMs, lockMs }

/** Guesses at many names from one network. */
const perSource = { most: 20, windowMs, lockMs: 3_600_000 }

/** Stand where an unknown name has nobody. */
const nobody = '00000000-0000-0000-0000-000000000000'
const nobodysSecret = 'A'.repeat(32)

const stepSec = 30
/** A code of the half minute before or after is taken too: clocks differ. */
const totpWindow = 1

/**
 * Name, password and code. Each try is counted before anything is looked at and costs the same work and has the same
 * answer, whatever of the three is wrong; only a login that succeeds takes its own back.
 */
export async function login(
  deps: LoginDeps,
  { db, visitor, setOperatorToken }: Entering,
  given: OperatorLogin,
): Promise<OperatorView> {
  const name = given.name.trim().toLowerCase()
  const counts = countsOf(deps.keys, name, visitor)
  const { operator, isLocked } = await db.tx((tx) => claimTry(tx, counts, name))
  if (isLocked) throw new Failure('login.limit')
  const isRight = await deps.passwords.verify(operator?.password_hash, given.password)
  const outcome = await db.tx(async (tx) => {
    const now = await store.lockOperator(tx, operator?.id ?? nobody)
    const step = stepOf(deps.keys, operator, given.totp, tx.now)
    if (!operator) return refusedLogins.unknownName
    // What was compared must still be the password: another operator may have set a new one meanwhile.
    const isStill = isRight && now?.password_hash === operator.password_hash
    if (!isStill || now?.status === 'disabled') return refusedLogins.wrongPassword
    if (step === undefined || !(await store.useTotpStep(tx, operator.id, step))) {
      return refusedLogins.wrongTotp
    }
    // Guesses at other names stay counted, whoever of that network has an account of his own.
    const [own, ...common] = counts
    await clearLoginTries(tx, own.key)
    for (const { key } of common) await uncountLoginTry(tx, key)
    return enter(tx, deps, operator, visitor)
  })
  if (typeof outcome === 'string') {
    await db.tx((tx) => writeRefused(tx, deps, { operator, name, visitor, reason: outcome }))
    throw new Failure('office.wrongCredentials')
  }
  await renewOldHash(deps, db, operator, given.password)
  setOperatorToken(outcome.token)
  return outcome.operator
}

interface Entering {
  readonly db: Database
  readonly visitor: Visitor
  readonly setOperatorToken: SetOperatorToken
}

/** After the answer is settled: the work of a hash must not tell that the password was right. */
async function renewOldHash(
  { passwords }: LoginDeps,
  db: Database,
  operator: OperatorRow | undefined,
  password: string,
): Promise<void> {
  if (!operator || !passwords.isOld(operator.password_hash)) return
  const renewed = { from: operator.password_hash, to: await passwords.hash(password) }
  await db.tx((tx) => store.renewPasswordHash(tx, operator.id, renewed))
}

async function enter(tx: Tx, deps: LoginDeps, operator: OperatorRow, visitor: Visitor) {
  const { address } = visitor
  const token = await openSession(tx, operator.id, visitor)
  await insertAuditEntry(tx, {
    operator,
    address,
    action: 'operator.login',
    subject: operator.name,
    memberName: '',
    before: { lastLoginAddress: operator.last_login_address },
    after: { lastLoginAddress: address },
    reason: '',
  })
  if (operator.last_login_address !== address) await tellNewAddress(tx, deps, operator, address)
  return { token, operator: await me(tx, operator.id) }
}

async function tellNewAddress(tx: Tx, deps: LoginDeps, operator: OperatorRow, address: string) {
  await queueMessage(tx, deps.keys, {
    channel: 'mail',
    to: deps.keys.open('operatorMail', operator.mail_sealed),
    subject: operatorMail.newAddress,
    text: operatorMail.loggedIn(operator.name, address),
  })
  tx.afterCommit(deps.wakeMessages)
}

function countsOf(keys: Keys, name: string, { address }: Visitor) {
  return [
    { key: keys.lookup('operatorTries', `${name} ${networkOf(address)}`), rule: perAddress },
    { key: keys.lookup('operatorTries', name), rule: perName },
    { key: keys.lookup('operatorTries', `source ${networkOf(address)}`), rule: perSource },
  ] as const
}

async function claimTry(tx: Tx, counts: ReturnType<typeof countsOf>, name: string) {
  let isLocked = false
  for (const { key, rule } of counts) {
    const { locked_until } = await countLoginTry(tx, key, rule)
    if (locked_until > BigInt(tx.now)) isLocked = true
  }
  return { operator: await store.operatorByName(tx, name), isLocked }
}

/** Counted for a known name as well, so that both take as long. */
async function writeRefused(
  tx: Tx,
  { keys }: LoginDeps,
  refused: {
    readonly operator: OperatorRow | undefined
    readonly name: string
    readonly visitor: Visitor
    readonly reason: string
  },
): Promise<void> {
  const { operator, name, visitor, reason } = refused
  const lines = keys.lookup('operatorTries', 'lines for unknown names')
  const { locked_until } = await countLoginTry(tx, lines, unknownLines)
  if (!operator && locked_until > BigInt(tx.now)) return
  await insertAuditEntry(tx, {
    operator,
    address: visitor.address,
    action: 'operator.loginRefused',
    subject: nameShape.test(name) ? name : '',
    memberName: '',
    reason,
  })
}

/** The half minute that the code belongs to; undefined for a wrong one. A secret is computed with in any case. */
function stepOf(keys: Keys, operator: OperatorRow | undefined, token: string, now: number) {
  const totp = totpOf(operator ? keys.open('operatorTotp', operator.totp_sealed) : nobodysSecret)
  const delta = totp.validate({ token, timestamp: now, window: totpWindow })
  return delta === null ? undefined : Math.floor(now / 1000 / stepSec) + delta
}

function totpOf(secret: string): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), period: stepSec, digits: 6 })
}
