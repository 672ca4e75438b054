import type { Minor } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'

export interface HandPair {
  readonly game: string
  /** Sorted. */
  readonly one: string
  readonly other: string
  readonly hands: number
  /** From the other to the one. */
  readonly net: Minor
  readonly squares: bigint
}

/**
 * What members came to against one another in settled hands, the most unlikely first. What one lost in a hand is shared among
 * those who won it by what they won, and the house's part is nobody's.
 */
export async function handPairs(
  tx: Tx,
  since: number,
  { leastHands, limit, memberId }: PairQuery,
): Promise<readonly HandPair[]> {
  const rows = await tx.rows<PairRow>(
    `with seat as (
       select venue, round_id, game_code, member_id, (payout - stake)::numeric as net from bet_record
       where category = 'chess' and state = 'settled' and settled_at >= $1
         and ($4::uuid is null or (venue, round_id) in (select venue, round_id from bet_record
           where member_id = $4::uuid and category = 'chess' and state = 'settled' and settled_at >= $1))),
     moved as (
       select venue, round_id,
         greatest(sum(net) filter (where net > 0), -sum(net) filter (where net < 0)) as whole
       from seat group by venue, round_id having count(*) > 1),
     met as (
       select a.game_code, a.member_id as one, b.member_id as other, count(*) as hands
       from seat a join seat b on b.venue = a.venue and b.round_id = a.round_id and a.member_id < b.member_id
       group by a.game_code, a.member_id, b.member_id having count(*) >= $2),
     flow as (
       select w.game_code, w.member_id as winner, l.member_id as loser,
         round(-l.net * w.net / m.whole) as amount
       from moved m
       join seat l on l.venue = m.venue and l.round_id = m.round_id and l.net < 0
       join seat w on w.venue = m.venue and w.round_id = m.round_id and w.net > 0),
     pair as (
       select game_code, least(winner, loser) as one, greatest(winner, loser) as other,
         sum(case when winner < loser then amount else -amount end) as net, sum(amount * amount) as squares
       from flow group by 1, 2, 3)
     select p.game_code as game, p.one, p.other, m.hands, p.net::bigint as net, p.squares::text as squares
     from pair p join met m on m.game_code = p.game_code and m.one = p.one and m.other = p.other
     where p.squares > 0 and ($4::uuid is null or $4::uuid in (p.one, p.other)) order by p.net * p.net / p.squares desc, p.one, p.other limit $3`,
    [since, leastHands, limit, memberId ?? null],
  )
  return rows.map(({ hands, squares, ...pair }) => ({
    ...{ ...pair, hands: Number(hands), squares: BigInt(squares) },
  }))
}

export interface FoldedPair {
  readonly game: string
  readonly folder: string
  readonly winner: string
  /** Given up to the winner before a showdown, and of these with the better cards. */
  readonly folds: number
  readonly better: number
}

/** Whoever gave up better cards to the same one more often than worse ones, the most unlikely first. */
export async function foldedPairs(
  tx: Tx,
  since: number,
  { leastFolds, limit, winner }: FoldQuery,
): Promise<readonly FoldedPair[]> {
  const rows = await tx.rows<
    Record<'folds' | 'better', bigint> & Omit<FoldedPair, 'folds' | 'better'>
  >(
    `with folded as (
       select w.game_code as game, f.member_id as folder, w.member_id as winner, count(*) as folds,
         count(*) filter (where (f.detail->'fold'->>'isBetter')::boolean) as better
       from bet_record f join bet_record w on w.venue = f.venue and w.round_id = f.round_id
         and w.category = 'chess' and w.state = 'settled' and w.payout > w.stake
       where f.category = 'chess' and f.state = 'settled' and f.settled_at >= $1 and f.detail ? 'fold'
         and f.member_id <> w.member_id and ($4::uuid is null or w.member_id = $4)
       group by 1, 2, 3)
     select * from folded where folds >= $2 and 2 * better > folds
     order by power(2 * better - folds, 2) / folds desc, folder, winner limit $3`,
    [since, leastFolds, limit, winner ?? null],
  )
  return rows.map(({ better, folds, ...pair }) => {
    return { ...pair, folds: Number(folds), better: Number(better) }
  })
}

interface FoldQuery {
  readonly leastFolds: number
  readonly limit: number
  /** Those to one member alone. */
  readonly winner?: string
}

export interface PairHand {
  readonly handId: string
  readonly settledAt: number
  /** By member. */
  readonly nets: ReadonlyMap<string, Minor>
  readonly outcomes: readonly string[]
  /** What one of the two gave up to the other. */
  readonly fold?: PairFold
}

export interface PairFold {
  readonly isBetter: boolean
  readonly cards: string
}

/** Settled hands of a game in which both were, newest first. */
export async function handsOfPair(
  tx: Tx,
  { game, members, since }: { game: string; members: readonly [string, string]; since: number },
  limit: number,
): Promise<readonly PairHand[]> {
  const rows = await tx.rows<HandRow>(
    `select a.round_id, a.settled_at, a.payout - a.stake as one, b.payout - b.stake as other,
       a.detail->>'outcome' as outcome, b.detail->>'outcome' as answer,
       case when a.payout > a.stake then b.detail->'fold' when b.payout > b.stake then a.detail->'fold' end as fold
     from bet_record a join bet_record b on b.venue = a.venue and b.round_id = a.round_id
       and b.member_id = $3 and b.category = 'chess' and b.state = 'settled'
     where a.member_id = $2 and a.category = 'chess' and a.state = 'settled' and a.game_code = $1
       and a.settled_at >= $4 order by a.settled_at desc limit $5`,
    [game, ...members, since, limit],
  )
  const [one, other] = members
  return rows.map((row) => ({
    ...{ handId: row.round_id, settledAt: Number(row.settled_at) },
    nets: new Map([[one, row.one] as const, [other, row.other] as const]),
    outcomes: [row.outcome, row.answer].flatMap((text) => text ?? []),
    ...(row.fold && { fold: row.fold }),
  }))
}

export interface PairQuery {
  readonly leastHands: number
  readonly limit: number
  /** Those of one member alone. */
  readonly memberId?: string
}

interface PairRow {
  readonly game: string
  readonly one: string
  readonly other: string
  readonly hands: bigint
  readonly net: bigint
  readonly squares: string
}

interface HandRow {
  readonly round_id: string
  readonly settled_at: bigint
  readonly one: bigint
  readonly other: bigint
  readonly outcome: string | null
  readonly answer: string | null
  readonly fold: PairFold | null
}
