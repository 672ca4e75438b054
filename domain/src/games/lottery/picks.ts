import { combinations } from './combinations.ts'

/** What a member picks of a play. Rows of numbers; together they stand for one line or for many. */
export type PickForm =
  | { readonly kind: 'none' }
  /** A row a place: every way to take one of each. */
  | (NumberRange & {
      readonly kind: 'straight'
      readonly rows: number
      /** The draw repeats no number, so neither does a line. */
      readonly isDistinct?: boolean
    })
  /** So many of one row; or of a second row together with all of the first (胆拖). */
  | (NumberRange & { readonly kind: 'combine'; readonly count: number })
  /** From each row so many different numbers, each of them so often in the line; none in two rows. */
  | (NumberRange & {
      readonly kind: 'groups'
      readonly groups: readonly Group[]
      /** One row serves all groups. */
      readonly isShared?: boolean
    })

interface NumberRange {
  readonly from: number
  readonly to: number
}

interface Group {
  readonly times: number
  readonly count: number
}

export type Picks = readonly (readonly number[])[]

/** More than this in one ticket is refused before anything is reckoned. */
export const mostLines = 10_000

/** Picks in the form's one way of writing them: rows sorted, nothing twice. Undefined when they are none. */
export function parsePicks(form: PickForm, source: unknown): Picks | undefined {
  const rows = rowsOf(form, source)
  if (!rows) return undefined
  if (form.kind !== 'none' && !rows.every((row) => isRow(form, row))) return undefined
  const sorted = rows.map((row) => row.toSorted((a, b) => a - b))
  if (form.kind === 'combine' && sorted.length === 2) {
    const [must = [], may = []] = sorted
    const isBanker = must.length > 0 && must.length < form.count
    if (!isBanker || must.some((number) => may.includes(number))) return undefined
  }
  return lineCount(form, sorted) > 0 ? sorted : undefined
}

/** How many lines the picks stand for. */
export function lineCount(form: PickForm, picks: Picks): number {
  switch (form.kind) {
    case 'none':
      return 1
    case 'straight':
      return form.isDistinct
        ? distinctCount(picks, [])
        : picks.reduce((product, row) => product * row.length, 1)
    case 'combine': {
      const [first = [], second] = picks
      return second
        ? combinations(second.length, form.count - first.length)
        : combinations(first.length, form.count)
    }
    case 'groups':
      return groupCount(form.groups, rowOfGroup(form, picks), 0, [])
  }
}

/** Every line, its numbers in the order of the places or, where order says nothing, ascending. */
export function linesOf(form: PickForm, picks: Picks): number[][] {
  switch (form.kind) {
    case 'none':
      return [[]]
    case 'straight':
      return picks.reduce<number[][]>(
        (lines, row) =>
          lines.flatMap((line) =>
            row
              .filter((number) => !(form.isDistinct && line.includes(number)))
              .map((number) => [...line, number]),
          ),
        [[]],
      )
    case 'combine': {
      const [first = [], second] = picks
      if (!second) return chosen(first, form.count)
      return chosen(second, form.count - first.length).map((line) => ascending([...first, ...line]))
    }
    case 'groups':
      return form.groups.reduce<number[][]>(
        (lines, { times, count }, at) => {
          const row = rowOfGroup(form, picks)(at)
          return lines.flatMap((line) => {
            const left = row.filter((number) => !line.includes(number))
            return chosen(left, count).map((numbers) =>
              ascending([...line, ...numbers.flatMap((number) => Array(times).fill(number))]),
            )
          })
        },
        [[]],
      )
  }
}

function rowsOf(form: PickForm, source: unknown): number[][] | undefined {
  if (!Array.isArray(source) || !source.every(Array.isArray)) return undefined
  const isCount = {
    none: source.length === 0,
    straight: form.kind === 'straight' && source.length === form.rows,
    combine: source.length === 1 || source.length === 2,
    groups: form.kind === 'groups' && source.length === (form.isShared ? 1 : form.groups.length),
  }[form.kind]
  return isCount ? source : undefined
}

function isRow({ from, to }: NumberRange, row: readonly unknown[]): boolean {
  if (row.length === 0 || row.length > to - from + 1 || new Set(row).size !== row.length)
    return false
  return row.every(
    (number) =>
      typeof number === 'number' && Number.isInteger(number) && number >= from && number <= to,
  )
}

function distinctCount(rows: Picks, taken: readonly number[]): number {
  const [row, ...rest] = rows
  if (!row) return 1
  return row
    .filter((number) => !taken.includes(number))
    .reduce((count, number) => count + distinctCount(rest, [...taken, number]), 0)
}

function rowOfGroup(
  form: Extract<PickForm, { kind: 'groups' }>,
  picks: Picks,
): (at: number) => readonly number[] {
  return (at) => picks[form.isShared ? 0 : at] ?? []
}

/** The last group is counted, not walked through. */
function groupCount(
  groups: readonly Group[],
  rowAt: (at: number) => readonly number[],
  at: number,
  taken: readonly number[],
): number {
  const group = groups[at]
  if (!group) return 1
  const left = rowAt(at).filter((number) => !taken.includes(number))
  if (at === groups.length - 1) return combinations(left.length, group.count)
  return chosen(left, group.count).reduce(
    (count, numbers) => count + groupCount(groups, rowAt, at + 1, [...taken, ...numbers]),
    0,
  )
}

function chosen(row: readonly number[], count: number): number[][] {
  if (count === 0) return [[]]
  return row.flatMap((number, at) =>
    chosen(row.slice(at + 1), count - 1).map((rest) => [number, ...rest]),
  )
}

function ascending(line: readonly number[]): number[] {
  return line.toSorted((a, b) => a - b)
}
