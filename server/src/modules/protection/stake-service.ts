import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { getLossLimit as lossLimitCall } from '@zhengju/contract/protection/calls'
import { stakeUse, sumsOn } from '@zhengju/domain/ledger'
import { type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import {
  type ByPeriod,
  type LimitKind,
  type LimitPeriod,
  type LimitValues,
  leftOf,
  pendingLimit,
  type StakeFacts,
} from '@zhengju/domain/protection'
import { dayBounds, siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { openStakes, readStakeDay } from '../ledger/index.ts'
import { statusRows } from '../member/index.ts'
import { type KeptLimit, limitAmong, limitsOf } from './limit-store.ts'
import { restrictionsOf } from './restriction-store.ts'
import { playOf } from './store.ts'

/** What the ledger does not know of a member who stakes; it adds the debt, and what he lost and staked itself. */
export type StakeStatus = Omit<StakeFacts, 'debt' | 'lost' | 'staked' | 'siteDay'>

/** The standing of a whole batch in one trip. A member who does not exist is not in the map. */
export async function stakeFacts(
  tx: Tx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, StakeStatus>> {
  const [members, limits, restrictions] = await Promise.all([
    statusRows(tx, memberIds),
    limitsOf(tx, memberIds),
    restrictionsOf(tx, memberIds),
  ])
  const timed = memberIds.filter((id) => limits.get(id)?.some(isOfTime))
  const played = timed.length > 0 ? await playOf(tx, timed) : new Map<string, ByPeriod>()
  return new Map(
    members.map((member) => [
      member.id,
      {
        status: member.status,
        adultDeclaredAt: numberOf(member.adult_declared_at),
        birthday: member.birthday ?? undefined,
        limits: valuesOf(limits.get(member.id) ?? []),
        played: played.get(member.id),
        restriction: restrictions.get(member.id)?.kind,
      },
    ]),
  )
}

function isOfTime({ kind, limit }: KeptLimit): boolean {
  return kind === 'session' && limit.value !== undefined
}

const minuteMs = 60_000n

/** Time is limited by minutes and counted by milliseconds. */
function valuesOf(kept: readonly KeptLimit[]): LimitValues | undefined {
  if (kept.length === 0) return undefined
  const values: Partial<Record<LimitKind, Partial<Record<LimitPeriod, Minor>>>> = {}
  for (const { kind, period, limit } of kept) {
    if (limit.value === undefined) continue
    const value = kind === 'session' ? limit.value * minuteMs : limit.value
    values[kind] = { ...values[kind], [period]: value }
  }
  return values
}

export type LossLimitView = DataOf<typeof lossLimitCall>

/** Today's figures, and what the loss limits of all periods leave. */
export async function getLossLimit(tx: Tx, memberId: string): Promise<LossLimitView> {
  const kept = (await limitsOf(tx, [memberId])).get(memberId) ?? []
  const day = siteDay(tx.now)
  const known = await readStakeDay(tx, memberId, siteCurrency)
  const { staked, returned } = sumsOn(known, 'day', day)
  const since = dayBounds(day)?.from ?? tx.now
  const open = staked === 0n ? 0n : await openStakes(tx, memberId, siteCurrency, since)
  const limit = limitAmong(kept, { kind: 'loss', period: 'day' })
  const next = pendingLimit(limit, tx.now)
  return {
    siteDay: day,
    dailyLossLimit: textOrNull(limit.value),
    next: next ? { dailyLossLimit: textOrNull(next.value), effectiveAt: next.readyAt } : null,
    todayStake: moneyText(staked, siteCurrency),
    todayOpen: moneyText(open, siteCurrency),
    todayPayout: moneyText(returned, siteCurrency),
    todayResult: moneyText(returned - staked + open, siteCurrency),
    todayLoss: moneyText(staked - returned, siteCurrency),
    left: textOrNull(leftOf(valuesOf(kept)?.loss, stakeUse(known, day).loss)),
  }
}

function textOrNull(value: Minor | undefined): string | null {
  return value === undefined ? null : moneyText(value, siteCurrency)
}

function numberOf(value: bigint | null): number | undefined {
  return value === null ? undefined : Number(value)
}
