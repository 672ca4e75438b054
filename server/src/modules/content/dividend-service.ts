import type { manualDividends } from '@zhengju/contract/content'
import type { DataOf } from '@zhengju/contract/endpoint'
import { type Currency, moneyText } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import type { ManualDividendRow } from './tables.ts'

/** What waits for this member to be claimed by hand. Read only: no money moves here. */
export async function dividendsToClaim(
  tx: Tx,
  memberId: string,
  currency: Currency,
): Promise<DataOf<typeof manualDividends>> {
  const rows = await tx.rows<ManualDividendRow>(
    `select id, title, amount, expire_at from manual_dividend
     where member_id = $1 and currency = $2 and claimed_at is null and start_at <= $3
       and (expire_at is null or expire_at > $3)
     order by expire_at nulls last, created_at, id limit 50`,
    [memberId, currency, tx.now],
  )
  const list = rows.map(({ id, title, amount, expire_at }) => ({
    id,
    title,
    money: moneyText(amount),
    expireAt: expire_at === null ? null : Number(expire_at),
  }))
  return { count: list.length, list }
}
