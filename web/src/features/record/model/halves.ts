import { type LegPick, type LegResult, legResult, selectionLine } from '@zhengju/domain/settlement'
import { isFromPlacement } from '@zhengju/domain/slip'
import type { Quarters } from '@zhengju/domain/sport'
import type { BetLeg } from './bet.ts'

export interface Half {
  /** The line as the picked side has it. */
  readonly line: Quarters
  readonly result: LegResult
}

/** A quarter line as the two half stakes it is made of; a whole or half line, or a leg without score, has none. */
export function halvesOf(leg: BetLeg): readonly Half[] {
  const { line, family, side, period, result } = leg
  const score = period === 'full' ? leg.finalScore : leg.halfScore
  if (line === undefined || line % 2 === 0 || !score || result === 'void') return []
  const nearZeroFirst = line < 0 ? [line + 1, line - 1] : [line - 1, line + 1]
  return nearZeroFirst.flatMap((half) => {
    const pick = pickOf(leg, half)
    if (!pick || (side !== 'over' && side !== 'under' && side !== 'home' && side !== 'away'))
      return []
    const shownLine = family === 'total' ? half : selectionLine(side, half)
    return [{ line: shownLine, result: legResult(pick, score) }]
  })
}

function pickOf(leg: BetLeg, line: Quarters): LegPick | undefined {
  const { family, side } = leg
  const scoreAtPlacement = isFromPlacement(leg) ? leg.scoreAtPlacement : undefined
  if (family === 'handicap' && (side === 'home' || side === 'away')) {
    return { family, side, line, scoreAtPlacement }
  }
  if (family === 'total' && (side === 'over' || side === 'under')) return { family, side, line }
  return undefined
}
