import {
  absences,
  type Lottery,
  type LotteryDraw,
  type LotteryPlay,
  type PickForm,
} from '@zhengju/domain/games/lottery'
import { lotteryText as text } from '#text/lottery.ts'
import { oddsText } from './odds.ts'
import { rowsOf } from './selection.ts'

/** A row of numbers to press. */
export interface KeyRow {
  readonly id: string
  readonly play: LotteryPlay
  /** Among the rows of its play. */
  readonly row: number
  /** Before its keys. */
  readonly label: string
  /** Said of it by name: 万位. */
  readonly title: string
  /** Where its numbers have to be drawn. */
  readonly places: readonly number[]
}

/** Rows under one head: those of a play, or of plays that differ by their place alone. */
export interface KeyBlock {
  readonly title: string
  readonly plays: readonly LotteryPlay[]
  readonly rows: readonly KeyRow[]
  readonly numbers: readonly number[]
}

/** The rows of a page: plays of one place each, at the same odds, stand together as one table. */
export function keyBlocks(
  lottery: Lottery,
  page: string,
  plays: readonly LotteryPlay[],
  bankers: ReadonlySet<string>,
): readonly KeyBlock[] {
  const picked = plays.filter(({ picks }) => picks.kind !== 'none')
  const odds = new Set(picked.map(oddsText))
  const isTable = picked.length > 1 && odds.size === 1 && picked.every(isOfOnePlace)
  const rows = (play: LotteryPlay) => rowsOfPlay(lottery, play, bankers.has(play.id))
  if (isTable) {
    const numbers = numbersOf(picked[0]?.picks)
    return [{ title: page, plays: picked, rows: picked.flatMap(rows), numbers }]
  }
  return picked.map((play) => ({
    ...{ title: play.name, plays: [play], rows: rows(play), numbers: numbersOf(play.picks) },
  }))
}

/** 胆拖 stands for something where a line has two numbers of a row or more. */
export function hasBankers({ picks }: LotteryPlay): boolean {
  return picks.kind === 'combine' && picks.count > 1
}

/** For each number of a row, how many draws have passed since it came at one of its places; draws from the newest on. */
export function absencesOf(
  lottery: Lottery,
  { places }: Pick<KeyRow, 'places'>,
  draws: readonly LotteryDraw[],
): readonly number[] {
  const all = absences(lottery, draws)
  const { from, to } = lottery.draw
  return Array.from({ length: to - from + 1 }, (_, at) =>
    Math.min(...places.map((place) => all[place]?.[at] ?? draws.length)),
  )
}

function isOfOnePlace({ picks, hit }: LotteryPlay): boolean {
  return picks.kind === 'straight' && picks.rows === 1 && hit.kind === 'exact'
}

function rowsOfPlay(lottery: Lottery, play: LotteryPlay, hasBanker: boolean): readonly KeyRow[] {
  const { id, hit, picks } = play
  return Array.from({ length: hasBanker ? 2 : rowsOf(picks) }, (_, row) => {
    const places = hit.kind === 'exact' ? hit.places.slice(row, row + 1) : hit.places
    const [place] = places.length === 1 ? places : []
    const named = place === undefined ? undefined : lottery.places?.[place]
    const own = hasBanker ? (text.bankers[row] ?? '') : rowName(picks, row)
    const title = named === undefined ? own : text.placeOf(named)
    return {
      id: `${id} ${row}`,
      play,
      row,
      label: named?.replace(/^第(.)名$/, '$1') ?? own,
      title,
      places,
    }
  })
}

/** What a row of numbers stands for. */
function rowName(form: PickForm, row: number): string {
  if (form.kind === 'groups' && !form.isShared) {
    return text.times3[(form.groups[row]?.times ?? 1) - 1] ?? ''
  }
  if (form.kind === 'straight' && form.rows > 1) return text.place(row + 1)
  return text.number
}

function numbersOf(form: PickForm | undefined): readonly number[] {
  if (!form || form.kind === 'none') return []
  return Array.from({ length: form.to - form.from + 1 }, (_, at) => form.from + at)
}
