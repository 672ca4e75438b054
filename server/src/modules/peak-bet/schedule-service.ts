import { type Scheduled, spanOf } from '@zhengju/domain/promotion'
import type { SiteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { plannedSeasons } from './season-store.ts'

/** Seasons that are drafted, reserved or under way, for the desk of promotions. */
export async function comingSeasons(tx: Tx, today: SiteDay): Promise<readonly Scheduled[]> {
  return (await plannedSeasons(tx, today)).flatMap((row) =>
    spanOf(
      { kind: 'peakBet', title: row.name, isDraft: row.state === 'draft' },
      { fromDay: row.from_day, toDay: row.to_day },
      today,
    ),
  )
}
