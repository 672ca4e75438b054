import type { OddsE5 } from '../sport/index.ts'

/** What changed of one fixture within one second: a leaf of its minute's tree. */
export interface PriceLeaf {
  readonly second: number
  readonly fixtureId: string
  /** In the order in which they changed. */
  readonly lines: readonly string[]
}

/** A price from that second on; 0 where it is not to be had any more. */
export interface LoggedPrice {
  readonly venue: string
  /** Without the fixture's own number in front. */
  readonly selection: string
  readonly odds: OddsE5
  /** What the model said is fair, 0 where that is below the lowest price. */
  readonly fair: OddsE5
}

/** One way of writing a leaf: what is hashed, stored and shown. */
export function leafText({ second, fixtureId, lines }: PriceLeaf): string {
  return [`price/1 ${second} ${fixtureId}`, ...lines].join('\n')
}

/** Undefined of a text that is no leaf. */
export function readLeaf(text: string): PriceLeaf | undefined {
  const [head = '', ...lines] = text.split('\n')
  const [, second, fixtureId] = /^price\/1 (\d{1,12}) (\d{1,18})$/.exec(head) ?? []
  if (second === undefined || fixtureId === undefined) return undefined
  return { second: Number(second), fixtureId, lines }
}

/** Lines that say something else, as when a fixture takes no bets, are left out. */
export function pricesOf({ lines }: Pick<PriceLeaf, 'lines'>): LoggedPrice[] {
  return lines.flatMap((line) => {
    const [, venue, selection, odds, fair] =
      /^([a-z]{2,8}) (\S{1,120}) (\d{1,9}) (\d{1,12})$/.exec(line) ?? []
    if (venue === undefined || selection === undefined) return []
    return [{ venue, selection, odds: Number(odds), fair: Number(fair) }]
  })
}

/** A selection's id without the number of its fixture, with which it begins. */
export function shortSelection(fixtureId: string, selectionId: string): string {
  const lead = `${fixtureId}_`
  return selectionId.startsWith(lead) ? selectionId.slice(lead.length) : selectionId
}
