import type { SiteDay } from '../siteDay/index.ts'
import type { RuledKind } from './grant.ts'

/** `draft` until it was tried on yesterday's facts and another operator approved it. */
export const ruleStates = ['draft', 'live', 'refused'] as const
export type RuleState = (typeof ruleStates)[number]

/** One version of a rule. It holds from its day on, until a later one does. */
export interface RuleVersion<Rule> {
  readonly id: string
  readonly version: number
  readonly fromDay: SiteDay
  readonly rule: Rule
}

/** The version that holds on that day: the latest day wins, then the newest version. */
export function ruleOn<Rule>(
  versions: readonly RuleVersion<Rule>[],
  day: SiteDay,
): RuleVersion<Rule> | undefined {
  return versions
    .filter(({ fromDay }) => fromDay <= day)
    .toSorted((a, b) => (a.fromDay === b.fromDay ? a.version - b.version : order(a, b)))
    .at(-1)
}

function order(a: RuleVersion<unknown>, b: RuleVersion<unknown>): number {
  return a.fromDay < b.fromDay ? -1 : 1
}

/** Those that count a whole day at once: a day that has begun is paid as it was promised. */
const wholeDayKinds: readonly RuledKind[] = ['rebate', 'coin']

export type DayRefusal = 'promotion.dayPast' | 'promotion.dayBegun'

/** Why a rule of that kind may not begin on that day; undefined where it may. */
export function dayRefusal(
  kind: RuledKind,
  { fromDay, today }: { readonly fromDay: SiteDay; readonly today: SiteDay },
): DayRefusal | undefined {
  if (fromDay < today) return 'promotion.dayPast'
  return fromDay === today && wholeDayKinds.includes(kind) ? 'promotion.dayBegun' : undefined
}

export type RuleApproval =
  | 'office.decided'
  | 'office.secondPerson'
  | 'promotion.dryRunNeeded'
  | DayRefusal

/** Why an operator may not let a version go live now; undefined where he may. */
export function approvalFailure(
  version: {
    readonly kind: RuledKind
    readonly state: RuleState
    readonly askedBy: string
    readonly fromDay: SiteDay
    /** The day whose facts it was tried on last. */
    readonly triedOn: SiteDay | undefined
  },
  by: { readonly operatorId: string; readonly today: SiteDay; readonly yesterday: SiteDay },
): RuleApproval | undefined {
  if (version.state !== 'draft') return 'office.decided'
  if (version.askedBy === by.operatorId) return 'office.secondPerson'
  const refusal = dayRefusal(version.kind, { fromDay: version.fromDay, today: by.today })
  if (refusal) return refusal
  return version.triedOn === by.yesterday ? undefined : 'promotion.dryRunNeeded'
}
