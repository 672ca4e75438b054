import { moneyText } from '@zhengju/domain/money'
import type { Database, Tx } from '@zhengju/storage/tx'
import {
  type MovedAnswer,
  parseBalanceQuery,
  parseEndSessions,
  parseRecordQuery,
  parseTransferQuery,
  parseTransferRequest,
  recordsAPage,
  type TransferRequest,
  transferPaths,
} from '@zhengju/venue-protocol/merchant'
import type { VenueKey } from '@zhengju/venue-protocol/wallet'
import type { FastifyInstance } from 'fastify'
import { type MerchantReply, malformed, signedCall, takeSignedBodies } from './signed.ts'
import { memberOf } from './store/members.ts'
import * as store from './store/own-money.ts'

export interface TransferVenue {
  readonly name: string
  readonly keys: readonly VenueKey[]
}

export interface TransferWire {
  readonly db: Database
  /** Those that keep their members' money themselves. */
  readonly venues: readonly TransferVenue[]
  /** Ends a member's sessions there, and what waits for him. */
  readonly leave: (venue: string, memberId: string) => Promise<void>
  readonly now: () => number
}

/** Money of the merchant's members into such a venue and out of it, and what it did there. */
export function registerTransfers(
  app: FastifyInstance,
  { db, venues, leave, now }: TransferWire,
): void {
  const wire = { keys: venues.flatMap(({ keys }) => keys), now }
  const nameOf = (keyId: string) =>
    venues.find(({ keys }) => keys.some(({ id }) => id === keyId))?.name ?? ''
  app.register(async (scope) => {
    takeSignedBodies(scope, bodyLimit)
    signedCall(scope, wire, transferPaths.transfer, async (body, keyId) => {
      const request = parseTransferRequest(body)
      if (!request.ok) return malformed
      return db.tx((tx) => transfer(tx, nameOf(keyId), request.value))
    })
    signedCall(scope, wire, transferPaths.query, async (body, keyId) => {
      const query = parseTransferQuery(body)
      if (!query.ok) return malformed
      const { transferId } = query.value
      const found = await db.read((tx) => store.readTransfer(tx, nameOf(keyId), transferId))
      return found ? moved(found) : { code: 'OK', outcome: 'notFound' }
    })
    signedCall(scope, wire, transferPaths.balance, async (body, keyId) => {
      const query = parseBalanceQuery(body)
      if (!query.ok) return malformed
      const { memberRef, currency } = query.value
      const balance = await db.read(async (tx) => {
        const memberId = await store.memberOfRef(tx, memberRef)
        if (memberId === undefined) return 0n
        return store.purseBalance(tx, { venue: nameOf(keyId), memberId, currency })
      })
      return { code: 'OK', balance: moneyText(balance, currency) }
    })
    signedCall(scope, wire, transferPaths.records, async (body, keyId) => {
      const query = parseRecordQuery(body)
      if (!query.ok) return malformed
      const rows = await db.read((tx) =>
        store.recordRows(tx, nameOf(keyId), query.value, recordsAPage),
      )
      return { code: 'OK', records: rows.map(presentRecord) }
    })
    signedCall(scope, wire, transferPaths.endSessions, async (body, keyId) => {
      const asked = parseEndSessions(body)
      if (!asked.ok) return malformed
      const { memberRef } = asked.value
      const memberId = await db.read((tx) => store.memberOfRef(tx, memberRef))
      if (memberId !== undefined) await leave(nameOf(keyId), memberId)
      return { code: 'OK' }
    })
  })
}

const bodyLimit = 64 * 1024

/** Once under its id: the same again is answered the same, another one under it is a conflict. */
async function transfer(
  tx: Tx,
  venue: string,
  { transferId, account, memberRef, currency, direction, amount }: TransferRequest,
): Promise<MerchantReply> {
  const memberId = await memberOf(tx, memberRef, account, currency)
  const purse = { venue, memberId, currency }
  const before = await store.lockPurse(tx, purse)
  const known = await store.readTransfer(tx, venue, transferId)
  if (known) {
    const isSame =
      String(known.member_id) === memberId &&
      known.direction === direction &&
      known.currency === currency &&
      known.amount === amount
    return isSame ? moved(known) : { code: 'CONFLICT' }
  }
  const isThere = direction === 'in' || amount <= before
  const balance = isThere ? before + (direction === 'in' ? amount : -amount) : before
  const outcome = isThere ? 'done' : 'refused'
  if (isThere) await store.setBalance(tx, purse, balance)
  const made = { direction, amount, outcome, balance } as const
  await store.insertTransfer(tx, purse, { ...made, transferId })
  return moved({ ...made, currency })
}

function moved({
  outcome,
  balance,
  currency,
}: Pick<store.TransferRow, 'outcome' | 'balance' | 'currency'>): MerchantReply & MovedAnswer {
  return { code: 'OK', outcome, balance: moneyText(balance, currency) }
}

function presentRecord({ sequence, member_ref, currency, kind, ...row }: store.RecordRow) {
  return {
    ...{ sequence: Number(sequence), memberRef: member_ref, kind, at: Number(row.created_at) },
    change: moneyText(row.change, currency),
    part: moneyText(row.part, currency),
    request: JSON.parse(row.request),
  }
}
