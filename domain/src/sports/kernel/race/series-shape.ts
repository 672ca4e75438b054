import type { Score } from '../../../sport/index.ts'
import type { Period, Team, Unit } from '../pick.ts'
import type { StageCell } from './set-cells.ts'

/** Sets or maps, played until a side has won enough of them. */
export interface Series {
  readonly toWin: number
  /** `sets` of `games`, `maps` of `kills`. */
  readonly stageUnit: Extract<Unit, 'sets' | 'maps'>
  readonly unit: Unit
  /** What the stage of this number is called now. */
  readonly periodOf: (number: number) => Period
  /** Stages that are over. */
  readonly past: readonly StageCell[]
  readonly stage: (asked: AskedStage) => readonly StageCell[]
  /** Where bets on who is first are taken: who was, in a stage that is over. */
  readonly firstOfPast?: (number: number, firstTo: number) => Team | undefined
}

export interface AskedStage {
  readonly number: number
  readonly won: Score
  /** How many games (points, kills) were played in all before it, or as many less an even number. */
  readonly played: number
  readonly firstTo?: number | undefined
}
