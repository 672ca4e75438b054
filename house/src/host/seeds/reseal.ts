import { StartError } from '@zhengju/kit/program'
import type { Database } from '@zhengju/storage/tx'
import { lockUnsealed, saveSealed, sealedColumns } from '../store/sealed-columns.ts'
import { isSealed, type SealPurpose, type Vault } from './vault.ts'

/**
 * Seals anew, a transaction a batch, what stands plain or under the key before this one; whatever ends it, the next
 * start goes on. Answers how many. The key that this store was sealed under is needed until it is through.
 */
export async function resealed(db: Database, vault: Vault): Promise<number> {
  let sealed = 0
  for (const column of sealedColumns) {
    for (;;) {
      const count = await db.tx(async (tx) => {
        const rows = await lockUnsealed(tx, column, vault.mark, batchSize)
        for (const { id, secret } of rows) {
          const plain = plainOf(vault, column.purpose, secret)
          await saveSealed(tx, column, { id, secret: vault.seal(column.purpose, plain) })
        }
        return rows.length
      })
      sealed += count
      if (count < batchSize) break
    }
  }
  return sealed
}

function plainOf(vault: Vault, purpose: SealPurpose, secret: string): string {
  if (!isSealed(secret)) return secret
  try {
    return vault.open(purpose, secret)
  } catch {
    throw new StartError(
      'HOUSE_KEY: seeds in this store are sealed under another one; start once with that as HOUSE_KEY_OLD',
    )
  }
}

const batchSize = 500
