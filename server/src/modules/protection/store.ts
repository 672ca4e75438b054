import { type ByPeriod, limitPeriods, periodStart } from '@zhengju/domain/protection'
import { type SiteDay, siteClockText, siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { idColumn } from '../../platform/db/columns.ts'

export interface ProtectionRow {
  readonly offered_at: bigint | null
  readonly reality_check_min: number | null
  /** The present sitting: when it began, and when somebody last did something. */
  readonly sitting_from_at: bigint | null
  readonly sitting_seen_at: bigint | null
}

const columns = 'offered_at, reality_check_min, sitting_from_at, sitting_seen_at'
const none: ProtectionRow = {
  offered_at: null,
  reality_check_min: null,
  sitting_from_at: null,
  sitting_seen_at: null,
}

export async function protectionOf(tx: Tx, memberId: string): Promise<ProtectionRow> {
  const found = await tx.one<ProtectionRow>(
    `select ${columns} from member_protection where member_id = $1`,
    [memberId],
  )
  return found ?? none
}

/** Makes the row when it is missing and locks it: whatever is counted against limits stands in one queue. */
export async function lockProtection(tx: Tx, memberId: string): Promise<ProtectionRow> {
  const found = await tx.one<ProtectionRow>(
    `insert into member_protection (member_id) values ($1)
     on conflict (member_id) do update set member_id = excluded.member_id returning ${columns}`,
    [memberId],
  )
  return found ?? none
}

export async function markOffered(tx: Tx, memberId: string): Promise<void> {
  await tx.rows(
    'update member_protection set offered_at = coalesce(offered_at, $2) where member_id = $1',
    [memberId, tx.now],
  )
}

export async function saveRealityCheck(
  tx: Tx,
  memberId: string,
  everyMin: number | null,
): Promise<void> {
  await tx.rows('update member_protection set reality_check_min = $2 where member_id = $1', [
    memberId,
    everyMin,
  ])
}

export async function saveSitting(
  tx: Tx,
  memberId: string,
  sitting: { readonly fromAt: number; readonly seenAt: number },
): Promise<void> {
  await tx.rows(
    'update member_protection set sitting_from_at = $2, sitting_seen_at = $3 where member_id = $1',
    [memberId, sitting.fromAt, sitting.seenAt],
  )
}

export async function addPlay(tx: Tx, memberId: string, played: number): Promise<void> {
  await tx.rows(
    `insert into play_day (member_id, day, played_ms, night_ms) values ($1, $2, $3, $4)
     on conflict (member_id, day) do update set played_ms = play_day.played_ms + excluded.played_ms,
       night_ms = play_day.night_ms + excluded.night_ms`,
    [memberId, siteDay(tx.now), BigInt(played), BigInt(isNight(tx.now) ? played : 0)],
  )
}

/** From 0:00 to 6:00 of the site's clock. */
function isNight(at: number): boolean {
  return siteClockText(at) < '06:00:00'
}

interface PlayRow {
  readonly member_id: string
  readonly day: SiteDay
  readonly played_ms: bigint
}

/** Time at play of the day, the week and the month, milliseconds, by member; whoever did not play is not in the map. */
export async function playOf(
  tx: Tx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, ByPeriod>> {
  const today = siteDay(tx.now)
  const starts = limitPeriods.map((period) => ({ period, from: periodStart(period, today) }))
  const first = starts.map(({ from }) => from).sort()[0] ?? today
  const rows = await tx.rows<PlayRow>(
    `select member_id, day, played_ms from play_day
     where member_id = any($1::uuid[]) and day >= $2`,
    [idColumn(memberIds), first],
  )
  const found = new Map<string, ByPeriod>()
  for (const { member_id, day, played_ms } of rows) {
    const sums = { ...found.get(member_id) }
    for (const { period, from } of starts) {
      if (day >= from) sums[period] = (sums[period] ?? 0n) + played_ms
    }
    found.set(member_id, sums)
  }
  return found
}
