import { movements, type VenueCounts } from '@zhengju/domain/ledger'
import {
  type Currency,
  lesser,
  type Minor,
  moneyText,
  parseMoney,
  siteCurrency,
} from '@zhengju/domain/money'
import { orderNumber } from '@zhengju/domain/payment'
import { siteDay } from '@zhengju/domain/siteDay'
import {
  afterArrival,
  afterRefusal,
  afterReturn,
  afterSending,
  askPauseMs,
  isOpenTransfer,
  isWithinBounds,
  nextTransfer,
  type TransferDirection,
  type TransferEvent,
  transferBounds,
  type VenuePurse,
} from '@zhengju/domain/transfer'
import type { VenueId } from '@zhengju/domain/venue'
import type { Database, Tx } from '@zhengju/storage/tx'
import type { MemberCaller } from '../../platform/call/caller.ts'
import { Failure, isFailure } from '../../platform/call/failure.ts'
import type { Command } from '../../platform/db/commands.ts'
import type { TransferReply, VenueTransfers } from '../../venues/transfer-port.ts'
import { post, postStake, wallet } from '../ledger/index.ts'
import { stakeFacts } from '../protection/index.ts'
import type { SentLaunch } from '../venue/index.ts'
import { type NameOf, present, type TransferView } from './present.ts'
import { lockPurse, savePurse } from './purse-store.ts'
import * as store from './store.ts'
import type { TransferRow } from './tables.ts'

export interface TransferDeps {
  readonly db: Database
  /** Every open venue; those without transfers use the balance directly. */
  readonly venues: ReadonlyMap<VenueId, { readonly transfers?: VenueTransfers }>
  readonly nameOf: NameOf
  /** Throws while it is closed. */
  readonly mustBeOpen: (venue: VenueId) => Promise<void>
  /** Something is due, now or in so many milliseconds. */
  readonly wake: (afterMs?: number) => void
  readonly onError: (error: unknown) => void
}

export interface TransferWish {
  readonly venue: VenueId
  readonly direction: TransferDirection
  /** Undefined: all that is there. */
  readonly amount: Minor | undefined
}

export type Traveller = Pick<MemberCaller, 'id' | 'name'>

/** The venue is asked at least so long after it was asked before; a process that died is replaced then. */
const leaseMs = 20_000

/** Claim (commit), call, record (commit). What the venue does not say is asked for by the sweep. */
export async function transfer(
  deps: TransferDeps,
  command: Command,
  member: MemberCaller,
  wish: TransferWish,
): Promise<TransferView> {
  const before = await command.answered<string>()
  if (before) return advanced(deps, before.answer)
  const transfers = transfersOf(deps, wish.venue)
  await deps.mustBeOpen(wish.venue)
  const amount = await amountOf(deps, transfers, member, wish)
  const id = await command.once((tx) => claim(tx, member, { ...wish, amount }))
  return advanced(deps, id)
}

/** All that there is, as a launch moves it in; what stops it (a limit, a transfer under way) does not stop the launch. */
export async function sendOnLaunch(
  deps: TransferDeps,
  { member, venue, isSure, once }: SentLaunch,
): Promise<void> {
  if (!deps.venues.get(venue)?.transfers) return
  try {
    const id = await deps.db.tx(async (tx) => {
      if (!(await once(tx))) return undefined
      if (!isSure && !(await store.isAutomatic(tx, member.id))) return undefined
      const { available } = await wallet(tx, member.id, siteCurrency)
      const amount = lesser(available, transferBounds.most)
      return isWithinBounds(amount)
        ? claim(tx, member, { venue, direction: 'in', amount })
        : undefined
    })
    if (id !== undefined) await advance(deps, id)
  } catch (error) {
    if (!isFailure(error)) throw error
    await deps.db.tx(once)
  }
}

/** What it is worth now, when `all` is asked for; the claim looks again. */
async function amountOf(
  { db }: TransferDeps,
  transfers: VenueTransfers,
  member: MemberCaller,
  { direction, amount }: TransferWish,
): Promise<Minor> {
  const asked = amount ?? (await there(db, transfers, member, direction))
  if (asked === undefined) throw new Failure('venue.unavailable')
  return mustBeWithin(amount ?? lesser(asked, transferBounds.most))
}

function mustBeWithin(amount: Minor): Minor {
  if (isWithinBounds(amount)) return amount
  const { least, most } = transferBounds
  throw new Failure('transfer.amount', {
    least: moneyText(least, siteCurrency),
    most: moneyText(most, siteCurrency),
  })
}

export async function there(
  db: Database,
  transfers: VenueTransfers,
  { id: memberId, name: memberName }: Traveller,
  direction: TransferDirection,
): Promise<Minor | undefined> {
  if (direction === 'out') {
    return transfers.balance({ memberId, memberName, currency: siteCurrency })
  }
  return (await db.read((tx) => wallet(tx, memberId, siteCurrency))).available
}

