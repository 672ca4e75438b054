import { stakeUse } from '@zhengju/domain/ledger'
import { type Currency, lesser, siteCurrency } from '@zhengju/domain/money'
import { limitPeriods, periodBounds } from '@zhengju/domain/protection'
import { siteDay } from '@zhengju/domain/siteDay'
import { type SpanCounts, transferBounds } from '@zhengju/domain/transfer'
import type { VenueId } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import { Failure, isFailure } from '../../platform/call/failure.ts'
import type { VenueTransfers } from '../../venues/transfer-port.ts'
import { readStakeDay } from '../ledger/index.ts'
import { statusRows } from '../member/index.ts'
import {
  mustBeUnrestricted,
  restrictionNow,
  restrictionsOf,
  stakeFacts,
} from '../protection/index.ts'
import { type MoneyThere, moneyThere, pursesOf } from './purse-store.ts'
import * as recalls from './recall-store.ts'
import { advance, claim, type TransferDeps, type Traveller, there } from './service.ts'
import { findTransfer } from './store.ts'

/** Before a withdrawal: from wherever our books say that something stands, of whoever answers. */
export async function bringAllHome(deps: TransferDeps, member: Traveller): Promise<void> {
  const standings = await deps.db.read((tx) => pursesOf(tx, member.id, siteCurrency))
  for (const { venue, balance } of standings) {
    const transfers = deps.venues.get(venue)?.transfers
    if (!transfers || balance <= 0n) continue
    const there = { member_id: member.id, member_name: member.name, venue }
    // One transfer has its bounds: as many as are needed, while each brings something.
    for (let left = mostTransfers; left > 0; left--) {
      if ((await broughtFrom(deps, transfers, there)) !== 'some') break
    }
  }
}

/**
 * An exclusion or a time-out began: the member's sessions end at every venue that keeps his money, and it comes home,
 * again after each later settlement there. Without an end it is for ever.
 */
export async function recallForProtection(
  tx: Tx,
  { wake }: Pick<TransferDeps, 'wake'>,
  { memberId, until }: { readonly memberId: string; readonly until: number | undefined },
): Promise<void> {
  for (const { venue, member_name: memberName } of await pursesOf(tx, memberId, siteCurrency)) {
    await recalls.orderRecall(tx, { memberId, venue, memberName, reason: 'protection', until })
  }
  tx.afterCommit(() => wake())
}

/**
 * Once the records say that a limit is reached, what is left comes home until its period is over. What merely stands there
 * stopped further stakes before, and may be played with.
 */
export async function recallAtLimit(
  tx: Tx,
  { wake }: Pick<TransferDeps, 'wake'>,
  { memberId, currency }: { readonly memberId: string; readonly currency: Currency },
): Promise<void> {
  const facts = (await stakeFacts(tx, [memberId])).get(memberId)
  if (!facts?.limits) return
  const { limits, played } = facts
  const use = stakeUse(await readStakeDay(tx, memberId, currency), siteDay(tx.now))
  const standings = await pursesOf(tx, memberId, currency)
  const sum = (of: (one: (typeof standings)[number]) => bigint) =>
    standings.reduce((all, one) => all + of(one), 0n)
  const reached = limitPeriods.filter((period) => {
    const isOver = (of: bigint, limit: bigint | undefined) => limit !== undefined && of >= limit
    // What merely stands there is counted, and was not lost or staked yet.
    const idle = (what: keyof SpanCounts) =>
      sum((one) => one.told[period][what] - one.spans[period][what])
    return (
      isOver(use.loss[period] - idle('lost'), limits.loss?.[period]) ||
      isOver(use.stake[period] - idle('staked'), limits.stake?.[period]) ||
      isOver(played?.[period] ?? 0n, limits.session?.[period])
    )
  })
  if (reached.length === 0) return
  const until = Math.max(...reached.map((period) => periodBounds(period, tx.now).to))
  for (const { venue, member_name: memberName, balance, open_stake } of standings) {
    // A stake may be a reservation: it is called off with the sessions.
    if (balance <= 0n && open_stake <= 0n) continue
    await recalls.orderRecall(tx, { memberId, venue, memberName, reason: 'limit', until })
  }
  tx.afterCommit(() => wake())
}

/** Those that are due, each alone; one that fails holds no other up. How many there were. */
export async function sweepRecalls(deps: TransferDeps): Promise<number> {
  for (let count = 0; count < batch; count++) {
    const row = await deps.db.tx((tx) => recalls.claimRecall(tx, leaseMs))
    if (!row) return count
    await bringHome(deps, row).catch(deps.onError)
  }
  return batch
}

