import type { GrantState, PromotionKind } from '@zhengju/domain/promotion'
import type { Tx } from '@zhengju/storage/tx'
import { idColumn, numberColumn, textColumn } from '../../platform/db/columns.ts'
import { listIf } from '../../platform/db/list.ts'
import type { GrantRow, NewGrant } from './tables.ts'

const joined = `select g.*, c.kind, c.stopped_at is not null as is_stopped
  from promotion_grant g join promotion_campaign c on c.id = g.campaign_id`

/** What is kept for a bet is shown once it is paid; what operators gave stands in a list of its own, unless it is asked for. */
const shown = `(not g.is_held or g.state = 'paid') and (c.kind <> 'dividend' or $2::text = 'dividend')`

function useColumn(grants: readonly Pick<GrantRow, 'lot_use'>[]): string {
  return textColumn(grants.map(({ lot_use: use }) => (use ? JSON.stringify(use) : undefined)))
}

/** The ids of those that are new: one of that campaign, member and occasion is there already otherwise. */
export async function insertGrants(
  tx: Tx,
  grants: readonly NewGrant[],
): Promise<ReadonlySet<string>> {
  const made = await tx.rows<{ id: string }>(
    `insert into promotion_grant (id, bill_no, campaign_id, member_id, occasion, rule_version, title, amount,
       currency, multiple_percent, max_conversion, claim_days, is_automatic, is_held, lot_use, expire_at, state,
       created_at)
     select n.*, 'unfunded', $17 from unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::text[],
       $6::integer[], $7::text[], $8::bigint[], $9::text[], $10::integer[], $11::bigint[], $12::integer[],
       $13::boolean[], $14::boolean[], $15::jsonb[], $16::bigint[]) as n
     on conflict on constraint promotion_grant_once do nothing returning id`,
    [
      idColumn(grants.map(({ id }) => id)),
      textColumn(grants.map(({ bill_no }) => bill_no)),
      idColumn(grants.map(({ campaign_id }) => campaign_id)),
      idColumn(grants.map(({ member_id }) => member_id)),
      textColumn(grants.map(({ occasion }) => occasion)),
      numberColumn(grants.map(({ rule_version }) => rule_version)),
      textColumn(grants.map(({ title }) => title)),
      numberColumn(grants.map(({ amount }) => amount)),
      textColumn(grants.map(({ currency }) => currency)),
      numberColumn(grants.map(({ multiple_percent }) => multiple_percent)),
      numberColumn(grants.map(({ max_conversion }) => max_conversion ?? undefined)),
      numberColumn(grants.map(({ claim_days }) => claim_days ?? undefined)),
      textColumn(grants.map(({ is_automatic }) => `${is_automatic}`)),
      textColumn(grants.map(({ is_held }) => `${is_held}`)),
      useColumn(grants),
      numberColumn(grants.map(({ expire_at }) => expire_at ?? undefined)),
      tx.now,
    ],
  )
  return new Set(made.map(({ id }) => id))
}

export function lockGrant(tx: Tx, id: string): Promise<GrantRow | undefined> {
  return tx.one<GrantRow>(`${joined} where g.id = $1 for update of g`, [id])
}

export interface OccasionKey {
  readonly campaignId: string
  readonly memberId: string
  readonly occasion: string
}

export function lockOccasion(tx: Tx, of: OccasionKey): Promise<GrantRow | undefined> {
  return tx.one<GrantRow>(
    `${joined} where g.campaign_id = $1 and g.member_id = $2 and g.occasion = $3 for update of g`,
    [of.campaignId, of.memberId, of.occasion],
  )
}

/** All of them in the order of their ids, as whoever pays takes them. */
export async function lockOccasions(
  tx: Tx,
  campaignId: string,
  of: readonly Omit<OccasionKey, 'campaignId'>[],
): Promise<void> {
  if (of.length > 0) {
    await lockEarned(
      tx,
      of.map((one) => ({ ...one, campaignId })),
    )
  }
}

/** The same of any campaign, as they are once they are locked. */
export function lockEarned(tx: Tx, of: readonly OccasionKey[]): Promise<GrantRow[]> {
  return tx.rows<GrantRow>(
    `${joined} join unnest($1::uuid[], $2::uuid[], $3::text[]) as n (campaign_id, member_id, occasion)
       on n.campaign_id = g.campaign_id and n.member_id = g.member_id and n.occasion = g.occasion
     order by g.id for update of g`,
    [
      idColumn(of.map(({ campaignId }) => campaignId)),
      idColumn(of.map(({ memberId }) => memberId)),
      textColumn(of.map(({ occasion }) => occasion)),
    ],
  )
}