/** What goes in is judged like a stake and held. One transfer at a time between a member and a venue. */
export async function claim(
  tx: Tx,
  member: Traveller,
  { venue, direction, amount }: TransferWish & { readonly amount: Minor },
): Promise<string> {
  const id = tx.runtime.ids.next()
  const transfer_no = orderNumber('T', tx.now, id)
  const currency: Currency = siteCurrency
  const of = { memberId: member.id, currency, reference: transfer_no, venue, amount }
  const isIn = direction === 'in'
  const standing = { memberId: member.id, memberName: member.name, venue, currency }
  const known = await lockPurse(tx, standing)
  // The ledger hears of it by the hold.
  if (isIn) {
    await savePurse(tx, standing, { standing: afterSending(known, amount), told: known.told })
  }
  const hold = isIn
    ? await postStake(tx, movements.transferHeld({ ...of, placedAt: tx.now }), stakeFacts)
    : undefined
  const isAlone = await store.insertTransfer(tx, {
    ...{ id, transfer_no, venue, direction, amount, currency },
    ...{ member_id: member.id, member_name: member.name, state: 'debited' },
    hold_id: hold?.id ?? null,
    next_at: BigInt(tx.now + leaseMs),
  })
  if (!isAlone) throw new Failure('transfer.underWay')
  return id
}

export async function advanced(deps: TransferDeps, id: string): Promise<TransferView> {
  await advance(deps, id)
  const row = await deps.db.read((tx) => store.findTransfer(tx, id))
  if (!row) throw new Error(`transfer ${id} is gone`)
  return present(row, deps.nameOf)
}

/**
 * Asks once and writes down what the venue said. After a silence it is asked what became of it first; one that it never
 * saw is sent again under its number: whenever the lost call comes, it moves once.
 */
export async function advance({ db, venues, wake }: TransferDeps, id: string): Promise<void> {
  const row = await db.read((tx) => store.findTransfer(tx, id))
  const transfers = row && venues.get(row.venue)?.transfers
  if (!row || !transfers || !isOpenTransfer(row.state)) return
  const reply = await replyTo(transfers, row)
  await db.tx((tx) => record(tx, wake, id, reply))
}

async function replyTo(transfers: VenueTransfers, row: TransferRow): Promise<TransferReply> {
  const { transfer_no: transferNo, member_id: memberId, member_name: memberName } = row
  const { currency, direction, amount } = row
  const standing = row.asks === 0 ? 'notFound' : await transfers.status(transferNo)
  if (standing !== 'notFound') return standing
  // An operator says what became of it: it is not sent again.
  if (row.marked_as !== null) return 'unknown'
  return transfers.transfer({ transferNo, memberId, memberName, currency, direction, amount })
}

const events: Record<TransferReply, TransferEvent> = {
  done: 'confirmed',
  refused: 'refused',
  unknown: 'unanswered',
}

/** What the venue, or two operators in its place, say became of it. */
export async function decideBy(
  tx: Tx,
  wake: TransferDeps['wake'],
  id: string,
  reply: 'done' | 'refused',
): Promise<void> {
  await record(tx, wake, id, reply)
}

async function record(
  tx: Tx,
  wake: TransferDeps['wake'],
  id: string,
  reply: TransferReply,
): Promise<void> {
  const row = await store.lockTransfer(tx, id)
  const state = row && nextTransfer(row.state, events[reply])
  if (!row || !state) return
  if (isOpenTransfer(state)) {
    const pause = askPauseMs(row.asks)
    const next_at = BigInt(tx.now + pause)
    await store.saveTransfer(tx, { ...row, state, asks: row.asks + 1, next_at })
    tx.afterCommit(() => wake(pause))
    return
  }
  await moveMoney(tx, row, reply, await noteThere(tx, row, reply))
  const done = { next_at: null, completed_at: BigInt(tx.now) }
  await store.saveTransfer(tx, { ...row, ...done, state })
}

/** What stands there after it; gives what counts differently from now on. */
async function noteThere(
  tx: Tx,
  row: TransferRow,
  reply: TransferReply,
): Promise<VenueCounts | undefined> {
  const { member_id: memberId, member_name: memberName, venue, currency } = row
  const key = { memberId, memberName, venue, currency }
  const known = await lockPurse(tx, key)
  const standing = standingAfter(known, row, reply)
  // Of what went to the same venue: what comes back from another one frees no loss here.
  return standing && savePurse(tx, key, { standing, told: known.told })
}

function standingAfter(known: VenuePurse, row: TransferRow, reply: TransferReply) {
  const { amount } = row
  if (row.direction === 'out') return reply === 'done' ? afterReturn(known, amount) : undefined
  const sent = { amount, sentOn: siteDay(Number(row.created_at)) }
  return reply === 'done' ? afterArrival(known, sent) : afterRefusal(known, sent)
}

async function moveMoney(
  tx: Tx,
  row: TransferRow,
  reply: TransferReply,
  counts: VenueCounts | undefined,
): Promise<void> {
  const { member_id: memberId, currency, transfer_no: reference, venue, amount } = row
  const of = { memberId, currency, reference, venue, amount, counts }
  if (row.hold_id === null) {
    if (reply === 'done') await post(tx, movements.transferReceived(of))
    return
  }
  const held = { ...of, holdId: row.hold_id }
  await post(tx, reply === 'done' ? movements.transferSent(held) : movements.transferReturned(held))
}

/** Those that are due, each taken up alone and asked once; one that fails holds no other up. How many there were. */
export async function sweep(deps: TransferDeps): Promise<number> {
  for (let count = 0; count < batch; count++) {
    const id = await deps.db.tx((tx) => store.claimDue(tx, leaseMs))
    if (id === undefined) return count
    await advance(deps, id).catch(deps.onError)
  }
  return batch
}

const batch = 20

export function readAmount(text: string): Minor {
  const amount = parseMoney(text, siteCurrency)
  return mustBeWithin(amount ?? 0n)
}

function transfersOf({ venues }: TransferDeps, venue: VenueId): VenueTransfers {
  const transfers = venues.get(venue)?.transfers
  if (!transfers) throw new Failure('notFound')
  return transfers
}
