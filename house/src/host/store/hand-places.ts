import { type Currency, type Minor, siteCurrency } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { type GameFailure, gameFailures } from '@zhengju/venue-protocol/game'

/**
 * `asked`: its money is with the wallet. `late`: no answer came in time, whatever it says goes back. `in`: it plays.
 * `refused`: it never played, or all came back.
 */
export type PlaceState = 'asked' | 'in' | 'late' | 'paying' | 'returning' | 'done' | 'refused'

export interface StoredPlace {
  readonly orderNo: string
  readonly handId: string
  /** Undefined: a practice seat. */
  readonly member: PlaceMember | undefined
  readonly alias: string
  readonly clientSeed: string
  /** What the hand may cost it. */
  readonly stack: Minor
  readonly state: PlaceState
  readonly seat: number | undefined
  readonly actsUntil: number | undefined
  readonly failure: GameFailure | undefined
  readonly net: Minor | undefined
  readonly rake: Minor | undefined
  readonly createdAt: number
}

export interface PlaceMember {
  readonly memberId: string
  readonly account: string
  readonly currency: Currency
  readonly token: string
}

export type NewPlace = Pick<
  StoredPlace,
  'orderNo' | 'handId' | 'member' | 'alias' | 'clientSeed' | 'stack' | 'state'
>

export async function insertPlace(tx: Tx, place: NewPlace): Promise<void> {
  const { alias, clientSeed, handId, member, orderNo, stack, state } = place
  await tx.rows(
    `insert into card_place (order_no, hand_id, member_id, token, alias, client_seed, stack, state, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[orderNo, handId, member?.memberId ?? null, member?.token ?? null, alias, clientSeed],
      ...[stack, state, tx.now],
    ],
  )
}

/** In the order of the seats, or of asking before they are dealt. */
export async function placesOf(tx: Tx, handId: string): Promise<readonly StoredPlace[]> {
  return select(tx, 'p.hand_id = $1 order by p.seat, p.order_no', [handId])
}

export async function placesByOrder(
  tx: Tx,
  orders: readonly string[],
): Promise<ReadonlyMap<string, StoredPlace>> {
  const places = await select(tx, 'p.order_no = any($1::text[])', [orders])
  return new Map(places.map((place) => [place.orderNo, place]))
}

/** His last one: also one that the wallet refused. */
export async function lastPlaceOf(tx: Tx, memberId: string): Promise<StoredPlace | undefined> {
  const [place] = await select(tx, 'p.member_id = $1 order by p.created_at desc limit 1', [
    memberId,
  ])
  return place
}

/** With whom these were in one of their last so many hands, by member. */
export async function metBy(
  tx: Tx,
  memberIds: readonly string[],
  hands: number,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await tx.rows<{ one: bigint; other: bigint }>(
    `select m.id as one, o.member_id as other from unnest($1::bigint[]) as m (id)
     cross join lateral (select p.hand_id from card_place p
       where p.member_id = m.id and p.seat is not null order by p.created_at desc limit $2) as last
     join card_place o on o.hand_id = last.hand_id and o.member_id <> m.id and o.seat is not null`,
    [memberIds, hands],
  )
  const met = new Map<string, Set<string>>()
  for (const { one, other } of rows) {
    const own = met.get(String(one)) ?? new Set()
    met.set(String(one), own.add(String(other)))
  }
  return met
}

/** What practice seats have lost by now: below zero where they won. */
export async function practiceLoss(tx: Tx, game: string): Promise<Minor> {
  const row = await tx.one<{ lost: bigint }>(
    `select coalesce(sum(p.rake - p.net), 0)::bigint as lost from card_place p
     join card_hand h on h.hand_id = p.hand_id where p.member_id is null and h.game = $1`,
    [game],
  )
  return row?.lost ?? 0n
}

export type PlaceChange = Partial<
  Pick<StoredPlace, 'state' | 'seat' | 'actsUntil' | 'failure' | 'net' | 'rake'>
>

export async function savePlace(
  tx: Tx,
  place: StoredPlace,
  change: PlaceChange,
): Promise<StoredPlace> {
  const next = { ...place, ...change }
  const isEnded = next.state === 'done' || next.state === 'refused'
  await tx.rows(
    `update card_place set state = $2, seat = $3, acts_until = $4, failure = $5, net = $6, rake = $7, ended_at = $8
     where order_no = $1`,
    [
      ...[place.orderNo, next.state, next.seat ?? null, next.actsUntil ?? null],
      ...[next.failure ?? null, next.net ?? null, next.rake ?? null, isEnded ? tx.now : null],
    ],
  )
  return next
}

async function select(
  tx: Tx,
  where: string,
  params: readonly unknown[],
): Promise<readonly StoredPlace[]> {
  const rows = await tx.rows<PlaceRow>(selectPlaces + where, params)
  return rows.map(placeOf)
}

const selectPlaces =
  'select p.*, m.account, m.currency from card_place p left join member m on m.id = p.member_id where '

function placeOf(row: PlaceRow): StoredPlace {
  const { account, alias, member_id: memberId, stack, state, token } = row
  const isMember = memberId !== null && account !== null && token !== null
  const currency = row.currency ?? siteCurrency
  const member = isMember ? { memberId: String(memberId), account, currency, token } : undefined
  return {
    ...{ orderNo: row.order_no, handId: row.hand_id, member, alias, clientSeed: row.client_seed },
    ...{ stack, state, seat: row.seat ?? undefined },
    actsUntil: row.acts_until === null ? undefined : Number(row.acts_until),
    failure: gameFailures.find((one) => one === row.failure),
    ...{ net: row.net ?? undefined, rake: row.rake ?? undefined },
    createdAt: Number(row.created_at),
  }
}

interface PlaceRow {
  readonly order_no: string
  readonly hand_id: string
  readonly member_id: bigint | null
  readonly account: string | null
  readonly currency: Currency | null
  readonly token: string | null
  readonly alias: string
  readonly client_seed: string
  readonly stack: bigint
  readonly state: PlaceState
  readonly seat: number | null
  readonly acts_until: bigint | null
  readonly failure: string | null
  readonly net: bigint | null
  readonly rake: bigint | null
  readonly created_at: bigint
}
