import type { Minor } from '../money/index.ts'
import type { GameCategory } from '../venue/index.ts'

/** How an affiliate is paid: a share of what his members lost, of what they bet, or of both levels below him. */
export const commissionModes = ['revenueShare', 'turnoverShare', 'multiLevel'] as const
export type CommissionMode = (typeof commissionModes)[number]

/** Hundredths of a percent: 10,000 are the whole. */
export type BasisPoints = number

export interface RevenueTier {
  /** From this figure on, minor units; the first one begins at zero. */
  readonly from: Minor
  /** So many members have to have been active. */
  readonly active: number
  readonly shareBp: BasisPoints
}

export type ByCategory<Value> = Readonly<Record<GameCategory, Value>>

/** What is paid for a month: a version of the configuration, with the month from which it holds. */
export interface CommissionPlan {
  readonly version: number
  /** `YYYY-MM`. */
  readonly fromMonth: string
  /** What a member does in a month to count as active, minor units: both. */
  readonly activeMember: { readonly deposited: Minor; readonly valid: Minor }
  readonly fees: {
    /** Of what the members of a category lost; nothing where they won. */
    readonly platformBp: ByCategory<BasisPoints>
    readonly depositBp: BasisPoints
    readonly withdrawalBp: BasisPoints
  }
  readonly revenueShare: {
    /** Which figure chooses the tier. */
    readonly tierBy: 'gross' | 'net'
    readonly tiers: readonly RevenueTier[]
  }
  readonly turnoverShare: { readonly active: number; readonly rateBp: ByCategory<BasisPoints> }
  readonly multiLevel: {
    readonly active: number
    /** Of the net revenue of all levels. */
    readonly poolBp: BasisPoints
    /** Of the pool: his own members, those of his affiliates, those of theirs. Together at most the whole. */
    readonly splitBp: readonly BasisPoints[]
  }
}

export function eachCategory<Value>(value: Value): ByCategory<Value> {
  return {
    sport: value,
    slots: value,
    esports: value,
    live: value,
    lottery: value,
    chess: value,
    fishing: value,
  }
}

/** From a list; what is not in it is 0. */
export function toCategories(
  rates: readonly { readonly category: GameCategory; readonly rateBp: BasisPoints }[],
): ByCategory<BasisPoints> {
  const all = { ...eachCategory(0) }
  for (const { category, rateBp } of rates) all[category] = rateBp
  return all
}

/** What a site starts with: version 1, until operators put another one into force. */
export const firstPlan: CommissionPlan = {
  version: 1,
  fromMonth: '2026-01',
  activeMember: { deposited: 100_000n, valid: 500_000n },
  fees: { platformBp: eachCategory(500), depositBp: 0, withdrawalBp: 0 },
  revenueShare: {
    tierBy: 'gross',
    tiers: [
      { from: 0n, active: 3, shareBp: 1_200 },
      { from: 10_000_000n, active: 5, shareBp: 1_600 },
      { from: 30_000_000n, active: 6, shareBp: 1_800 },
      { from: 100_000_000n, active: 20, shareBp: 2_200 },
    ],
  },
  turnoverShare: {
    active: 3,
    rateBp: { ...eachCategory(40), sport: 50, esports: 50, chess: 0 },
  },
  multiLevel: { active: 3, poolBp: 2_000, splitBp: [5_000, 3_000, 2_000] },
}

/** What is wrong with a plan; it goes live only without a fault. */
export type PlanFault = 'month' | 'bounds' | 'tiers' | 'split' | 'amounts'

export function planFaults(plan: CommissionPlan): PlanFault[] {
  const { fees, revenueShare, turnoverShare, multiLevel, activeMember } = plan
  const shares = [
    ...Object.values(fees.platformBp),
    ...[fees.depositBp, fees.withdrawalBp, multiLevel.poolBp],
    ...revenueShare.tiers.map(({ shareBp }) => shareBp),
    ...Object.values(turnoverShare.rateBp),
    ...multiLevel.splitBp,
  ]
  const isShare = (bp: number) => Number.isInteger(bp) && bp >= 0 && bp <= 10_000
  const { tiers } = revenueShare
  const rises = tiers.every(({ from, active }, at) => {
    const before = tiers[at - 1]
    return before ? from > before.from && active >= before.active : from === 0n
  })
  const found: readonly (readonly [boolean, PlanFault])[] = [
    [!/^\d{4}-(0[1-9]|1[0-2])$/.test(plan.fromMonth), 'month'],
    [!shares.every(isShare), 'bounds'],
    [tiers.length === 0 || !rises, 'tiers'],
    [multiLevel.splitBp.length !== 3 || sumOf(multiLevel.splitBp) > 10_000, 'split'],
    [activeMember.deposited < 0n || activeMember.valid < 0n, 'amounts'],
  ]
  return found.flatMap(([isWrong, fault]) => (isWrong ? [fault] : []))
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}
