import type { DomainEvent } from '@zhengju/domain/event'
import { movements } from '@zhengju/domain/ledger'
import { type Currency, type Minor, moneyText } from '@zhengju/domain/money'
import { siteDay } from '@zhengju/domain/siteDay'
import { afterRecord, countedIn, untold } from '@zhengju/domain/transfer'
import type { VenueId } from '@zhengju/domain/venue'
import type { Database, Tx } from '@zhengju/storage/tx'
import { emit } from '../../platform/events/event-log.ts'
import type { RecordedCall, VenueRecord, VenueTransfers } from '../../venues/transfer-port.ts'
import { post } from '../ledger/index.ts'
import { statusRows } from '../member/index.ts'
import {
  type KeptPurse,
  lockPurse,
  moveOpenStake,
  type PurseKey,
  savePurse,
} from './purse-store.ts'
import { recallAtLimit } from './recall-service.ts'
import { settledThere } from './recall-store.ts'
import * as store from './record-store.ts'

export interface RecordDeps {
  readonly db: Database
  readonly venues: ReadonlyMap<VenueId, { readonly transfers?: VenueTransfers }>
  readonly wake: (afterMs?: number) => void
  readonly onError: (error: unknown) => void
}

/** What a venue's transaction began before and committed later is in the next window too. */
const overlapMs = 5 * 60_000

/** From every venue that keeps its members' money: one that does not answer is asked again, and holds no other up. */
export async function pullRecords(deps: RecordDeps): Promise<void> {
  for (const [venue, { transfers }] of deps.venues) {
    if (transfers) await pull(deps, venue, transfers).catch(deps.onError)
  }
}

/** The window is read to its end before the cursor moves: killed in between, it is read again. */
async function pull(deps: RecordDeps, venue: VenueId, transfers: VenueTransfers): Promise<void> {
  const { db } = deps
  const { from, to } = await db.read(async (tx) => ({
    from: await store.readTo(tx, venue),
    to: tx.now,
  }))
  const window = { fromAt: Math.max(0, from - overlapMs), toAt: to }
  let after = 0
  for (;;) {
    const page = await transfers.records({ ...window, after })
    if (!page) return
    const groups = Map.groupBy(page.records, ({ memberId, call }) => `${memberId} ${call.currency}`)
    for (const records of groups.values()) await db.tx((tx) => take(tx, deps, venue, records))
    const last = page.records.at(-1)
    if (page.isLast || !last) break
    after = last.sequence
  }
  await db.tx((tx) => store.saveReadTo(tx, venue, to))
}

/** Of one member in one currency, in the order of their sequences; those that were told before change nothing. */
async function take(
  tx: Tx,
  deps: RecordDeps,
  venue: VenueId,
  records: readonly VenueRecord[],
): Promise<void> {
  const [first] = records
  if (!first) return
  const { memberId, call } = first
  const isKnown = isId(memberId) && (await statusRows(tx, [memberId])).length > 0
  if (!isKnown) return deps.onError(new Error(`${venue} has a record of nobody: ${call.txId}`))
  const { memberName, currency } = call
  const key: PurseKey = { memberId, memberName, venue, currency }
  const before = await lockPurse(tx, key)
  let standing = before
  for (const record of records) standing = await taken(tx, deps, { key, standing, record })
  if (standing === before) return
  await savePurse(tx, key, { standing, told: standing.told })
  await recallAtLimit(tx, deps, { memberId, currency })
  if (await settledThere(tx, { memberId, venue })) tx.afterCommit(() => deps.wake())
}

interface Taking {
  readonly key: PurseKey
  readonly standing: KeptPurse
  readonly record: VenueRecord
}

