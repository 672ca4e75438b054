import { accountKindIds } from '@zhengju/domain/payment'
import type { Tx } from '@zhengju/storage/tx'
import type { Keys } from '../../platform/crypto/keys.ts'
import { accountHolders } from './link-store.ts'

/** Who has, or had, that card, number or address of coins: by its keyed hash, nothing is opened. */
export function holdersOf(tx: Tx, keys: Keys, typed: string): Promise<string[]> {
  const bare = typed.replace(/[\s-]/g, '')
  const texts = [bare, ...accountKindIds.map((kind) => `${kind}:${bare}`)]
  const known = new Set(texts.flatMap((text) => [text, text.toLowerCase()]))
  return accountHolders(
    tx,
    [...known].flatMap((text) => keys.lookups('bankCard', text)),
  )
}
