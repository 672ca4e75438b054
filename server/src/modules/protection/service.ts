import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { getLossLimit as lossLimitCall } from '@zhengju/contract/protection/calls'
import { type Minor, moneyText, parseMoney, siteCurrency } from '@zhengju/domain/money'
import {
  changeLossLimit,
  effectiveLimit,
  type LossLimit,
  noLossLimit,
  type StakeFacts,
} from '@zhengju/domain/protection'
import { dayBounds, siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { openStakes, readStakeDays } from '../ledger/index.ts'
import { statusRows } from '../member/index.ts'
import { limitsOf, lockLimit, saveLimit } from './store.ts'

/** What the ledger does not know of a member who stakes; it adds the debt and today's loss itself. */
export type StakeStatus = Omit<StakeFacts, 'debt' | 'lossToday' | 'siteDay'>

/** Stakes of the site day and the payouts of those stakes, minor units. */
interface DayFigures {
  readonly staked: Minor
  readonly returned: Minor
  /** Of what was staked, that which is not settled. */
  readonly open: Minor
}

type LossLimitView = DataOf<typeof lossLimitCall>

/** The standing of a whole batch in two queries of one trip. A member who does not exist is not in the map. */
export async function stakeFacts(
  tx: Tx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, StakeStatus>> {
  const [members, limits] = await Promise.all([statusRows(tx, memberIds), limitsOf(tx, memberIds)])
  return new Map(
    members.map((member) => [
      member.id,
      {
        status: member.status,
        adultDeclaredAt: numberOf(member.adult_declared_at),
        birthday: member.birthday ?? undefined,
        dailyLossLimit: effectiveLimit(limits.get(member.id) ?? noLossLimit, tx.now),
      },
    ]),
  )
}

export async function getLossLimit(tx: Tx, memberId: string): Promise<LossLimitView> {
  const limits = await limitsOf(tx, [memberId])
  return view(tx, memberId, limits.get(memberId) ?? noLossLimit)
}

/** `null` asks for no limit. A lower one holds at once, a higher one or none after 24 hours. */
export async function setLossLimit(
  tx: Tx,
  memberId: string,
  wanted: string | null,
): Promise<LossLimitView> {
  const value = wanted === null ? undefined : parseMoney(wanted, siteCurrency)
  if (wanted !== null && value === undefined) throw new Failure('parameter')
  const changed = changeLossLimit(await lockLimit(tx, memberId), value, tx.now)
  await saveLimit(tx, memberId, changed)
  return view(tx, memberId, changed)
}

async function view(tx: Tx, memberId: string, limit: LossLimit): Promise<LossLimitView> {
  const day = siteDay(tx.now)
  const { staked, returned, open } = await figuresOfDay(tx, memberId, day)
  const holding = effectiveLimit(limit, tx.now)
  const loss = staked - returned
  const left = holding === undefined ? undefined : holding - loss
  const next = limit.pending && limit.pending.effectiveAt > tx.now ? limit.pending : undefined
  return {
    siteDay: day,
    dailyLossLimit: textOrNull(holding),
    next: next ? { dailyLossLimit: textOrNull(next.value), effectiveAt: next.effectiveAt } : null,
    todayStake: moneyText(staked, siteCurrency),
    todayOpen: moneyText(open, siteCurrency),
    todayPayout: moneyText(returned, siteCurrency),
    todayResult: moneyText(returned - staked + open, siteCurrency),
    todayLoss: moneyText(loss, siteCurrency),
    left: textOrNull(left !== undefined && left < 0n ? 0n : left),
  }
}

async function figuresOfDay(tx: Tx, memberId: string, day: string): Promise<DayFigures> {
  const days = await readStakeDays(tx, [memberId], day)
  const found = days.find(({ currency }) => currency === siteCurrency)
  if (!found) return { staked: 0n, returned: 0n, open: 0n }
  const since = dayBounds(day)?.from ?? tx.now
  return { ...found, open: await openStakes(tx, memberId, siteCurrency, since) }
}

function textOrNull(value: Minor | undefined): string | null {
  return value === undefined ? null : moneyText(value, siteCurrency)
}

function numberOf(value: bigint | null): number | undefined {
  return value === null ? undefined : Number(value)
}
