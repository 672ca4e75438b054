import type { Minor } from '../money/index.ts'
import { type GameCategory, gameCategories } from '../venue/index.ts'
import type {
  BasisPoints,
  ByCategory,
  CommissionMode,
  CommissionPlan,
  RevenueTier,
} from './plan.ts'
import { eachCategory } from './plan.ts'

/** What one level of members did in a month, minor units. */
export interface LevelFigures {
  /** What the members' own money lost, by category: below zero where they won. At card tables the rake alone. */
  readonly gross: ByCategory<Minor>
  /** What counts as bet. */
  readonly valid: ByCategory<Minor>
  /** What became theirs from campaigns, and what rebates brought them. */
  readonly bonus: Minor
  readonly rebate: Minor
  readonly deposited: Minor
  readonly withdrawn: Minor
  readonly activeMembers: number
}

export const nothing: LevelFigures = {
  gross: eachCategory(0n),
  valid: eachCategory(0n),
  ...{ bonus: 0n, rebate: 0n, deposited: 0n, withdrawn: 0n, activeMembers: 0 },
}

/** How gross becomes net, minor units. */
export interface NetRevenue {
  readonly gross: Minor
  readonly bonus: Minor
  readonly rebate: Minor
  readonly platformFee: Minor
  readonly paymentFee: Minor
  readonly net: Minor
}

export interface CommissionLevel extends NetRevenue {
  readonly valid: Minor
  /** What it brings: a share of the net, or of what was bet. */
  readonly shareBp: BasisPoints
}

/** One month of one affiliate, every figure that it follows from. */
export interface Commission {
  readonly mode: CommissionMode
  readonly levels: readonly CommissionLevel[]
  readonly activeMembers: number
  /** So many would have been needed for the least that is paid. */
  readonly activeNeeded: number
  /** From the month before: zero or below. */
  readonly carried: Minor
  /** What the share is taken of, with what was carried. */
  readonly base: Minor
  readonly shareBp: BasisPoints
  readonly earned: Minor
  /** What operators corrected of earlier months. */
  readonly corrections: Minor
  /** What is paid: never below zero. */
  readonly payable: Minor
  /** Into the next month's base: zero or below. */
  readonly carry: Minor
  /** What corrections take and this month did not bring, of the commission itself: zero or below. */
  readonly rest: Minor
}

export interface CommissionOf {
  readonly plan: CommissionPlan
  readonly mode: CommissionMode
  /** His own members first, then those of his affiliates, then those of theirs. */
  readonly levels: readonly LevelFigures[]
  readonly carried: Minor
  readonly corrections: Minor
}

/**
 * What a month brings. Every share and fee is floored to the minor unit. A base below zero is carried on; one above zero
 * that too few active members stand behind pays nothing and is gone.
 */
export function commissionOf(of: CommissionOf): Commission {
  const own = of.levels[0] ?? nothing
  const shared = { revenueShare, turnoverShare, multiLevel }[of.mode](of, own)
  const { earned } = shared
  const due = earned + of.corrections
  return {
    mode: of.mode,
    activeMembers: own.activeMembers,
    ...shared,
    carried: of.carried,
    corrections: of.corrections,
    payable: due > 0n ? due : 0n,
    // Commission and not revenue: it is taken from the next months whole, and not by its share.
    rest: due < 0n ? due : 0n,
  }
}

type Shared = Pick<Commission, 'levels' | 'activeNeeded' | 'base' | 'shareBp' | 'earned' | 'carry'>

function revenueShare({ plan, carried }: CommissionOf, own: LevelFigures): Shared {
  const { tierBy, tiers } = plan.revenueShare
  const revenue = netRevenue(own, plan)
  const tier = tierFor(tiers, revenue[tierBy], own.activeMembers)
  const shareBp = tier?.shareBp ?? 0
  const base = revenue.net + carried
  return {
    levels: [{ ...revenue, valid: sumOf(own.valid), shareBp }],
    activeNeeded: tiers[0]?.active ?? 0,
    ...{ base, shareBp, earned: shareOf(base, shareBp), carry: base < 0n ? base : 0n },
  }
}

/** Of what was bet, whoever won: nothing is deducted. */
function turnoverShare({ plan, carried }: CommissionOf, own: LevelFigures): Shared {
  const { active, rateBp } = plan.turnoverShare
  const brought = gameCategories.reduce(
    (sum, category) => sum + shareOf(own.valid[category], rateBp[category]),
    0n,
  )
  const isEnough = own.activeMembers >= active
  const base = (isEnough ? brought : 0n) + carried
  const level = { ...netRevenue(own, plan), valid: sumOf(own.valid), shareBp: 0 }
  const earned = base > 0n ? base : 0n
  return { levels: [level], activeNeeded: active, base, shareBp: 0, earned, carry: base - earned }
}

/** A pool of the net of each level, split by how far its members are from him. */
function multiLevel({ plan, levels, carried }: CommissionOf, own: LevelFigures): Shared {
  const { active, poolBp, splitBp } = plan.multiLevel
  const isEnough = own.activeMembers >= active
  const each = splitBp.map((share, at) => {
    const figures = levels[at] ?? nothing
    return { ...netRevenue(figures, plan), valid: sumOf(figures.valid), shareBp: share }
  })
  // Levels weigh by their split: one that lost lessens what the others bring.
  const weighed = each.reduce((sum, { net, shareBp }) => sum + net * BigInt(shareBp), 0n)
  const base = floorDiv(weighed, 10_000n) + carried
  const earned = isEnough ? shareOf(base, poolBp) : 0n
  const carry = base < 0n ? base : 0n
  return { levels: each, activeNeeded: active, base, shareBp: isEnough ? poolBp : 0, earned, carry }
}

/** What one order brings each level of a pool, minor units; what flooring leaves stays with the house. */
export function poolSplit(
  amount: Minor,
  { poolBp, splitBp }: Pick<CommissionPlan['multiLevel'], 'poolBp' | 'splitBp'>,
): Minor[] {
  return splitBp.map((share) => (amount * BigInt(poolBp) * BigInt(share)) / 100_000_000n)
}

export function netRevenue(figures: LevelFigures, { fees }: CommissionPlan): NetRevenue {
  const gross = sumOf(figures.gross)
  const platformFee = gameCategories.reduce((sum, category) => {
    return sum + shareOf(figures.gross[category], fees.platformBp[category])
  }, 0n)
  const paymentFee =
    shareOf(figures.deposited, fees.depositBp) + shareOf(figures.withdrawn, fees.withdrawalBp)
  const { bonus, rebate } = figures
  const net = gross - bonus - rebate - platformFee - paymentFee
  return { gross, bonus, rebate, platformFee, paymentFee, net }
}

/** The highest that both the figure and the active members reach; undefined where even the first is not reached. */
export function tierFor(
  tiers: readonly RevenueTier[],
  figure: Minor,
  activeMembers: number,
): RevenueTier | undefined {
  return tiers.findLast(({ from, active }) => figure >= from && activeMembers >= active)
}

/** Nothing of what is below zero. */
function shareOf(amount: Minor, bp: BasisPoints): Minor {
  return amount > 0n ? (amount * BigInt(bp)) / 10_000n : 0n
}

function floorDiv(amount: bigint, by: bigint): bigint {
  return amount < 0n && amount % by !== 0n ? amount / by - 1n : amount / by
}

function sumOf(amounts: ByCategory<Minor>): Minor {
  return gameCategories.reduce((sum, category: GameCategory) => sum + amounts[category], 0n)
}
