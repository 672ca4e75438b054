import type { WalletAnswer, WalletCommand } from '@zhengju/domain/ledger'
import type { Tx } from '@zhengju/storage/tx'
import { textColumn } from '../../platform/db/columns.ts'
import { readAnswer, ready } from './wallet-command.ts'
import { forbidden, readDecided } from './wallet-store.ts'

/** What a command was answered before, without deciding it now; undefined when it was not decided yet. */
export async function answered(tx: Tx, command: WalletCommand): Promise<WalletAnswer | undefined> {
  const [row] = await readDecided(tx, [command])
  if (!row) return undefined
  const isSame = row.name === forbidden || row.input_hash === ready(command).inputHash
  return isSame ? readAnswer(row.answer, row.transaction_id) : { code: 'conflict' }
}

/** The transactions that these calls of a venue posted, oldest first. */
export async function transactionsOfCalls(
  tx: Tx,
  venue: string,
  txIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.rows<{ transaction_id: string }>(
    `select transaction_id from command
     where actor = $1 and id = any ($2::text[]) and transaction_id is not null order by transaction_id`,
    [venue, textColumn(txIds)],
  )
  return rows.map(({ transaction_id }) => transaction_id)
}
