import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { listPromotionSchedule } from '@zhengju/contract/promotion/office-calls'
import { inOrder, type Scheduled, spanOf } from '@zhengju/domain/promotion'
import { type SiteDay, siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { promotionText } from '../../text/promotion.ts'
import { heldOf, type Kinds } from './kinds-service.ts'
import type { RuleText } from './rule-service.ts'
import { comingRules } from './rule-store.ts'

/** What a module with days of its own has ahead. */
export type ScheduleSource = (tx: Tx, today: SiteDay) => Promise<readonly Scheduled[]>

export interface Schedules {
  tell(source: ScheduleSource): void
  readonly sources: readonly ScheduleSource[]
}

export function createSchedules(): Schedules {
  const sources: ScheduleSource[] = []
  return { sources, tell: (source) => void sources.push(source) }
}

/** Everything that is decided or drafted for a day to come. */
export async function getSchedule(
  tx: Tx,
  kinds: Kinds,
  { sources }: Schedules,
): Promise<DataOf<typeof listPromotionSchedule>> {
  const today = siteDay(tx.now)
  const { text } = await heldOf(tx, kinds, 'activity', today)
  const found = [...activitiesOf(text, { isDraft: false, today })]
  for (const row of await comingRules(tx, today)) {
    const isDraft = row.state === 'draft'
    const title = promotionText.ruleVersion(row.version)
    found.push({ day: row.from_day, kind: row.kind, what: 'rule', title, isDraft })
    if (row.kind === 'activity') {
      found.push(...activitiesOf(JSON.parse(row.rule), { isDraft, today }))
    }
  }
  for (const source of sources) found.push(...(await source(tx, today)))
  return { items: [...inOrder(unique(found))] }
}

function activitiesOf(
  { activity }: RuleText,
  { isDraft, today }: { readonly isDraft: boolean; readonly today: SiteDay },
): readonly Scheduled[] {
  return (activity?.activities ?? []).flatMap((one) =>
    spanOf({ kind: 'activity', title: one.title, isDraft }, one, today),
  )
}

/** A later version says again what stays as it is. */
function unique(all: readonly Scheduled[]): readonly Scheduled[] {
  const keyOf = ({ day, kind, what, title }: Scheduled) => [day, kind, what, title].join(' ')
  const agreed = new Map(all.filter(({ isDraft }) => !isDraft).map((one) => [keyOf(one), one]))
  const drafts = new Map(
    all.filter((one) => !agreed.has(keyOf(one))).map((one) => [keyOf(one), one]),
  )
  return [...agreed.values(), ...drafts.values()]
}
