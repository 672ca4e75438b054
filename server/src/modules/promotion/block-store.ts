import type { PersonSign, PromotionKind } from '@zhengju/domain/promotion'
import type { Tx } from '@zhengju/storage/tx'
import { idColumn, textColumn } from '../../platform/db/columns.ts'
import { listIf } from '../../platform/db/list.ts'
import type { GrantRow } from './tables.ts'

export interface Pair {
  readonly grantId: string
  readonly otherId: string
}

/** Those pairs of which the other member was paid for the same occasion, as `grantId otherId`. */
export async function paidAlready(tx: Tx, pairs: readonly Pair[]): Promise<ReadonlySet<string>> {
  if (pairs.length === 0) return new Set()
  const rows = await tx.rows<{ grant_id: string; member_id: string }>(
    `select g.id as grant_id, o.member_id from unnest($1::uuid[], $2::uuid[]) as n (grant_id, other_id)
     join promotion_grant g on g.id = n.grant_id
     join promotion_grant o on o.campaign_id = g.campaign_id and o.member_id = n.other_id
       and o.occasion = g.occasion and o.state = 'paid'`,
    [idColumn(pairs.map(({ grantId }) => grantId)), idColumn(pairs.map(({ otherId }) => otherId))],
  )
  return new Set(rows.map(({ grant_id, member_id }) => `${grant_id} ${member_id}`))
}

export interface NewBlock extends Pair {
  readonly signs: readonly PersonSign[]
}

export async function insertBlocks(tx: Tx, blocks: readonly NewBlock[]): Promise<void> {
  if (blocks.length === 0) return
  await tx.rows(
    `insert into promotion_block (grant_id, other_id, signs, created_at)
     select n.*, $4 from unnest($1::uuid[], $2::uuid[], $3::text[]) as n`,
    [
      idColumn(blocks.map(({ grantId }) => grantId)),
      idColumn(blocks.map(({ otherId }) => otherId)),
      textColumn(blocks.map(({ signs }) => signs.join(' '))),
      tx.now,
    ],
  )
}

/** A row of `promotion_block`, with whose gift it was. */
export interface BlockRow {
  readonly id: string
  readonly kind: PromotionKind
  readonly bill_no: string
  readonly title: string
  readonly amount: bigint
  readonly currency: GrantRow['currency']
  readonly member_name: string
  readonly other_name: string
  readonly signs: string
  readonly created_at: bigint
}

/** The newest gifts first. */
export function blockPage(
  tx: Tx,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<BlockRow[]> {
  return tx.rows<BlockRow>(
    `select b.grant_id as id, c.kind, g.bill_no, g.title, g.amount, g.currency, m.name as member_name,
       o.name as other_name, b.signs, b.created_at
     from promotion_block b join promotion_grant g on g.id = b.grant_id
     join promotion_campaign c on c.id = g.campaign_id join member m on m.id = g.member_id
     join member o on o.id = b.other_id
     where ${listIf(before, '$1::uuid', 'b.grant_id <')} order by b.grant_id desc limit $2`,
    [before ?? null, limit],
  )
}
