import {
  accountsOf,
  type BookedEntry,
  balanceIn,
  book,
  bookShards,
  type HoldStep,
  isFunded,
  isHoldState,
  type Movement,
  type MovementName,
  mayStep,
  memberAccount,
  movements,
  type OrdinaryMovement,
  type StakeMovement,
  stakeUse,
  type TransferHeldMovement,
} from '@zhengju/domain/ledger'
import { type Currency, type Minor, moneyText } from '@zhengju/domain/money'
import { mayStake, type StakeFacts } from '@zhengju/domain/protection'
import { type SiteDay, siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { findRows, type OwnerWish, openBooks, wishesFor } from './accounts.ts'
import { readTransaction } from './statement-store.ts'
import * as store from './store.ts'
import type { BookAccount, OpenBooks } from './tables.ts'
import { addTransaction, createWriteSet } from './write-set.ts'

/** What a member brings to `mayStake`; debt and what he lost and staked the ledger knows itself. */
export type MemberStakeFacts = Omit<StakeFacts, 'debt' | 'lost' | 'staked' | 'siteDay'>
export type LoadStakeFacts = (
  tx: Tx,
  memberIds: readonly string[],
) => Promise<ReadonlyMap<string, MemberStakeFacts>>

export interface PostedTransaction {
  readonly id: string
  readonly at: number
  readonly movement: Movement
  /** By how much its member's available money changed, minor units: what repaid a debt did not arrive there. */
  readonly available: Minor
}

/** The door for a movement that belongs with other rows: same transaction, same rules as the writer. */
export async function post(tx: Tx, movement: OrdinaryMovement): Promise<PostedTransaction> {
  return bookInto(tx, await openFor(tx, movement), movement)
}

/**
 * Many of them by one lock, in their order. Undefined where the fund that gives is short, and of all behind it that the same
 * fund gives: nothing of these moved.
 */
export async function postFunded(
  tx: Tx,
  wanted: readonly OrdinaryMovement[],
): Promise<readonly (PostedTransaction | undefined)[]> {
  if (wanted.length === 0) return []
  const wishes = wanted.flatMap((one) => wishesFor(accountsOf(one), one.currency))
  const unique = new Map(wishes.map((wish) => [`${wish.currency} ${wish.owner}`, wish]))
  const open = await openOwners(tx, [...unique.values()])
  const write = createWriteSet()
  const short = new Set<string>()
  const posted = wanted.map((movement) => {
    if (movement.resolves) throw new Error(`${movement.name} is a step of a hold`)
    if (movement.postings.some(({ source }) => short.has(source.owner))) return undefined
    const result = book(open, movement)
    if (!result.ok) {
      if (!result.short || !isFunded(result.short)) throw new Error(`${movement.name} takes money`)
      short.add(result.short.owner)
      return undefined
    }
    const id = tx.runtime.ids.next()
    addTransaction(write, open, { id, movement, entries: result.entries, step: 0, at: tx.now })
    return { id, at: tx.now, movement, available: availableChange(open, movement, result.entries) }
  })
  store.writeAll(tx, write)
  return posted
}

/** For a movement that takes what is there: the wallet is locked first, then looked at (minor units). */
export async function postFromAvailable(
  tx: Tx,
  movementOf: (available: Minor) => OrdinaryMovement,
): Promise<PostedTransaction> {
  const wish = movementOf(0n)
  const { memberId, currency } = wish
  if (memberId === undefined) throw new Error(`${wish.name} takes a member's money`)
  const open = await openFor(tx, wish)
  const available = balanceIn(open, memberAccount(memberId, 'available'), currency)
  return bookInto(tx, open, movementOf(available))
}

/** A stake through this door: the facts are loaded after the wallet was locked. */
export async function postStake(
  tx: Tx,
  movement: StakeMovement | TransferHeldMovement,
  loadStakeFacts: LoadStakeFacts,
): Promise<PostedTransaction> {
  const { memberId, currency, holds = 0n } = movement
  if (memberId === undefined) throw new Error('a stake has a member')
  const open = await openFor(tx, movement)
  const standing = (await loadStakeFacts(tx, [memberId])).get(memberId)
  if (!standing) throw new Failure('member.blocked')
  const facts = stakeFacts(standing, open, { memberId, currency, day: siteDay(tx.now) })
  const decision = mayStake(facts, holds)
  if (!decision.ok) throw new Failure(decision.failure)
  return bookInto(tx, open, movement)
}

/**
 * What is postings and nothing else in the ledger. A hold, a step of one and whatever counts toward the day's loss have
 * movements of their own that take them back.
 */
const reversible: readonly MovementName[] = [
  'depositCredited',
  'payoutReclaimed',
  'moneyLocked',
  'moneyUnlocked',
  'rebateCredited',
  'dividendClaimed',
  'promotionReserved',
  'promotionReturned',
  'promotionClaimed',
  'campaignFunded',
  'campaignClosed',
  'redPacketFilled',
  'redPacketClaimed',
  'redPacketReturned',
  'roundingBooked',
  'poolFunded',
  'reversed',
]

/** Corrects a posted transaction by its opposite, once. What other modules made of it (a lot of turnover) is theirs. */
export async function reverse(
  tx: Tx,
  transactionId: string,
  reference: string,
): Promise<PostedTransaction> {
  const found = await readTransaction(tx, transactionId)
  if (!found) throw new Error(`transaction ${transactionId} is unknown`)
  const isOfLot = found.postings.some(
    ({ source, destination }) => source.purpose === 'bonus' || destination.purpose === 'bonus',
  )
  if (isOfLot || !reversible.includes(found.name)) throw new Failure('request.refused')
  return post(tx, movements.reversed({ ...found, transactionId, reference }))
}

/** Everything that `mayStake` looks at, at this moment of the open books. */
export function stakeFacts(
  standing: MemberStakeFacts,
  books: OpenBooks,
  { memberId, currency, day }: { memberId: string; currency: Currency; day: SiteDay },
): StakeFacts {
  const debt = -balanceIn(books, memberAccount(memberId, 'debt'), currency)
  const use = stakeUse(books.owner(memberId, currency)?.stakeDay, day)
  return { ...standing, debt, lost: use.loss, staked: use.stake, siteDay: day }
}

function openFor(tx: Tx, movement: Movement): Promise<OpenBooks> {
  return openOwners(tx, wishesFor(accountsOf(movement), movement.currency))
}

async function openOwners(tx: Tx, wishes: readonly OwnerWish[]): Promise<OpenBooks> {
  const [chance = 0] = tx.runtime.random.bytes(1)
  return openBooks(tx, await findRows(tx, wishes, chance % bookShards))
}

async function bookInto(tx: Tx, open: OpenBooks, movement: Movement): Promise<PostedTransaction> {
  const step = movement.resolves ? await nextStep(tx, movement, movement.resolves) : 0
  const result = book(open, movement)
  if (!result.ok) {
    if (result.short && isFunded(result.short)) {
      const there = balanceIn(open, result.short, movement.currency)
      throw new Failure('campaign.insufficient', { available: moneyText(there, movement.currency) })
    }
    const available = moneyText(result.available, movement.currency)
    throw new Failure('wallet.insufficient', { available })
  }
  const write = createWriteSet()
  const id = tx.runtime.ids.next()
  addTransaction(write, open, { id, movement, entries: result.entries, step, at: tx.now })
  store.writeAll(tx, write)
  return { id, at: tx.now, movement, available: availableChange(open, movement, result.entries) }
}

function availableChange(
  open: OpenBooks,
  { memberId, currency }: Movement,
  entries: readonly BookedEntry<BookAccount>[],
): Minor {
  if (memberId === undefined) return 0n
  const available = open.account(memberAccount(memberId, 'available'), currency)
  return entries.reduce(
    (sum, { account, amount }) => (account === available ? sum + amount : sum),
    0n,
  )
}

/** Read after the wallet's lock: whoever else steps on this hold holds the same lock. */
async function nextStep(
  tx: Tx,
  movement: Movement,
  { holdId, as, amount }: HoldStep,
): Promise<number> {
  if (holdId === undefined) throw new Error(`${movement.name} is a command of the writer`)
  const hold = await store.readHold(tx, holdId)
  if (!hold) throw new Error(`hold ${holdId} is unknown`)
  if (hold.member_id !== (movement.memberId ?? null) || hold.amount !== amount) {
    throw new Error(`hold ${holdId} is another one than ${movement.name} means`)
  }
  // Which part of it stands is the writer's to judge.
  if (hold.is_split) throw new Error(`hold ${holdId} is settled in parts`)
  if (!isHoldState(hold.state) || !mayStep(hold.state, as)) {
    throw new Error(`hold ${holdId} is ${hold.state} and cannot become ${as}`)
  }
  return hold.step + 1
}
