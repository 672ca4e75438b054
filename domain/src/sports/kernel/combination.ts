import { type CountResult, countResults } from '../../settlement/index.ts'
import { type Facts, needsOf } from './facts.ts'
import type { FixtureModel, ResultChances } from './joint.ts'
import type { Pick } from './pick.ts'
import { settle } from './settle.ts'

/**
 * Several picks of one fixture as one bet: it wins when all win. One returned or void pick returns the whole of it,
 * unless another has lost: its one price was made for all of them together (features 2, bet builder).
 */
export function settleTogether(picks: readonly Pick[], facts: Facts): CountResult {
  return worst(picks.map((pick) => settle(pick, facts)))
}

function worst(results: readonly CountResult[]): CountResult {
  if (results.includes('lost')) return 'lost'
  if (results.includes('void')) return 'void'
  return results.every((result) => result === 'won') ? 'won' : 'push'
}

/** The same from the joint distribution: never the product of chances that depend on one another. */
export function chancesTogether(
  model: FixtureModel,
  picks: readonly Pick[],
): ResultChances | undefined {
  return weighedTogether(model, picks)?.all
}

interface Together {
  readonly all: ResultChances
  /** How often all the others win, by the pick that is left out. */
  readonly without: ReadonlyMap<Pick, number>
}

/** Every cell is settled once, whatever is asked of it: somebody waits for the price, and everybody behind him. */
function weighedTogether(model: FixtureModel, picks: readonly Pick[]): Together | undefined {
  let all: ResultChances = { ...never, won: 1 }
  let without = new Map<Pick, number>()
  for (const group of separated(model, picks)) {
    const own = groupTogether(model, group)
    if (!own) return undefined
    const before = all.won
    without = new Map([
      ...[...without].map(([pick, won]) => [pick, won * own.all.won] as const),
      ...[...own.without].map(([pick, won]) => [pick, won * before] as const),
    ])
    all = bothOf(all, own.all)
  }
  return { all, without }
}

function groupTogether(model: FixtureModel, group: readonly Pick[]): Together | undefined {
  const cells = model.cells([...new Set(group.flatMap(needsOf))].toSorted())
  if (!cells) return undefined
  const all = { ...never }
  const without = group.map(() => 0)
  for (const { weight, facts } of cells) {
    const results = group.map((pick) => settle(pick, facts))
    all[worst(results)] += weight
    const missing = results.filter((result) => result !== 'won').length
    if (missing > 1) continue
    for (const [at, result] of results.entries()) {
      if (missing === 0 || result !== 'won') without[at] = (without[at] ?? 0) + weight
    }
  }
  return { all, without: new Map(group.map((pick, at) => [pick, without[at] ?? 0])) }
}

/** Picks of a unit that is independent of all others by themselves, the rest in one group. */
function separated(model: FixtureModel, picks: readonly Pick[]): Pick[][] {
  const isSeparate = ({ unit }: Pick) => model.separateUnits?.includes(unit) ?? false
  return [...Map.groupBy(picks, (pick) => (isSeparate(pick) ? pick.unit : '')).values()]
}

function bothOf(one: ResultChances, other: ResultChances): ResultChances {
  const chances = { ...never }
  for (const a of countResults) {
    for (const b of countResults) chances[worst([a, b])] += one[a] * other[b]
  }
  return chances
}

const never = { won: 0, halfWon: 0, push: 0, halfLost: 0, lost: 0, void: 0 }

export type CombinationRefusal =
  | 'tooFew'
  | 'quarterLine'
  | 'repeated'
  | 'redundant'
  | 'impossible'
  | 'notPriced'

/**
 * Why these picks are no combination: half results have no price of their own, and a pick that the others decide
 * adds nothing or can never win.
 */
export function combinationRefusal(
  model: FixtureModel,
  picks: readonly Pick[],
): CombinationRefusal | undefined {
  const found = combine(model, picks)
  return found.ok ? undefined : found.why
}

/** Their chances together, or why they are no combination. */
export function combine(
  model: FixtureModel,
  picks: readonly Pick[],
):
  | { readonly ok: true; readonly chances: ResultChances }
  | { readonly ok: false; readonly why: CombinationRefusal } {
  if (picks.length < 2) return refused('tooFew')
  if (picks.some((pick) => 'line' in pick && pick.line % 2 !== 0)) return refused('quarterLine')
  if (new Set(picks.map((pick) => JSON.stringify(pick))).size < picks.length) {
    return refused('repeated')
  }
  const found = weighedTogether(model, picks)
  if (!found) return refused('notPriced')
  const { all, without } = found
  if (all.won <= least) return refused('impossible')
  const isRedundant = picks.some((pick) => (without.get(pick) ?? 0) - all.won <= least)
  return isRedundant ? refused('redundant') : { ok: true, chances: all }
}

function refused(why: CombinationRefusal) {
  return { ok: false, why } as const
}

/** A leg as far as its dependence on others goes. */
export interface ParlayLeg {
  readonly fixtureId: string
  readonly competitionId: string
  readonly isOutright: boolean
}

export type CorrelationReason = 'sameFixture' | 'sameCompetition'

/** Which two legs may not be multiplied, and why: what decides the one also says something about the other. */
export function correlatedLegs(
  legs: readonly ParlayLeg[],
): { readonly first: number; readonly second: number; readonly reason: CorrelationReason }[] {
  return legs.flatMap((one, first) =>
    legs.slice(first + 1).flatMap((other, offset) => {
      const reason = correlation(one, other)
      return reason ? [{ first, second: first + 1 + offset, reason }] : []
    }),
  )
}

function correlation(one: ParlayLeg, other: ParlayLeg): CorrelationReason | undefined {
  if (one.fixtureId === other.fixtureId) return 'sameFixture'
  const isSame = one.competitionId === other.competitionId
  return isSame && (one.isOutright || other.isOutright) ? 'sameCompetition' : undefined
}

const least = 1e-9