/** Ends the sessions first: what is not home after that comes by settlements alone. */
async function bringHome(deps: TransferDeps, row: recalls.RecallRow): Promise<void> {
  const { db } = deps
  const transfers = deps.venues.get(row.venue)?.transfers
  if (!transfers || (await db.tx((tx) => isOver(tx, row)))) {
    return db.tx((tx) => recalls.endRecall(tx, row))
  }
  const isHome =
    (await transfers.endSessions(row.member_id)) &&
    (await broughtFrom(deps, transfers, row)) === 'all'
  const pause = isHome ? quietMs : againMs
  await db.tx((tx) => recalls.nextRecall(tx, row, tx.now + pause))
}

async function isOver(
  tx: Tx,
  { member_id, reason, until_at }: recalls.RecallRow,
): Promise<boolean> {
  if (await restrictionNow(tx, member_id)) return false
  if (until_at !== null) return Number(until_at) <= tx.now
  if (reason !== 'closed') return false
  const [member] = await statusRows(tx, [member_id])
  return member?.status !== 'closed'
}

/**
 * Claims all that is there; however little it is, it comes home. `some`: it came, and there may be more. `waits`: the venue
 * did not say, or another transfer is under way.
 */
async function broughtFrom(
  deps: TransferDeps,
  transfers: VenueTransfers,
  { member_id, member_name, venue }: MoneyThere,
): Promise<'all' | 'some' | 'waits'> {
  const member: Traveller = { id: member_id, name: member_name }
  const amount = await there(deps.db, transfers, member, 'out')
  if (amount === undefined) return 'waits'
  if (amount <= 0n) return 'all'
  const whole = lesser(amount, transferBounds.most)
  try {
    const id = await deps.db.tx((tx) =>
      claim(tx, member, { venue, direction: 'out', amount: whole }),
    )
    await advance(deps, id)
    const row = await deps.db.read((tx) => findTransfer(tx, id))
    return row?.state === 'done' ? 'some' : 'waits'
  } catch (error) {
    // Another one is under way: after it what is left.
    if (!isFailure(error)) throw error
    return 'waits'
  }
}

/** The money of closed members comes home; whoever closes an account need not know that it has any there. */
export async function recallClosed({ db, wake }: Pick<TransferDeps, 'db' | 'wake'>): Promise<void> {
  let after: MoneyThere | undefined
  for (;;) {
    const rows = await db.read((tx) => moneyThere(tx, after, aPage))
    const ids = [...new Set(rows.map(({ member_id }) => member_id))]
    const found = await db.tx((tx) => orderClosed(tx, ids, rows))
    if (found > 0) wake()
    const last = rows.at(-1)
    if (rows.length < aPage || !last) return
    after = last
  }
}

/** Closed members' money comes home, and that of those under protection which arrived after it began. */
async function orderClosed(
  tx: Tx,
  ids: readonly string[],
  rows: readonly MoneyThere[],
): Promise<number> {
  if (ids.length === 0) return 0
  const statuses = await statusRows(tx, ids)
  const closed = new Set(statuses.filter(({ status }) => status === 'closed').map(({ id }) => id))
  const restrictions = await restrictionsOf(tx, ids)
  let count = 0
  for (const { member_id: memberId, member_name: memberName, venue } of rows) {
    const restriction = restrictions.get(memberId)
    if (!closed.has(memberId) && !restriction) continue
    const of = closed.has(memberId)
      ? ({ reason: 'closed', until: undefined } as const)
      : ({ reason: 'protection', until: restriction?.until } as const)
    if (await recalls.isRecalled(tx, { memberId, venue })) continue
    await recalls.orderRecall(tx, { memberId, memberName, venue, ...of })
    count++
  }
  return count
}

/** At once: a venue that says the same balance for ever is not believed for ever. */
const mostTransfers = 20
const batch = 20
const leaseMs = 20_000
const againMs = 10_000
const quietMs = 600_000
const aPage = 200

/** Nobody who is called back from there, or is under protection, gets a session there. */
export async function mustMayEnter(
  tx: Tx,
  { memberId, venue }: { readonly memberId: string; readonly venue: VenueId },
): Promise<void> {
  await mustBeUnrestricted(tx, memberId)
  if (await recalls.isRecalled(tx, { memberId, venue })) throw new Failure('transfer.underWay')
}
