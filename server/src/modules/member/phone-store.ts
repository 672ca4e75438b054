import type { Tx } from '@zhengju/storage/tx'

/** Numbers stay here when a member changes them; the same again is kept once. */
export async function keepPhone(
  tx: Tx,
  of: { readonly memberId: string; readonly sealed: string; readonly lookup: string },
): Promise<void> {
  await tx.rows(
    `insert into member_phone (id, member_id, phone_sealed, phone_lookup, bound_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [tx.runtime.ids.next(), of.memberId, of.sealed, of.lookup, tx.now],
  )
}
