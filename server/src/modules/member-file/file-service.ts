import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { memberLots, memberTransaction } from '@zhengju/contract/member-file/office-calls'
import { moneyText } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { type BookedEntry, entriesOf } from '../ledger/index.ts'
import { lotsOf } from '../turnover/index.ts'
import { mustExist } from './note-service.ts'

type Transaction = DataOf<typeof memberTransaction>

/** The reading of a member's own, after it is known that there is such a member. */
export async function ofMember<Data>(
  tx: Tx,
  memberId: string,
  read: () => Promise<Data>,
): Promise<Data> {
  await mustExist(tx, memberId)
  return read()
}

export async function listLots(tx: Tx, memberId: string): Promise<DataOf<typeof memberLots>> {
  await mustExist(tx, memberId)
  return { items: await lotsOf(tx, memberId) }
}

/** One of his: another member's transaction is none. */
export async function bookedTransaction(
  tx: Tx,
  memberId: string,
  transactionId: string,
): Promise<Transaction> {
  const booked = await entriesOf(tx, transactionId)
  const isHis = booked?.entries.some(({ owner }) => owner === memberId)
  if (!booked || !isHis) throw new Failure('notFound')
  const { movement, reference, currency, at, entries } = booked
  return {
    id: transactionId,
    ...{ movement, reference, currency, createdAt: at },
    entries: entries.map((entry) => ({
      owner: ownerOf(entry, memberId),
      account: entry.purpose,
      amount: moneyText(entry.amount, currency),
      balanceAfter: moneyText(entry.balanceAfter, currency),
    })),
  }
}

function ownerOf({ owner }: BookedEntry, memberId: string): string {
  if (owner === memberId) return 'member'
  return /^[0-9a-f]{8}-/.test(owner) ? 'otherMember' : owner
}
