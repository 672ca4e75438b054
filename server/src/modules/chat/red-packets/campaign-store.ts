import type { Tx } from '@zhengju/storage/tx'
import type { ListPage } from '../../../platform/call/list.ts'
import { idColumn, textColumn } from '../../../platform/db/columns.ts'
import { listEnd, listIf, listValues, listWhere, listWord } from '../../../platform/db/list.ts'
import type { CampaignRow, FundingRow } from '../tables.ts'

const columns = 'id, name, multiple_percent, created_by, created_at, closed_by, closed_at'

export function campaignById(tx: Tx, id: string): Promise<CampaignRow | undefined> {
  return tx.one<CampaignRow>(`select ${columns} from chat_campaign where id = $1`, [id])
}

export function campaignsById(tx: Tx, ids: readonly string[]): Promise<CampaignRow[]> {
  return tx.rows<CampaignRow>(`select ${columns} from chat_campaign where id = any ($1::uuid[])`, [
    idColumn(ids),
  ])
}

/** Whatever takes from a campaign or fills it stands in a queue. */
export function lockCampaign(tx: Tx, id: string): Promise<CampaignRow | undefined> {
  return tx.one<CampaignRow>(`select ${columns} from chat_campaign where id = $1 for update`, [id])
}

export async function insertCampaign(tx: Tx, campaign: CampaignRow): Promise<void> {
  const { id, name, multiple_percent, created_by, created_at } = campaign
  await tx.rows(
    `insert into chat_campaign (id, name, multiple_percent, created_by, created_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [id, name, multiple_percent, created_by, created_at],
  )
}

/** Whether a packet of it is under way. */
export async function hasOpenPacket(tx: Tx, campaignId: string): Promise<boolean> {
  const row = await tx.one(
    `select 1 from red_packet where campaign_id = $1 and state = 'open' limit 1`,
    [campaignId],
  )
  return row !== undefined
}

export async function markClosed(tx: Tx, id: string, by: string): Promise<void> {
  await tx.rows('update chat_campaign set closed_by = $2, closed_at = $3 where id = $1', [
    id,
    by,
    tx.now,
  ])
}

export type ListedCampaign = CampaignRow & {
  readonly funded: bigint
  readonly waiting: number
  readonly in_packets: bigint
  readonly claimed: bigint
}

const listed = `select c.*, f.funded, f.waiting, p.in_packets, p.claimed from chat_campaign c
  cross join lateral (select coalesce(sum(amount) filter (where state = 'done'), 0)::bigint as funded,
    (count(*) filter (where state = 'waiting'))::int as waiting
    from chat_funding where campaign_id = c.id) f
  cross join lateral (select coalesce(sum(total - claimed - returned), 0)::bigint as in_packets,
    coalesce(sum(claimed), 0)::bigint as claimed from red_packet where campaign_id = c.id) p`

/** Newest first. */
export function campaigns(
  tx: Tx,
  page: { readonly before?: string | undefined; readonly limit: number },
): Promise<ListedCampaign[]> {
  return tx.rows<ListedCampaign>(
    `${listed} where ($1::uuid is null or c.id < $1) order by c.id desc limit $2`,
    [page.before ?? null, page.limit],
  )
}

export function listedCampaign(tx: Tx, id: string): Promise<ListedCampaign | undefined> {
  return tx.one<ListedCampaign>(`${listed} where c.id = $1`, [id])
}

export type ListedFunding = FundingRow & { readonly campaign_name: string }

const ofFundings = { id: 'f.id', amount: 'f.amount', at: 'f.asked_at' }

export function fundings(
  tx: Tx,
  page: ListPage & {
    readonly campaignId?: string | undefined
    readonly state?: FundingRow['state'] | undefined
  },
): Promise<ListedFunding[]> {
  return tx.rows<ListedFunding>(
    `select f.*, c.name as campaign_name from chat_funding f join chat_campaign c on c.id = f.campaign_id
     where ${listWhere(ofFundings, page)} and ${listIf(page.campaignId, '$11::uuid', 'f.campaign_id =')}
       and ${listWord(page.state, '$12::text', 'f.state =')}
     ${listEnd(ofFundings)}`,
    [...listValues(page), page.campaignId ?? null, page.state ?? null],
  )
}

export function lockFunding(tx: Tx, id: string): Promise<FundingRow | undefined> {
  return tx.one<FundingRow>('select * from chat_funding where id = $1 for update', [id])
}

export async function insertFunding(tx: Tx, funding: FundingRow): Promise<void> {
  await tx.rows(
    `insert into chat_funding (id, campaign_id, amount, state, reason, asked_by, asked_by_name,
       asked_at, decided_by_name, decided_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      funding.id,
      funding.campaign_id,
      funding.amount,
      funding.state,
      funding.reason,
      funding.asked_by,
      funding.asked_by_name,
      funding.asked_at,
      funding.decided_by_name,
      funding.decided_at,
    ],
  )
}

export async function saveFunding(
  tx: Tx,
  { id, state, decided_by_name, decided_at }: FundingRow,
): Promise<void> {
  await tx.rows(
    'update chat_funding set state = $2, decided_by_name = $3, decided_at = $4 where id = $1',
    [id, state, decided_by_name, decided_at],
  )
}

export interface SpendRow {
  readonly spent: bigint
  readonly funded: bigint
}

/** What an operator has sent and funded alone on a day; made where it is missing, locked either way. */
export async function lockSpend(tx: Tx, operatorId: string, day: string): Promise<SpendRow> {
  const row = await tx.one<SpendRow>(
    `insert into red_packet_spend (operator_id, site_day) values ($1, $2)
     on conflict (operator_id, site_day) do update set site_day = excluded.site_day
     returning spent, funded`,
    [operatorId, day],
  )
  return row ?? { spent: 0n, funded: 0n }
}

export async function saveSpend(
  tx: Tx,
  operatorId: string,
  day: string,
  { spent, funded }: SpendRow,
): Promise<void> {
  await tx.rows(
    'update red_packet_spend set spent = $3, funded = $4 where operator_id = $1 and site_day = $2',
    [operatorId, day, spent, funded],
  )
}

export async function spentOn(tx: Tx, operatorId: string, day: string): Promise<bigint> {
  const row = await tx.one<{ spent: bigint }>(
    'select spent from red_packet_spend where operator_id = $1 and site_day = $2',
    [operatorId, day],
  )
  return row?.spent ?? 0n
}

/** Roles that may send something a day; all of them, or these. */
export function budgets(
  tx: Tx,
  roleIds?: readonly string[],
): Promise<{ readonly role_id: string; readonly daily: bigint }[]> {
  return tx.rows(
    `select role_id, daily from red_packet_budget
     where $1::text[] is null or role_id = any ($1) order by role_id`,
    [roleIds === undefined ? null : textColumn(roleIds)],
  )
}

export async function saveBudget(tx: Tx, roleId: string, daily: bigint): Promise<void> {
  await tx.rows(
    `insert into red_packet_budget (role_id, daily) values ($1, $2)
     on conflict (role_id) do update set daily = $2`,
    [roleId, daily],
  )
}