async function taken(
  tx: Tx,
  deps: RecordDeps,
  { key, standing, record }: Taking,
): Promise<KeptPurse> {
  const { venue, memberId, currency } = key
  const { call, change } = record
  const refTxId = refOf(call)
  const about =
    refTxId === undefined ? undefined : await store.findRecord(tx, venue, memberId, refTxId)
  const betTxId = about?.bet_tx_id ?? refTxId ?? call.txId
  const kept = { venue, memberId, currency, betTxId, refTxId, record }
  if (!(await store.insertRecord(tx, kept))) {
    await store.noteChange(tx, kept)
    return standing
  }
  const opened = openedBy(record)
  if (opened !== 0n) await moveOpenStake(tx, key, opened)
  const bet = about && (await store.findRecord(tx, venue, memberId, about.bet_tx_id))
  const stake = stakeOf(call)
  const placedOn = siteDay(Number(bet?.at ?? record.at))
  const moved = afterRecord(standing, { stake, change, placedOn })
  const told = countedIn(moved)
  const counts = untold(told, standing.told)
  const after = { ...moved, told }
  const of = { memberId, currency, reference: call.roundId, venue }
  const sums = sumsOf(call, change)
  if (sums.taken > 0n || sums.given > 0n)
    await post(
      tx,
      movements.venueRecorded({ ...of, ...sums, counts: counts && { at: tx.now, of: counts } }),
    )
  if (refTxId !== undefined && !about) {
    // Its money has moved there all the same.
    deps.onError(new Error(`${venue} has ${call.kind} ${call.txId} of a bet that it never told of`))
    return after
  }
  const event = eventOf(record, { key, betTxId, kindBefore: about?.kind })
  for (const fact of event) await emit(tx, fact)
  return after
}

function refOf(call: RecordedCall): string | undefined {
  if (call.kind === 'bet' || call.kind === 'betWin') return undefined
  return call.kind === 'cancelSettle' ? call.winTxId : call.betTxId
}

function stakeOf(call: RecordedCall): Minor {
  return call.kind === 'bet' || call.kind === 'betWin' ? call.amount : 0n
}

/** So much more of stakes is open by it, or less. A rollback gives back all of its stake. */
function openedBy({ call, change, part }: VenueRecord): Minor {
  switch (call.kind) {
    case 'bet':
    case 'rollback':
      return -change
    case 'win':
    case 'cashOut':
      return -part
    case 'cancelSettle':
      return part
    case 'betWin':
    case 'adjust':
      return 0n
  }
}

function sumsOf(call: RecordedCall, change: Minor): { taken: Minor; given: Minor } {
  if (call.kind === 'betWin') return { taken: call.amount, given: call.payout }
  return change < 0n ? { taken: -change, given: 0n } : { taken: 0n, given: change }
}

interface About {
  readonly key: PurseKey
  readonly betTxId: string
  /** What a cancelSettle takes back. */
  readonly kindBefore: RecordedCall['kind'] | undefined
}

/** What the log hears of it: the same as of a bet whose stake came out of the wallet. */
function eventOf(
  { call, change, part, at }: VenueRecord,
  { key, betTxId, kindBefore }: About,
): readonly DomainEvent[] {
  const { venue, memberId } = key
  const currency: Currency = call.currency
  const text = (minor: Minor) => moneyText(minor, currency)
  const { txId, roundId, gameCode, detail } = call
  const of = { venue, memberId, txId, betTxId, roundId, gameCode, currency, at, detail }
  const replay = call.isReplay ? { isReplay: true } : {}
  const fact = { ...of, ...replay }
  switch (call.kind) {
    case 'bet':
      return [{ ...fact, name: 'betPlaced', amount: text(call.amount) }]
    case 'betWin':
      return [
        { ...fact, name: 'betPlaced', amount: text(call.amount) },
        {
          ...{ ...fact, ...riskOf(call.risk, text), name: 'betSettled', amount: text(call.amount) },
          ...{ payout: text(call.payout), venueValidBet: text(call.validBet), roundClosed: true },
        },
      ]
    case 'win':
      return [
        {
          ...{ ...fact, ...riskOf(call.risk, text), name: 'betSettled', amount: text(part) },
          ...{ payout: text(call.amount), venueValidBet: text(call.validBet) },
          roundClosed: call.roundClosed,
        },
      ]
    case 'cashOut':
      return [{ ...fact, name: 'betCashedOut', amount: text(call.part), payout: text(call.amount) }]
    case 'rollback':
      return [{ ...fact, name: 'betRolledBack', amount: text(change) }]
    case 'adjust':
      return [{ ...fact, name: 'betAdjusted', amount: text(call.amount) }]
    case 'cancelSettle': {
      const cancelled = { ...fact, winTxId: call.winTxId, amount: text(part) }
      const name = kindBefore === 'cashOut' ? 'cashOutCancelled' : 'settlementCancelled'
      return [{ ...cancelled, name, payout: text(call.amount) }]
    }
  }
}

function riskOf(risk: Minor | undefined, text: (minor: Minor) => string) {
  return risk === undefined ? {} : { risk: text(risk) }
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
