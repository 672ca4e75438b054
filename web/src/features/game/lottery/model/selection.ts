import {
  type Lottery,
  type LotteryPlay,
  type LotteryTicket,
  type LotteryUnit,
  lineCount,
  mostLines,
  type PickForm,
  parsePicks,
} from '@zhengju/domain/games/lottery'

/** What is pressed on the board: rows of numbers by play; a play without picks has none. */
export type Selection = ReadonlyMap<string, readonly (readonly number[])[]>

/** How many rows of numbers a play shows. */
export function rowsOf(form: PickForm): number {
  switch (form.kind) {
    case 'none':
      return 0
    case 'straight':
      return form.rows
    case 'combine':
      return 1
    case 'groups':
      return form.isShared ? 1 : form.groups.length
  }
}

/** Presses a number of a row, or a play that has no picks; pressed again it is out. */
export function pressed(
  selection: Selection,
  play: LotteryPlay,
  row = 0,
  number?: number,
  hasBanker = false,
): Selection {
  if (play.picks.kind === 'none' || number === undefined) {
    const next = new Map(selection)
    if (!next.delete(play.id)) next.set(play.id, [])
    return next
  }
  const numbers = toggled(selection.get(play.id)?.[row] ?? [], number)
  return filled(selection, play, row, numbers, hasBanker)
}

/** A row has these numbers and no others; a number of 胆拖 stands in one of its two rows. */
export function filled(
  selection: Selection,
  { id, picks }: LotteryPlay,
  row: number,
  numbers: readonly number[],
  hasBanker = false,
): Selection {
  const next = new Map(selection)
  const count = hasBanker ? 2 : rowsOf(picks)
  const before = next.get(id) ?? []
  const rows = Array.from({ length: count }, (_, at) => {
    if (at === row) return numbers
    const own = before[at] ?? []
    return hasBanker ? own.filter((number) => !numbers.includes(number)) : own
  })
  if (rows.every((own) => own.length === 0)) next.delete(id)
  else next.set(id, rows)
  return next
}

/** As many as every line may have of them: one less than a line is long. */
export function isFull({ picks }: LotteryPlay, bankers: readonly number[]): boolean {
  return picks.kind === 'combine' && bankers.length >= picks.count - 1
}

/** A play whose rows make more lines than a ticket takes. */
export function tooManyLines({ plays }: Lottery, selection: Selection): boolean {
  return plays.some(({ id, picks: form }) => {
    const rows = selection.get(id)
    const picks = rows && parsePicks(form, rows)
    return picks !== undefined && lineCount(form, picks) > mostLines
  })
}

/** Bets of what is pressed: a play whose rows make no line yet is none. */
export function betsOf(
  { plays }: Lottery,
  selection: Selection,
  unit: LotteryUnit,
  multiple: number,
): readonly LotteryTicket[] {
  return plays.flatMap(({ id, picks: form }) => {
    const rows = selection.get(id)
    const picks = rows && parsePicks(form, rows)
    if (!picks || lineCount(form, picks) > mostLines) return []
    return [{ play: id, picks, unit, multiple }]
  })
}

export function linesOfBets({ plays }: Lottery, bets: readonly LotteryTicket[]): number {
  return bets.reduce((sum, bet) => {
    const play = plays.find(({ id }) => id === bet.play)
    return sum + (play ? lineCount(play.picks, bet.picks) : 0)
  }, 0)
}

/** The same picks of a play are one bet: what is added anew takes the place of the one before. */
export function added(
  basket: readonly LotteryTicket[],
  bets: readonly LotteryTicket[],
): readonly LotteryTicket[] {
  const key = ({ picks, play }: LotteryTicket) => JSON.stringify([play, picks])
  const anew = new Set(bets.map(key))
  return [...basket.filter((bet) => !anew.has(key(bet))), ...bets]
}

function toggled(numbers: readonly number[], number: number): readonly number[] {
  return numbers.includes(number)
    ? numbers.filter((one) => one !== number)
    : [...numbers, number].toSorted((a, b) => a - b)
}
