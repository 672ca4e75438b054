import type { Market, Score } from '@zhengju/domain/sport'

export interface ScoreMatrix {
  /** The highest count that a row or column has. */
  readonly most: number
  /** The side of everything beyond it, where it is offered. */
  readonly other: string | undefined
}

/** Whether its sides are the scores of a square, as those of goals are; sets are counted otherwise. */
export function scoreMatrix({ family, unit, selections }: Market): ScoreMatrix | undefined {
  if (family !== 'correctScore' || (unit !== undefined && unit !== 'goals')) return undefined
  const counts = selections.flatMap(({ side }) => {
    const [, home, away] = /^(\d)-(\d)$/.exec(side) ?? []
    return home === undefined ? [] : [Number(home), Number(away)]
  })
  if (counts.length === 0) return undefined
  return {
    most: Math.max(...counts),
    other: selections.find(({ side }) => side === 'other')?.side,
  }
}

/** How a cell stands to the score by now: goals are not taken back. */
export function scoreCell(
  now: Score | undefined,
  home: number,
  away: number,
): 'past' | 'now' | 'toCome' {
  if (!now) return 'toCome'
  if (home < now.home || away < now.away) return 'past'
  return home === now.home && away === now.away ? 'now' : 'toCome'
}
