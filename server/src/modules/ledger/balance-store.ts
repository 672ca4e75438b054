import type { AccountRef } from '@zhengju/domain/ledger'
import type { Currency, Minor } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { textColumn } from '../../platform/db/columns.ts'

/** What stands on accounts of owners who are no members, in their order, minor units. */
export async function balancesOf(
  tx: Tx,
  refs: readonly AccountRef[],
  currency: Currency,
): Promise<Minor[]> {
  const rows = await tx.rows<{ owner: string; balance: bigint }>(
    `select owner, sum(other_in - other_out)::bigint as balance from ledger_owner
     where owner = any ($1::text[]) and currency = $2 group by owner`,
    [textColumn(refs.map(({ owner }) => owner)), currency],
  )
  const known = new Map(rows.map(({ owner, balance }) => [owner, balance]))
  return refs.map(({ owner }) => known.get(owner) ?? 0n)
}
