import type { LotteryPlay, PickForm, Picks } from '@zhengju/domain/games/lottery'

/** 全 大 小 单 双 清 of a row. */
export const quickPicks = ['all', 'big', 'small', 'odd', 'even', 'none'] as const
export type QuickPick = (typeof quickPicks)[number]

/** Big is the upper half, with the one in the middle of an uneven count. */
export function quickNumbers(kind: QuickPick, numbers: readonly number[]): readonly number[] {
  const half = Math.floor(numbers.length / 2)
  switch (kind) {
    case 'all':
      return numbers
    case 'big':
      return numbers.slice(half)
    case 'small':
      return numbers.slice(0, half)
    case 'odd':
      return numbers.filter((number) => number % 2 === 1)
    case 'even':
      return numbers.filter((number) => number % 2 === 0)
    case 'none':
      return []
  }
}

/** 机选: one line of one of the plays, every play and line alike. `below` gives a whole number under its bound. */
export function randomLine(
  plays: readonly LotteryPlay[],
  below: (bound: number) => number,
): { readonly play: string; readonly picks: Picks } | undefined {
  const play = plays[below(Math.max(1, plays.length))]
  return play && { play: play.id, picks: randomPicks(play.picks, below) }
}

function randomPicks(form: PickForm, below: (bound: number) => number): Picks {
  if (form.kind === 'none') return []
  const taken = (count: number, without: readonly number[]) => {
    const left = Array.from({ length: form.to - form.from + 1 }, (_, at) => form.from + at).filter(
      (number) => !without.includes(number),
    )
    const row = Array.from({ length: count }, () => left.splice(below(left.length), 1)[0] ?? 0)
    return row.toSorted((a, b) => a - b)
  }
  switch (form.kind) {
    case 'straight':
      return rowsOnEnd(form.rows, (before) => taken(1, form.isDistinct ? before : []))
    case 'combine':
      return [taken(form.count, [])]
    case 'groups': {
      const rows = rowsOnEnd(form.groups.length, (before, at) =>
        taken(form.groups[at]?.count ?? 1, before),
      )
      return form.isShared ? [rows.flat().toSorted((a, b) => a - b)] : rows
    }
  }
}

function rowsOnEnd(
  count: number,
  rowAt: (before: readonly number[], at: number) => readonly number[],
): Picks {
  const rows: (readonly number[])[] = []
  for (let at = 0; at < count; at++) rows.push(rowAt(rows.flat(), at))
  return rows
}
