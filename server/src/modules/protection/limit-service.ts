import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { getProtection as protectionCall } from '@zhengju/contract/protection/calls'
import { stakeUse } from '@zhengju/domain/ledger'
import { type Minor, moneyText, parseMoney, siteCurrency } from '@zhengju/domain/money'
import {
  type ByPeriod,
  changeLimit,
  confirmableUntil,
  confirmLimit as confirmed,
  type Limit,
  type LimitKind,
  limitKinds,
  limitPeriods,
  pendingLimit,
  periodBounds,
} from '@zhengju/domain/protection'
import { siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { readStakeDay } from '../ledger/index.ts'
import {
  insertChange,
  type KeptLimit,
  type LimitAct,
  type LimitKey,
  limitAmong,
  limitsOf,
  saveLimit,
} from './limit-store.ts'
import { restrictionsOf } from './restriction-store.ts'
import { lockProtection, markOffered, playOf, protectionOf } from './store.ts'

export type ProtectionView = DataOf<typeof protectionCall>

/** What of a member's deposits counts in each period, minor units: credited there, or on the way. */
export type Deposited = (tx: Tx, memberId: string) => Promise<ByPeriod>

export interface ProtectionDeps {
  readonly deposited: Deposited
}

const minuteMs = 60_000n

export async function getProtection(
  tx: Tx,
  { deposited }: ProtectionDeps,
  memberId: string,
): Promise<ProtectionView> {
  const [limits, restrictions, kept] = await Promise.all([
    limitsOf(tx, [memberId]),
    restrictionsOf(tx, [memberId]),
    protectionOf(tx, memberId),
  ])
  const use = await useOf(tx, memberId, await deposited(tx, memberId))
  const own = limits.get(memberId) ?? []
  const restriction = restrictions.get(memberId)
  return {
    limits: limitKinds.flatMap((kind) =>
      limitPeriods.map((period) =>
        presentLimit({ kind, period, limit: limitAmong(own, { kind, period }) }, use[kind], tx.now),
      ),
    ),
    restriction: restriction
      ? {
          kind: restriction.kind,
          fromAt: restriction.fromAt,
          untilAt: restriction.until ?? null,
        }
      : null,
    realityCheckMin: kept.reality_check_min,
    isOffered: kept.offered_at !== null,
  }
}

/** `null` asks for no limit. A lower one holds at once, a higher one or none after 24 hours and a second word. */
export async function setLimit(
  tx: Tx,
  memberId: string,
  { kind, period, value: wanted }: LimitKey & { readonly value: string | null },
): Promise<void> {
  const value = wanted === null ? undefined : wishedValue(kind, wanted)
  await lockProtection(tx, memberId)
  const before = await ownLimit(tx, memberId, { kind, period })
  const limit = changeLimit(before, value, tx.now)
  await saveLimit(tx, memberId, { kind, period, limit })
  await markOffered(tx, memberId)
  const act = actOf(before, limit)
  if (!act) return
  const after = act === 'raiseAsked' ? limit.pending?.value : limit.value
  await insertChange(tx, memberId, { kind, period, act, before: before.value, after })
}

/** The second word: only now does the raise hold. */
export async function confirmLimit(tx: Tx, memberId: string, key: LimitKey): Promise<void> {
  await lockProtection(tx, memberId)
  const before = await ownLimit(tx, memberId, key)
  const decision = confirmed(before, tx.now)
  if (!decision.ok) {
    if (decision.failure === 'protection.noRaise') throw new Failure(decision.failure)
    throw new Failure(decision.failure, { readyAt: decision.readyAt })
  }
  const { limit } = decision
  await saveLimit(tx, memberId, { ...key, limit })
  const values = { before: before.value, after: limit.value }
  await insertChange(tx, memberId, { ...key, act: 'raised', ...values })
}

async function ownLimit(tx: Tx, memberId: string, key: LimitKey): Promise<Limit> {
  return limitAmong((await limitsOf(tx, [memberId])).get(memberId) ?? [], key)
}

function actOf(before: Limit, after: Limit): LimitAct | undefined {
  if (after.pending) return 'raiseAsked'
  if (after.value !== before.value) return 'set'
  return before.pending ? 'raiseDropped' : undefined
}

/** Minutes are whole and no more than a day has, a week or a month has them for as many days. */
function wishedValue(kind: LimitKind, text: string): Minor {
  const value = parseMoney(text, siteCurrency)
  if (value === undefined) throw new Failure('parameter')
  if (kind !== 'session') return value
  if (value % 100n !== 0n || value / 100n > mostMinutes) throw new Failure('parameter')
  return value / 100n
}

const mostMinutes = 44_640n

type Use = Readonly<Record<LimitKind, ByPeriod>>

/** What is used of every limit; time in whole minutes. */
async function useOf(tx: Tx, memberId: string, deposit: ByPeriod): Promise<Use> {
  const { loss, stake } = stakeUse(await readStakeDay(tx, memberId, siteCurrency), siteDay(tx.now))
  const played = (await playOf(tx, [memberId])).get(memberId) ?? {}
  const session = Object.fromEntries(
    limitPeriods.map((period) => [period, (played[period] ?? 0n) / minuteMs]),
  )
  return { deposit, loss, stake, session }
}

function presentLimit(
  { kind, period, limit }: KeptLimit,
  used: ByPeriod,
  now: number,
): ProtectionView['limits'][number] {
  const spent = used[period] ?? 0n
  const left = limit.value === undefined ? undefined : limit.value - spent
  const pending = pendingLimit(limit, now)
  const text = (value: Minor | undefined) =>
    value === undefined ? null : moneyText(kind === 'session' ? value * 100n : value, siteCurrency)
  return {
    kind,
    period,
    value: text(limit.value),
    used: text(spent) ?? '',
    left: text(left !== undefined && left < 0n ? 0n : left),
    renewsAt: periodBounds(period, now).to,
    pending: pending
      ? {
          value: text(pending.value),
          readyAt: pending.readyAt,
          expiresAt: confirmableUntil(pending),
        }
      : null,
  }
}