/** The same by their ids. */
export function lockGrants(tx: Tx, ids: readonly string[]): Promise<GrantRow[]> {
  return tx.rows<GrantRow>(
    `${joined} where g.id = any ($1::uuid[]) order by g.id for update of g`,
    [idColumn(ids)],
  )
}

export async function saveGrants(tx: Tx, grants: readonly GrantRow[]): Promise<void> {
  if (grants.length === 0) return
  await tx.rows(
    `update promotion_grant g set state = n.state, times = n.times, amount = n.amount, rule_version = n.rule_version,
       expire_at = n.expire_at, ended_at = n.ended_at, lot_id = n.lot_id, title = n.title,
       multiple_percent = n.multiple_percent, max_conversion = n.max_conversion, claim_days = n.claim_days,
       is_automatic = n.is_automatic, lot_use = n.lot_use
     from unnest($1::uuid[], $2::text[], $3::integer[], $4::bigint[], $5::integer[], $6::bigint[], $7::bigint[],
       $8::uuid[], $9::text[], $10::integer[], $11::bigint[], $12::integer[], $13::boolean[], $14::jsonb[])
       as n (id, state, times, amount, rule_version, expire_at, ended_at, lot_id, title, multiple_percent,
         max_conversion, claim_days, is_automatic, lot_use)
     where g.id = n.id`,
    [
      idColumn(grants.map(({ id }) => id)),
      textColumn(grants.map(({ state }) => state)),
      numberColumn(grants.map(({ times }) => times)),
      numberColumn(grants.map(({ amount }) => amount)),
      numberColumn(grants.map(({ rule_version }) => rule_version)),
      numberColumn(grants.map(({ expire_at }) => expire_at ?? undefined)),
      numberColumn(grants.map(({ ended_at }) => ended_at ?? undefined)),
      idColumn(grants.map(({ lot_id }) => lot_id ?? undefined)),
      textColumn(grants.map(({ title }) => title)),
      numberColumn(grants.map(({ multiple_percent }) => multiple_percent)),
      numberColumn(grants.map(({ max_conversion }) => max_conversion ?? undefined)),
      numberColumn(grants.map(({ claim_days }) => claim_days ?? undefined)),
      textColumn(grants.map(({ is_automatic }) => `${is_automatic}`)),
      useColumn(grants),
    ],
  )
}

/** The newest first; coins have a record of their own. */
export function grantsOf(
  tx: Tx,
  memberId: string,
  filter: {
    readonly kind?: PromotionKind | undefined
    readonly state?: GrantState | undefined
    readonly before?: string | undefined
    readonly limit: number
  } & Partial<GrantRange>,
): Promise<GrantRow[]> {
  const { kind, state, before, limit, fromAt, toAt } = filter
  return tx.rows<GrantRow>(
    `${joined} where g.member_id = $1 and g.currency <> 'COIN' and ${shown} and ${listIf(kind, '$2::text', 'c.kind =')}
       and ${listIf(state, '$3::text', 'g.state =')} and ${listIf(before, '$4::uuid', 'g.id <')}
       and ($6::bigint is null or g.created_at >= $6) and ($7::bigint is null or g.created_at < $7)
     order by g.id desc limit $5`,
    [memberId, kind ?? null, state ?? null, before ?? null, limit, fromAt ?? null, toAt ?? null],
  )
}

/** Epoch ms, without the end. */
export interface GrantRange {
  readonly fromAt: number | undefined
  readonly toAt: number | undefined
}

/** What a member was given in a range, by its state. */
export async function sumsOf(
  tx: Tx,
  memberId: string,
  { kind, fromAt, toAt }: Partial<GrantRange> & { readonly kind?: PromotionKind | undefined },
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await tx.rows<{ state: string; amount: bigint }>(
    `select g.state, sum(g.amount)::bigint as amount
     from promotion_grant g join promotion_campaign c on c.id = g.campaign_id
     where g.member_id = $1 and g.currency <> 'COIN' and ${shown} and ${listIf(kind, '$2::text', 'c.kind =')}
       and ($3::bigint is null or g.created_at >= $3) and ($4::bigint is null or g.created_at < $4)
     group by g.state`,
    [memberId, kind ?? null, fromAt ?? null, toAt ?? null],
  )
  return new Map(rows.map(({ state, amount }) => [state, amount]))
}

