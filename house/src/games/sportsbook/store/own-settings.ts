import type { SportVenueId } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'

/** Whose settings, and where: each venue keeps its own. */
export interface SettingsOwner {
  readonly venue: SportVenueId
  readonly memberId: string
}

/** What a venue's own page remembers of a member, by its own numbers. */
export interface Preferences {
  readonly oddsType: number
  readonly timeZone: number
  readonly isFastSingle: boolean
  readonly isFastCombo: boolean
}

export async function preferencesOf(
  tx: Tx,
  { venue, memberId }: SettingsOwner,
): Promise<Preferences | undefined> {
  const row = await tx.one<PreferenceRow>(
    `select odds_type, time_zone, is_fast_single, is_fast_combo from venue_preference
     where venue = $1 and member_id = $2`,
    [venue, memberId],
  )
  return (
    row && {
      oddsType: row.odds_type,
      timeZone: row.time_zone,
      isFastSingle: row.is_fast_single,
      isFastCombo: row.is_fast_combo,
    }
  )
}

export async function keepPreferences(
  tx: Tx,
  { venue, memberId }: SettingsOwner,
  { oddsType, timeZone, isFastSingle, isFastCombo }: Preferences,
): Promise<void> {
  await tx.rows(
    `insert into venue_preference
       (venue, member_id, odds_type, time_zone, is_fast_single, is_fast_combo, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (venue, member_id) do update set
       odds_type = excluded.odds_type, time_zone = excluded.time_zone,
       is_fast_single = excluded.is_fast_single, is_fast_combo = excluded.is_fast_combo,
       changed_at = excluded.changed_at`,
    [venue, memberId, oddsType, timeZone, isFastSingle, isFastCombo, tx.now],
  )
}

/** The one that was added last stands first. */
export async function favouritesOf(
  tx: Tx,
  { venue, memberId }: SettingsOwner,
): Promise<readonly string[]> {
  const rows = await tx.rows<{ fixture_id: bigint }>(
    `select fixture_id from favourite_fixture where venue = $1 and member_id = $2
     order by added_at desc, fixture_id desc limit $3`,
    [venue, memberId, mostFavourites],
  )
  return rows.map(({ fixture_id }) => String(fixture_id))
}

/** Of more than a hundred the oldest go. */
export async function addFavourites(
  tx: Tx,
  { venue, memberId }: SettingsOwner,
  fixtureIds: readonly string[],
): Promise<void> {
  await tx.rows(
    `insert into favourite_fixture (venue, member_id, fixture_id, added_at)
     select $1, $2, n, $4 from unnest($3::bigint[]) as n on conflict do nothing`,
    [venue, memberId, fixtureIds, tx.now],
  )
  await tx.rows(
    `delete from favourite_fixture where venue = $1 and member_id = $2 and fixture_id not in
       (select fixture_id from favourite_fixture where venue = $1 and member_id = $2
        order by added_at desc, fixture_id desc limit $3)`,
    [venue, memberId, mostFavourites],
  )
}

export async function removeFavourites(
  tx: Tx,
  { venue, memberId }: SettingsOwner,
  fixtureIds: readonly string[],
): Promise<void> {
  await tx.rows(
    `delete from favourite_fixture
     where venue = $1 and member_id = $2 and fixture_id = any($3::bigint[])`,
    [venue, memberId, fixtureIds],
  )
}

interface PreferenceRow {
  readonly odds_type: number
  readonly time_zone: number
  readonly is_fast_single: boolean
  readonly is_fast_combo: boolean
}

const mostFavourites = 100
