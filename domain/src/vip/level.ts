import type { Minor } from '../money/index.ts'
import { addDays, type SiteDay } from '../siteDay/index.ts'
import type { VipRule } from './rule.ts'

/** Where a member stands. Valid turnover, minor units. */
export interface VipFacts {
  readonly level: number
  /** The highest level whose gift was earned. */
  readonly top: number
  readonly total: Minor
  /** What it was when the level was judged last. */
  readonly before: Minor
  /** Of the last days, the present one too. */
  readonly window: Minor
  /** The day since which the present level has to be kept. */
  readonly since: SiteDay
}

export interface VipStep {
  readonly level: number
  readonly top: number
  readonly since: SiteDay
  /** Levels whose gift is earned now, and those that turn out not to be reached. */
  readonly earned: readonly number[]
  readonly lost: readonly number[]
}

/** The highest level that so much turnover reaches. */
export function reachedLevel(rule: VipRule, total: Minor): number {
  return rule.levels.findLastIndex(({ reach }) => total >= reach)
}

/**
 * Where turnover leads at once: several levels up, each new one with its gift; a level that was lost comes back when the
 * window keeps it, without a second gift; a level that was reached by what is void now was never reached. A rule that
 * asks for more than the one before takes nothing back.
 */
export function vipStep(rule: VipRule, facts: VipFacts, today: SiteDay): VipStep {
  const { level, top, since } = facts
  const reached = reachedLevel(rule, facts.total)
  const was = Math.min(top, reachedLevel(rule, facts.before))
  if (reached < was) {
    const lost = levels(reached, was)
    return { level: Math.min(level, reached), top: reached, since, earned: [], lost }
  }
  if (reached > top) {
    return { level: reached, top: reached, since: today, earned: levels(top, reached), lost: [] }
  }
  const kept = rule.levels.findLastIndex(({ keep }, at) => at <= top && facts.window >= keep)
  const isBack = kept > level
  return {
    ...{ level: isBack ? kept : level, top, since: isBack ? today : since },
    ...{ earned: [], lost: [] },
  }
}

/** What a day's end does: one level down where the window does not keep it, and never before a whole window was there. */
export function vipFall(rule: VipRule, facts: VipFacts, day: SiteDay): VipStep {
  const { level, top, since, window } = facts
  const same = { level, top, since, earned: [], lost: [] }
  const due = addDays(since, rule.windowDays - 1) ?? since
  if (level === 0 || day < due) return same
  if (window >= (rule.levels[level]?.keep ?? 0n)) return same
  return { ...same, level: level - 1, since: addDays(day, 1) ?? day }
}

function levels(above: number, to: number): number[] {
  return Array.from({ length: to - above }, (_, at) => above + at + 1)
}
