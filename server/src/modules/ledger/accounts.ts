import {
  type AccountPurpose,
  type AccountRef,
  isMemberPurpose,
  isSharded,
} from '@zhengju/domain/ledger'
import type { Currency } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import * as store from './store.ts'
import type { BookAccount, OpenBooks, OwnerAccounts } from './tables.ts'

export interface OwnerWish {
  readonly owner: string
  readonly currency: Currency
}

/** Rows that were found before, by currency and owner: a row never goes and never changes its id. */
export interface OwnerIndex {
  readonly ids: Map<string, Map<string, number>>
  count: number
}

/** The rows of the accounts that are wished for: found, or made at zero, and not locked yet. */
export interface FoundRows {
  readonly wishes: readonly OwnerWish[]
  /** Which row of the house's book stands for it. */
  readonly shard: number
  idOf(owner: string, currency: Currency): number
}

export async function findRows(
  tx: Tx,
  wishes: readonly OwnerWish[],
  shard: number,
  index: OwnerIndex = createIndex(),
): Promise<FoundRows> {
  const found = await findMissing(tx, index, wishes, shard)
  return {
    wishes,
    shard,
    idOf(owner, currency) {
      const slot = slotOf(owner, shard)
      return idOf(index, currency, slot) ?? idOf(found, currency, slot) ?? 0
    },
  }
}

/**
 * Locks the owners' rows in the order of their ids and reads them as they are then: "lock, then look". The lock is
 * asked for at once, so that whatever the caller asks before this is answered comes behind it.
 */
export async function openBooks(tx: Tx, { wishes, idOf }: FoundRows): Promise<OpenBooks> {
  const ids = new Set<number>()
  for (const { owner, currency } of wishes) ids.add(idOf(owner, currency))
  const opened = new Map<number, OwnerAccounts>()
  for (const row of await store.lockOwners(tx, [...ids])) {
    opened.set(row.id, { id: row.id, accounts: {}, standing: row, stakeDay: store.stakeDayOf(row) })
  }
  // A command asks for its member's row again and again.
  let last: (OwnerWish & { readonly accounts: OwnerAccounts | undefined }) | undefined
  const ownerOf = (owner: string, currency: Currency) => {
    if (last?.owner === owner && last.currency === currency) return last.accounts
    last = { owner, currency, accounts: opened.get(idOf(owner, currency)) }
    return last.accounts
  }
  return {
    owner: ownerOf,
    account({ owner, purpose }, currency) {
      const of = ownerOf(owner, currency)
      return of && (of.accounts[purpose] ?? openAccount(of, purpose))
    },
  }
}

/** The rows that some accounts stand in. */
export function wishesFor(refs: readonly AccountRef[], currency: Currency): OwnerWish[] {
  return refs.map(({ owner }) => ({ owner, currency }))
}

export function createIndex(): OwnerIndex {
  return { ids: new Map(), count: 0 }
}

function openAccount(of: OwnerAccounts, purpose: AccountPurpose): BookAccount {
  const balance = of.standing[isMemberPurpose(purpose) ? purpose : 'other']
  const account = { of, purpose, balance, in: 0n, out: 0n }
  of.accounts[purpose] = account
  return account
}

async function findMissing(
  tx: Tx,
  index: OwnerIndex,
  wishes: readonly OwnerWish[],
  shard: number,
): Promise<OwnerIndex> {
  const found = createIndex()
  const missing = wishes.filter(
    ({ owner, currency }) => idOf(index, currency, slotOf(owner, shard)) === undefined,
  )
  if (missing.length === 0) return found
  const identities = missing.map(({ owner, currency }) => ({
    owner,
    currency,
    shard: isSharded(owner) ? shard : 0,
  }))
  const rows = await store.findOrMakeOwners(tx, identities)
  for (const row of rows) keep(found, row)
  // A row made here is known to others only once it is committed.
  tx.afterCommit(() => {
    for (const row of rows) keep(index, row)
  })
  return found
}

function keep(index: OwnerIndex, { owner, currency, shard, id }: store.FoundOwner): void {
  const owners = index.ids.get(currency) ?? new Map<string, number>()
  index.ids.set(currency, owners.set(slotOf(owner, shard), id))
  index.count++
}

function idOf(index: OwnerIndex, currency: string, slot: string): number | undefined {
  return index.ids.get(currency)?.get(slot)
}

function slotOf(owner: string, shard: number): string {
  return isSharded(owner) ? `${owner} ${shard}` : owner
}
