import { movements } from '@zhengju/domain/ledger'
import {
  type Currency,
  lesser,
  type Minor,
  moneyText,
  parseMoney,
  siteCurrency,
} from '@zhengju/domain/money'
import { dayBounds, siteDay } from '@zhengju/domain/siteDay'
import {
  type LockDecision,
  type LockRules,
  lockDecision,
  lockLeft,
  lockRules,
  unlockDecision,
} from '@zhengju/domain/wallet'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { availableLines, post, wallet } from '../ledger/index.ts'
import { memberById } from '../member/index.ts'
import { limitLocksUntil, lockedByLimits } from '../protection/index.ts'
import { presentWallets, type WalletsView } from './present.ts'

/** What wallets ask of withdrawals. */
export interface Withdrawals {
  hasPassword(tx: Tx, memberId: string): Promise<boolean>
  /** What is held of those that are not decided yet, minor units. */
  underWay(tx: Tx, memberId: string, currency: Currency): Promise<Minor>
}

export interface WalletPorts {
  readonly withdrawals: Withdrawals
  /** What is held of transfers to venues whose result is not known, minor units. */
  readonly transferring: (tx: Tx, memberId: string, currency: Currency) => Promise<Minor>
}

interface Wish {
  readonly memberId: string
  readonly amount: string
}

/** Where all of a member's money stands. */
export async function wallets(tx: Tx, ports: WalletPorts, memberId: string): Promise<WalletsView> {
  const { withdrawals } = ports
  const money = await wallet(tx, memberId, siteCurrency)
  const [rules, used, hasPassword, withdrawing, transferring] = [
    await rulesOf(tx, memberId),
    await unlocksToday(tx, memberId),
    await withdrawals.hasPassword(tx, memberId),
    await withdrawals.underWay(tx, memberId, siteCurrency),
    await ports.transferring(tx, memberId, siteCurrency),
  ]
  const aboveLimit = await keptOf(tx, memberId, money.locked)
  const aboveLimitUntil = await limitLocksUntil(tx, memberId, siteCurrency)
  const limits = { aboveLimit, aboveLimitUntil }
  return presentWallets({ money, withdrawing, transferring, rules, used, hasPassword, ...limits })
}

/** available -> locked, up to what the member's level may have there. */
export async function lock(
  tx: Tx,
  ports: WalletPorts,
  { memberId, amount: text }: Wish,
): Promise<WalletsView> {
  const amount = positive(text)
  const rules = await rulesOf(tx, memberId)
  const hasPassword = await ports.withdrawals.hasPassword(tx, memberId)
  await post(tx, movements.moneyLocked(ofMember(tx, memberId, amount)))
  // From here on the wallet is locked against everybody else: what stands there now is judged.
  const { locked, debt } = await wallet(tx, memberId, siteCurrency)
  const own = locked - amount - (await keptOf(tx, memberId, locked - amount))
  const facts = { rules, hasPassword, locked: own, debt }
  mustPass(lockDecision(facts, amount), facts)
  return wallets(tx, ports, memberId)
}

/** locked -> available; that it is he who asks was looked at before. */
export async function unlock(
  tx: Tx,
  ports: WalletPorts,
  { memberId, amount: text }: Wish,
): Promise<WalletsView> {
  const amount = positive(text)
  const { locked } = await wallet(tx, memberId, siteCurrency)
  if (amount > locked) throw lockedOnly(locked)
  await post(tx, movements.moneyUnlocked(ofMember(tx, memberId, amount)))
  // The wallet is locked from here on: what came in above a deposit limit stays until its window is over.
  const kept = await lockedByLimits(tx, memberId, siteCurrency)
  if ((await wallet(tx, memberId, siteCurrency)).locked < kept) {
    throw new Failure('protection.lockedUntil', { amount: moneyText(kept, siteCurrency) })
  }
  const used = await unlocksToday(tx, memberId)
  const rules = await rulesOf(tx, memberId)
  mustPass(unlockDecision(rules, used - 1), { rules, locked: locked - amount, debt: 0n })
  return wallets(tx, ports, memberId)
}

/** Of what is locked, what a deposit limit keeps: it is none of the member's own doing. */
async function keptOf(tx: Tx, memberId: string, locked: Minor): Promise<Minor> {
  return lesser(locked, await lockedByLimits(tx, memberId, siteCurrency))
}

function ofMember(tx: Tx, memberId: string, amount: Minor) {
  const currency: Currency = siteCurrency
  return { memberId, currency, reference: tx.runtime.ids.next(), amount }
}

async function rulesOf(tx: Tx, memberId: string): Promise<LockRules | undefined> {
  return lockRules[(await memberById(tx, memberId))?.vip_grade ?? 0]
}

async function unlocksToday(tx: Tx, memberId: string): Promise<number> {
  const from = dayBounds(siteDay(tx.now))?.from
  const filter = { currency: siteCurrency, movements: ['moneyUnlocked'], from } as const
  const lines = await availableLines(tx, memberId, { ...filter, limit: mostLooked })
  return lines.filter(({ reference }) => isOwnUnlock.test(reference)).length
}

/** His own have an id of their own; what leaves with an order of a withdrawal has its number, and counts for none. */
const isOwnUnlock = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** No day has as many, of either. */
const mostLooked = 200

interface Standing {
  readonly rules: LockRules | undefined
  readonly locked: Minor
  readonly debt: Minor
}

function mustPass(decision: LockDecision, { rules, locked, debt }: Standing): void {
  if (decision.ok) return
  const { failure } = decision
  if (failure === 'wallet.debt') {
    throw new Failure(failure, { debt: moneyText(debt, siteCurrency) })
  }
  if (failure === 'withdrawalProtection.refused') {
    const most = moneyText(rules?.most ?? 0n, siteCurrency)
    throw new Failure(failure, { most, left: moneyText(lockLeft(rules, locked), siteCurrency) })
  }
  throw new Failure(failure)
}

function positive(text: string): Minor {
  const amount = parseMoney(text, siteCurrency)
  if (amount === undefined || amount === 0n) throw new Failure('parameter')
  return amount
}

function lockedOnly(locked: Minor): Failure {
  return new Failure('wallet.insufficient', { available: moneyText(locked, siteCurrency) })
}
