import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type {
  handleChangedRecord,
  listChangedRecords,
} from '@zhengju/contract/transfer/office-calls'
import { moneyText } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { type ListQuery, listQuery } from '../../platform/call/list.ts'
import { pageOf } from '../../platform/call/page.ts'
import { writeAuditEntry } from '../trail/index.ts'
import type { OnTransfer } from './office-service.ts'
import * as store from './office-store.ts'
import type { NameOf } from './present.ts'

type ChangedRecord = DataOf<typeof handleChangedRecord>

export async function listChanged(
  tx: Tx,
  nameOf: NameOf,
  query: ListQuery,
): Promise<DataOf<typeof listChangedRecords>> {
  const { size, page } = listQuery(query)
  const rows = await store.openChanges(tx, page)
  return pageOf(rows, size, (row) => present(row, nameOf))
}

/** Somebody has looked at it; what has to be mended is an adjustment of its own. */
export async function handleChanged(
  tx: Tx,
  nameOf: NameOf,
  { id, reason, ...actor }: OnTransfer,
): Promise<ChangedRecord> {
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  const row = await store.lockChange(tx, id)
  if (!row) throw new Failure('notFound')
  if (row.handled_at !== null) throw new Failure('office.decided')
  await store.handleChange(tx, id, actor.operator.name)
  await writeAuditEntry(tx, actor, {
    action: 'transfer.changeHandled',
    subject: row.tx_id,
    memberName: row.member_name,
    before: { amount: moneyText(row.was, row.currency) },
    after: { amount: moneyText(row.said, row.currency) },
    reason,
  })
  return present(row, nameOf)
}

function present(row: store.ChangeRow, nameOf: NameOf): ChangedRecord {
  const { id, venue, tx_id: txId, member_id: memberId, member_name: memberName, currency } = row
  return {
    ...{ id, txId, memberId, memberName, title: nameOf(venue).title },
    was: moneyText(row.was, currency),
    said: moneyText(row.said, currency),
    seenAt: Number(row.seen_at),
  }
}