export function grantsById(tx: Tx, ids: readonly string[]): Promise<GrantRow[]> {
  return tx.rows<GrantRow>(`${joined} where g.id = any ($1::uuid[])`, [idColumn(ids)])
}

/** Which of these members have something for that occasion already. */
export async function membersGiven(
  tx: Tx,
  campaignId: string,
  of: { readonly occasion: string; readonly memberIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ member_id: string }>(
    `select member_id from promotion_grant
     where campaign_id = $1 and occasion = $2 and member_id = any ($3::uuid[])`,
    [campaignId, of.occasion, idColumn(of.memberIds)],
  )
  return new Set(rows.map(({ member_id }) => member_id))
}

/** Occasions that begin with a text and for which he has something that was not taken back. */
export async function occasionsOf(
  tx: Tx,
  of: { readonly campaignId: string; readonly memberId: string; readonly prefix: string },
): Promise<string[]> {
  const rows = await tx.rows<{ occasion: string }>(
    `select occasion from promotion_grant
     where campaign_id = $1 and member_id = $2 and starts_with(occasion, $3) and state <> 'clawedBack'
     order by occasion`,
    [of.campaignId, of.memberId, of.prefix],
  )
  return rows.map(({ occasion }) => occasion)
}

/** Those of a campaign that wait for its fund, the oldest first; what another process looks at is left out. */
export function lockUnfunded(tx: Tx, campaignId: string, limit: number): Promise<GrantRow[]> {
  return tx.rows<GrantRow>(
    `${joined} where g.state = 'unfunded' and (c.stopped_at is null or g.is_held)
       and g.campaign_id = $2 order by g.id limit $1 for update of g skip locked`,
    [limit, campaignId],
  )
}

/**
 * Those whose time is over. While a campaign is stopped nobody can claim, and nothing of it runs out but what was given with
 * an end of its own.
 */
export function lockOver(tx: Tx, limit: number): Promise<GrantRow[]> {
  return tx.rows<GrantRow>(
    `${joined} where g.state in ('open', 'unfunded') and g.expire_at <= $1 and not g.is_held
       and (c.stopped_at is null or g.claim_days is null)
     order by g.expire_at limit $2 for update of g skip locked`,
    [tx.now, limit],
  )
}

/** What waited to be claimed when its campaign was stopped has as much time left as it had then. */
export async function postponeEnds(tx: Tx, campaignId: string, stoppedAt: bigint): Promise<void> {
  await tx.rows(
    `update promotion_grant g set expire_at = g.expire_at + $3 - greatest($2::bigint, g.created_at)
     from (select id from promotion_grant where campaign_id = $1 and state = 'open' and expire_at > $2::bigint
       and claim_days is not null
       order by id for update) n where g.id = n.id`,
    [campaignId, stoppedAt, tx.now],
  )
}

export interface OwnGrant {
  readonly id: string
  readonly member_id: string
}

/** Those that are paid without being claimed and whose money is there, behind `after` in the order of their ids. */
export function automaticGrants(
  tx: Tx,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<OwnGrant[]> {
  return tx.rows<OwnGrant>(
    `select g.id, g.member_id from promotion_grant g join promotion_campaign c on c.id = g.campaign_id
     where g.state = 'open' and g.is_automatic and c.stopped_at is null and ${listIf(after, '$1::uuid', 'g.id >')}
     order by g.id limit $2`,
    [after ?? null, limit],
  )
}

/** What those gifts are called, by their numbers. */
export async function titlesByBill(
  tx: Tx,
  billNos: readonly string[],
): Promise<ReadonlyMap<string, { readonly text: string }>> {
  const rows = await tx.rows<Pick<GrantRow, 'bill_no' | 'title'>>(
    'select bill_no, title from promotion_grant where bill_no = any ($1::text[])',
    [textColumn(billNos)],
  )
  return new Map(rows.map(({ bill_no, title }) => [bill_no, { text: title }]))
}

/** Whether operators have stopped it; until the end of the transaction nobody does. */
export async function isStopped(tx: Tx, kind: PromotionKind): Promise<boolean> {
  const row = await tx.one<{ stopped_at: bigint | null }>(
    'select stopped_at from promotion_campaign where kind = $1 for share',
    [kind],
  )
  return row !== undefined && row.stopped_at !== null
}

/** The same for whoever only shows it. */
export async function showsStopped(tx: Tx, kind: PromotionKind): Promise<boolean> {
  const row = await tx.one<{ stopped_at: bigint | null }>(
    'select stopped_at from promotion_campaign where kind = $1',
    [kind],
  )
  return row !== undefined && row.stopped_at !== null
}
