import type { Minor } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import type { Fields } from '@zhengju/venue-protocol/parse'

/** `asking`: the seats' money is with the wallet. `ready`: the root is told, no card yet. */
export type HandState = 'asking' | 'ready' | 'playing' | 'shown' | 'void'

export interface StoredHand {
  readonly handId: string
  readonly game: string
  readonly hall: string
  readonly version: string
  readonly base: Minor
  readonly chainId: string
  /** Published before the chain's first hand. */
  readonly head: string
  readonly link: number
  readonly state: HandState
  readonly since: number
  readonly clientSeed: string | undefined
  readonly root: string | undefined
  readonly moves: readonly StoredMove[]
  readonly reason: string | undefined
  readonly createdAt: number
  readonly endedAt: number | undefined
}

export interface StoredMove {
  readonly seat: number
  readonly move: Fields
  readonly step?: number
  readonly isAutomatic?: boolean
}

export type NewHand = Pick<
  StoredHand,
  'handId' | 'game' | 'hall' | 'version' | 'base' | 'chainId' | 'link'
>

export async function insertHand(tx: Tx, hand: NewHand): Promise<void> {
  const { base, chainId, game, hall, handId, link, version } = hand
  await tx.rows(
    `insert into card_hand (hand_id, game, hall, version, base, chain_id, link, state, since, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'asking', $8, $8)`,
    [handId, game, hall, version, base, chainId, link, tx.now],
  )
}

/** Locked until the transaction ends, in sorted order. */
export async function lockHands(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredHand>> {
  const hands = await select(tx, 'h.hand_id = any($1::text[]) order by h.hand_id for update of h', [
    [...new Set(ids)],
  ])
  return new Map(hands.map((hand) => [hand.handId, hand]))
}

export async function handById(tx: Tx, handId: string): Promise<StoredHand | undefined> {
  const [hand] = await select(tx, 'h.hand_id = $1', [handId])
  return hand
}

/** Those of a game of which something is still to be done. */
export async function liveHands(tx: Tx, game: string): Promise<readonly string[]> {
  const rows = await tx.rows<{ hand_id: string }>(
    'select hand_id from card_hand where game = $1 and ended_at is null order by created_at, hand_id',
    [game],
  )
  return rows.map((row) => row.hand_id)
}

export interface RunningHand
  extends Pick<StoredHand, 'handId' | 'hall' | 'state' | 'createdAt' | 'link'> {
  readonly seats: number
  /** Held from them. */
  readonly staked: Minor
}

/** Of a game, the oldest first: those of which nothing is decided yet. */
export async function runningHands(
  tx: Tx,
  game: string,
  limit: number,
): Promise<readonly RunningHand[]> {
  const rows = await tx.rows<RunningRow>(
    `select h.hand_id, h.hall, h.state, h.created_at, h.link, count(p.order_no)::int as seats,
       coalesce(sum(p.stack) filter (where p.member_id is not null and p.state = 'in'), 0)::bigint as staked
     from card_hand h left join card_place p on p.hand_id = h.hand_id
     where h.game = $1 and h.ended_at is null and h.state in ('asking', 'ready', 'playing')
     group by h.hand_id order by h.created_at, h.hand_id limit $2`,
    [game, limit],
  )
  return rows.map(({ hand_id: handId, hall, state, created_at, link, seats, staked }) => ({
    ...{ handId, hall, state, createdAt: Number(created_at), link, seats, staked },
  }))
}

/** The last hands of a member, newest first: those that were dealt. */
export function handsOf(
  tx: Tx,
  memberId: string,
  game: string,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<readonly StoredHand[]> {
  return select(
    tx,
    `h.game = $2 and h.state = 'shown' and exists (select 1 from card_place p
       where p.hand_id = h.hand_id and p.member_id = $1 and p.seat is not null)
     and h.created_at < $3 order by h.created_at desc limit $4`,
    [memberId, game, before, limit],
  )
}

/** Whether a hand that drew before this one of the chain is not over for so long: its seed would be told too. */
export async function isOneBeforeFresh(
  tx: Tx,
  { chainId, link }: Pick<StoredHand, 'chainId' | 'link'>,
  endedBy: number,
): Promise<boolean> {
  const row = await tx.one<{ found: number }>(
    `select 1 as found from card_hand where chain_id = $1 and link < $2
       and (ended_at is null or ended_at > $3) limit 1`,
    [chainId, link, endedBy],
  )
  return row !== undefined
}

/** What changes of a hand. */
export type HandChange = Partial<
  Pick<StoredHand, 'state' | 'since' | 'clientSeed' | 'root' | 'moves' | 'reason' | 'endedAt'>
>

export async function saveHand(tx: Tx, hand: StoredHand, change: HandChange): Promise<StoredHand> {
  const next = { ...hand, ...change }
  await tx.rows(
    `update card_hand set state = $2, since = $3, client_seed = $4, root = $5, moves = $6, reason = $7, ended_at = $8
     where hand_id = $1`,
    [
      ...[hand.handId, next.state, next.since, next.clientSeed ?? null, next.root ?? null],
      ...[JSON.stringify(next.moves), next.reason ?? null, next.endedAt ?? null],
    ],
  )
  return next
}

async function select(
  tx: Tx,
  where: string,
  params: readonly unknown[],
): Promise<readonly StoredHand[]> {
  const rows = await tx.rows<HandRow>(selectHands + where, params)
  return rows.map(handOf)
}

const selectHands =
  'select h.*, c.head from card_hand h join seed_chain c on c.chain_id = h.chain_id where '

function handOf(row: HandRow): StoredHand {
  const { base, game, hall, head, link, moves, state, version } = row
  return {
    ...{ handId: row.hand_id, game, hall, version, base, chainId: row.chain_id, head, link, state },
    ...{ since: Number(row.since), clientSeed: row.client_seed ?? undefined },
    ...{ root: row.root ?? undefined, moves, reason: row.reason ?? undefined },
    createdAt: Number(row.created_at),
    endedAt: row.ended_at === null ? undefined : Number(row.ended_at),
  }
}

interface RunningRow extends Pick<HandRow, 'hand_id' | 'hall' | 'state' | 'created_at' | 'link'> {
  readonly seats: number
  readonly staked: bigint
}

interface HandRow {
  readonly hand_id: string
  readonly game: string
  readonly hall: string
  readonly version: string
  readonly base: bigint
  readonly chain_id: string
  readonly head: string
  readonly link: number
  readonly state: HandState
  readonly since: bigint
  readonly client_seed: string | null
  readonly root: string | null
  readonly moves: readonly StoredMove[]
  readonly reason: string | null
  readonly created_at: bigint
  readonly ended_at: bigint | null
}
