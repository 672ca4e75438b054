import type { Tx } from '@zhengju/storage/tx'
import type { ListPage } from '../../../platform/call/list.ts'
import { idColumn, numberColumn } from '../../../platform/db/columns.ts'
import { listEnd, listIf, listValues, listWhere, listWord } from '../../../platform/db/list.ts'
import type { ClaimRow, RedPacketRow } from '../tables.ts'

const columns = `id, campaign_id, room_id, room_title, seq, title, split, seed, total, shares, vip_min,
  state, claims, claimed, returned, sent_by, sent_at, end_at, ended_at`

export async function insertPacket(
  tx: Tx,
  packet: RedPacketRow,
  shares: readonly bigint[],
): Promise<void> {
  await tx.rows(
    `insert into red_packet (id, campaign_id, room_id, room_title, seq, title, split, seed, total,
       shares, vip_min, state, sent_by, sent_at, end_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      packet.id,
      packet.campaign_id,
      packet.room_id,
      packet.room_title,
      packet.seq,
      packet.title,
      packet.split,
      packet.seed,
      packet.total,
      packet.shares,
      packet.vip_min,
      packet.state,
      packet.sent_by,
      packet.sent_at,
      packet.end_at,
    ],
  )
  await tx.rows(
    `insert into red_packet_share (red_pack_id, place, amount)
     select $1::uuid, place, amount from unnest($2::bigint[]) with ordinality as n (amount, place)`,
    [packet.id, numberColumn(shares)],
  )
}

export function packetById(tx: Tx, id: string): Promise<RedPacketRow | undefined> {
  return tx.one<RedPacketRow>(`select ${columns} from red_packet where id = $1`, [id])
}

/** Claims, the end and the return of one packet stand in a queue. */
export function lockPacket(tx: Tx, id: string): Promise<RedPacketRow | undefined> {
  return tx.one<RedPacketRow>(`select ${columns} from red_packet where id = $1 for update`, [id])
}

/** Those whose time is over and that nobody works on, the longest over first. */
export function lockOver(tx: Tx, limit: number): Promise<RedPacketRow[]> {
  return tx.rows<RedPacketRow>(
    `select ${columns} from red_packet where state = 'open' and end_at <= $1
     order by end_at limit $2 for update skip locked`,
    [tx.now, limit],
  )
}

/** Those of which rooms were not told how they stand. */
export function lockUntold(tx: Tx, limit: number): Promise<RedPacketRow[]> {
  return tx.rows<RedPacketRow>(
    `select ${columns} from red_packet where not is_told order by id limit $1 for update skip locked`,
    [limit],
  )
}

export async function markAnnounced(tx: Tx, id: string): Promise<void> {
  await tx.rows('update red_packet set is_told = true where id = $1', [id])
}

export type PacketStatus = Pick<RedPacketRow, 'id' | 'state' | 'claims' | 'claimed' | 'returned'>

/** How a packet stands after a claim or at its end; its room is to be told. */
export async function savePacket(tx: Tx, packet: PacketStatus): Promise<void> {
  await tx.rows(
    `update red_packet set state = $2::text, claims = $3, claimed = $4, returned = $5, is_told = false,
       ended_at = case when $2::text = 'open' then null else $6::bigint end
     where id = $1`,
    [packet.id, packet.state, packet.claims, packet.claimed, packet.returned, tx.now],
  )
}

/** The share of that place becomes this member's. Returns what it is worth. */
export async function takeShare(
  tx: Tx,
  taken: { readonly redPackId: string; readonly place: number; readonly memberId: string },
): Promise<bigint> {
  const row = await tx.one<{ amount: bigint }>(
    `update red_packet_share set member_id = $3, claimed_at = $4
     where red_pack_id = $1 and place = $2 and member_id is null returning amount`,
    [taken.redPackId, taken.place, taken.memberId, tx.now],
  )
  if (!row) throw new Error(`share ${taken.place} of ${taken.redPackId} is gone`)
  return row.amount
}

/** Of a share that repaid a debt: only the rest asks for turnover. */
export async function saveTurnoverBase(
  tx: Tx,
  share: { readonly redPackId: string; readonly place: number; readonly base: bigint },
): Promise<void> {
  await tx.rows(
    'update red_packet_share set turnover_base = $3 where red_pack_id = $1 and place = $2',
    [share.redPackId, share.place, share.base],
  )
}

const claimColumns = `red_pack_id, place, amount, coalesce(turnover_base, amount) as turnover_base,
  member_id, claimed_at`

/** What that member has of these packets. */
export function claimsOf(
  tx: Tx,
  memberId: string,
  redPackIds: readonly string[],
): Promise<ClaimRow[]> {
  return tx.rows<ClaimRow>(
    `select ${claimColumns} from red_packet_share
     where member_id = $1 and red_pack_id = any ($2::uuid[])`,
    [memberId, idColumn(redPackIds)],
  )
}

export type NamedClaim = ClaimRow & { readonly name: string }

/** Who had which share: places below `before` newest first, or after `after` in their order. */
export function claimsIn(
  tx: Tx,
  page: {
    readonly redPackId: string
    readonly from: { readonly before: number } | { readonly after: number }
    readonly limit: number
  },
): Promise<NamedClaim[]> {
  const isBack = 'before' in page.from
  const place = 'before' in page.from ? page.from.before : page.from.after
  return tx.rows<NamedClaim>(
    `select s.red_pack_id, s.place, s.amount, coalesce(s.turnover_base, s.amount) as turnover_base,
       s.member_id, s.claimed_at, m.name
     from red_packet_share s join member m on m.id = s.member_id
     where s.red_pack_id = $1 and s.place ${isBack ? '<' : '>'} $2
     order by s.place ${isBack ? 'desc' : 'asc'} limit $3`,
    [page.redPackId, place, page.limit],
  )
}

/** Newest first. */
export function openIn(tx: Tx, roomId: string, limit: number): Promise<RedPacketRow[]> {
  return tx.rows<RedPacketRow>(
    `select ${columns} from red_packet where room_id = $1 and state = 'open' and end_at > $2
     order by id desc limit $3`,
    [roomId, tx.now, limit],
  )
}

/** Those that are over, newest first. */
export function lastIn(tx: Tx, roomId: string, limit: number): Promise<RedPacketRow[]> {
  return tx.rows<RedPacketRow>(
    `select ${columns} from red_packet where room_id = $1 and not (state = 'open' and end_at > $2)
     order by id desc limit $3`,
    [roomId, tx.now, limit],
  )
}

export interface PacketFilter extends ListPage {
  readonly roomId?: string | undefined
  readonly campaignId?: string | undefined
  readonly state?: RedPacketRow['state'] | undefined
}

export type ListedPacket = RedPacketRow & { readonly campaign_name: string }

const listed = { id: 'p.id', amount: 'p.total', at: 'p.sent_at' }

export function packets(tx: Tx, filter: PacketFilter): Promise<ListedPacket[]> {
  return tx.rows<ListedPacket>(
    `select p.*, c.name as campaign_name from red_packet p join chat_campaign c on c.id = p.campaign_id
     where ${listWhere(listed, filter)} and ${listIf(filter.roomId, '$11::text', 'p.room_id =')}
       and ${listIf(filter.campaignId, '$12::uuid', 'p.campaign_id =')} and ${listWord(filter.state, '$13::text', 'p.state =')}
     ${listEnd(listed)}`,
    [...listValues(filter), filter.roomId ?? null, filter.campaignId ?? null, filter.state ?? null],
  )
}

export interface PacketFigures {
  readonly open: number
  readonly overdue: number
}

export async function packetFigures(tx: Tx): Promise<PacketFigures> {
  const row = await tx.one<PacketFigures>(
    `select count(*)::int as open, (count(*) filter (where end_at <= $1))::int as overdue
     from red_packet where state = 'open'`,
    [tx.now],
  )
  return row ?? { open: 0, overdue: 0 }
}
