import type { VenueCounts } from '@zhengju/domain/ledger'
import type { Currency, Minor } from '@zhengju/domain/money'
import { limitPeriods } from '@zhengju/domain/protection'
import { type SiteDay, siteDay } from '@zhengju/domain/siteDay'
import {
  byPeriod,
  countedIn,
  type PurseSpan,
  purseOn,
  type SpanCounts,
  type Spans,
  untold,
  type VenuePurse,
} from '@zhengju/domain/transfer'
import type { VenueId } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import { textColumn } from '../../platform/db/columns.ts'

/** Whose money, and where. */
export interface PurseKey {
  readonly memberId: string
  readonly memberName: string
  readonly venue: VenueId
  readonly currency: Currency
}

/** With what of it the ledger was told. */
export interface KeptPurse extends VenuePurse {
  readonly told: Spans<SpanCounts>
}

/** The spans of one standing, by their periods. */
interface Row {
  readonly balance: bigint
  readonly spans: Spans<
    Record<keyof SpanCounts | `told_${keyof SpanCounts}` | Sum, string> & { from: string }
  >
}
type Sum = 'opening' | 'sent' | 'back' | 'fresh'

const spansSql = `(select jsonb_object_agg(p.period, jsonb_build_object('from', p.from_day,
    'opening', p.opening::text, 'sent', p.sent::text, 'back', p.back::text, 'fresh', p.fresh::text,
    'staked', p.staked::text, 'lost', p.lost::text,
    'told_staked', p.told_staked::text, 'told_lost', p.told_lost::text))
  from venue_span p where (p.member_id, p.venue, p.currency) = (s.member_id, s.venue, s.currency)) as spans`

function purseOf({ balance, spans }: Row, today: SiteDay): KeptPurse {
  const known = byPeriod((period): PurseSpan => {
    const { from, opening, sent, back, fresh, staked, lost } = spans[period]
    const sums = { opening, sent, back, fresh, staked, lost }
    return { from, ...mapped(sums, BigInt) }
  })
  const standing = purseOn({ balance, spans: known }, today)
  const told = byPeriod((period) =>
    standing.spans[period] === known[period]
      ? { staked: BigInt(spans[period].told_staked), lost: BigInt(spans[period].told_lost) }
      : { staked: 0n, lost: 0n },
  )
  return { ...standing, told }
}

function mapped<Key extends string>(sums: Record<Key, string>, of: (text: string) => bigint) {
  return Object.fromEntries(
    Object.entries<string>(sums).map(([key, text]) => [key, of(text)]),
  ) as Record<Key, bigint>
}

/** Made at nothing where it is missing, locked, and of the present site day. */
export async function lockPurse(
  tx: Tx,
  { memberId, memberName, venue, currency }: PurseKey,
): Promise<KeptPurse> {
  const key = [memberId, venue, currency]
  await tx.rows(
    `with made as (
       insert into venue_standing (member_id, venue, currency, member_name, balance)
       values ($1, $2, $3, $4, 0) on conflict do nothing returning member_id, venue, currency)
     insert into venue_span (member_id, venue, currency, period, from_day)
     select member_id, venue, currency, period, '2000-01-01' from made, unnest($5::text[]) period`,
    [...key, memberName, textColumn([...limitPeriods])],
  )
  const locked = await tx.one(
    'select 1 from venue_standing where member_id = $1 and venue = $2 and currency = $3 for update',
    key,
  )
  const row = await tx.one<Row>(
    `select s.balance, ${spansSql} from venue_standing s
     where s.member_id = $1 and s.venue = $2 and s.currency = $3`,
    key,
  )
  if (!locked || !row) throw new Error('the standing was not made')
  return purseOf(row, siteDay(tx.now))
}

/** Gives what the ledger was not told yet; from now on it was. */
export async function savePurse(
  tx: Tx,
  { memberId, venue, currency }: Omit<PurseKey, 'memberName'>,
  { standing, told }: { readonly standing: VenuePurse; readonly told: Spans<SpanCounts> },
): Promise<VenueCounts | undefined> {
  const counted = countedIn(standing)
  const key = [memberId, venue, currency]
  await tx.rows(
    'update venue_standing set balance = $4 where member_id = $1 and venue = $2 and currency = $3',
    [...key, standing.balance],
  )
  for (const period of limitPeriods) {
    const { from, opening, sent, back, fresh, staked, lost } = standing.spans[period]
    await tx.rows(
      `update venue_span set from_day = $5, opening = $6, sent = $7, back = $8, fresh = $9, staked = $10, lost = $11,
         told_staked = $12, told_lost = $13
       where member_id = $1 and venue = $2 and currency = $3 and period = $4`,
      [
        ...key,
        period,
        from,
        ...[opening, sent, back, fresh, staked, lost],
        ...[counted[period].staked, counted[period].lost],
      ],
    )
  }
  const of = untold(counted, told)
  return of && { at: tx.now, of }
}

/** The venue told of a stake, of its end, or of one that is open again. The standing is locked. */
export async function moveOpenStake(
  tx: Tx,
  { memberId, venue, currency }: Omit<PurseKey, 'memberName'>,
  amount: Minor,
): Promise<void> {
  await tx.rows(
    `update venue_standing set open_stake = greatest(open_stake + $4, 0)
     where member_id = $1 and venue = $2 and currency = $3`,
    [memberId, venue, currency, amount],
  )
}

interface Standing extends KeptPurse {
  readonly venue: VenueId
  readonly member_name: string
  /** Staked or reserved there, and not at its end: of what the balance no longer holds. */
  readonly open_stake: Minor
}

/** At every venue where the member ever was. */
export async function pursesOf(tx: Tx, memberId: string, currency: Currency): Promise<Standing[]> {
  const today = siteDay(tx.now)
  const rows = await tx.rows<Row & Pick<Standing, 'venue' | 'member_name' | 'open_stake'>>(
    `select s.venue, s.member_name, s.open_stake, s.balance, ${spansSql} from venue_standing s
     where s.member_id = $1 and s.currency = $2 order by s.venue`,
    [memberId, currency],
  )
  return rows.map(({ venue, member_name, open_stake, ...row }) => ({
    ...purseOf(row, today),
    venue,
    member_name,
    open_stake,
  }))
}

/** What stands at all of them, minor units; what a venue is owed is nothing to take out. */
export async function moneyAtVenues(tx: Tx, memberId: string, currency: Currency): Promise<bigint> {
  const row = await tx.one<{ balance: bigint }>(
    `select coalesce(sum(balance), 0)::bigint as balance from venue_standing
     where member_id = $1 and currency = $2 and balance > 0`,
    [memberId, currency],
  )
  return row?.balance ?? 0n
}

export interface MoneyThere {
  readonly member_id: string
  readonly member_name: string
  readonly venue: VenueId
}

/** Whoever has money or an open stake at a venue and is not called back from there, one page after the other. */
export function moneyThere(
  tx: Tx,
  after: Pick<MoneyThere, 'member_id' | 'venue'> | undefined,
  limit: number,
): Promise<MoneyThere[]> {
  return tx.rows<MoneyThere>(
    `select s.member_id, s.member_name, s.venue from venue_standing s
     where (s.balance > 0 or s.open_stake > 0) and ($1::uuid is null or (s.member_id, s.venue) > ($1::uuid, $2::text))
       and not exists (select from venue_recall r where r.member_id = s.member_id and r.venue = s.venue)
     order by s.member_id, s.venue limit $3`,
    [after?.member_id ?? null, after?.venue ?? null, limit],
  )
}
