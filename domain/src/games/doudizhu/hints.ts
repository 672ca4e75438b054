import { beats, type CardPlay, cardPlay, strengthOf } from './plays.ts'

/** Plays that these cards make against the one on the table, or to lead with: the cheapest first. */
export function doudizhuHints(
  cards: readonly number[],
  table?: readonly number[],
): readonly (readonly number[])[] {
  const last = table && cardPlay(table.map(strengthOf))
  const groups = groupsOf(cards)
  const all = last ? against(groups, last) : leads(groups)
  // Whoever can go out does.
  return [cards, ...all].filter((one, at) => {
    const play = cardPlay(one.map(strengthOf))
    const isAgain = at > 0 && one.length === cards.length
    return play !== undefined && !isAgain && (!last || beats(play, last))
  })
}

interface Group {
  readonly strength: number
  readonly cards: readonly number[]
}

/** Cards of one strength together, the weakest first. */
function groupsOf(cards: readonly number[]): readonly Group[] {
  return [...Map.groupBy(cards, strengthOf)]
    .map(([strength, own]) => ({ strength, cards: own }))
    .toSorted((a, b) => a.strength - b.strength)
}

function against(groups: readonly Group[], last: CardPlay): readonly (readonly number[])[] {
  return [...alikeOf(groups, last), ...bombsOf(groups)]
}

function alikeOf(groups: readonly Group[], { kind, rank, size }: CardPlay) {
  const above = groups.filter(({ strength }) => strength > rank)
  switch (kind) {
    case 'solo':
      return alike(above, 1)
    case 'pair':
      return alike(above, 2)
    case 'trio':
      return alike(above, 3)
    case 'trioSolo':
      return winged(groups, alike(above, 3), 1, 1)
    case 'trioPair':
      return winged(groups, alike(above, 3), 1, 2)
    case 'soloChain':
      return runs(above, 1, size)
    case 'pairChain':
      return runs(above, 2, size / 2)
    case 'trioChain':
      return runs(above, 3, size / 3)
    case 'planeSolo':
      return winged(groups, runs(above, 3, size / 4), size / 4, 1)
    case 'planePair':
      return winged(groups, runs(above, 3, size / 5), size / 5, 2)
    case 'quadSolo':
      return winged(groups, alike(above, 4), 2, 1)
    case 'quadPair':
      return winged(groups, alike(above, 4), 2, 2)
    default:
      return []
  }
}

/** What holds the weakest card, the most cards first; bombs at the end. */
function leads(groups: readonly Group[]): readonly (readonly number[])[] {
  const [lowest] = groups
  if (!lowest) return []
  const hasLowest = (one: readonly number[]) => one.some((card) => lowest.cards.includes(card))
  const lengths = (least: number) => [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2].filter((n) => n >= least)
  const chains = [
    ...lengths(2).flatMap((n) => runs(groups, 3, n).flatMap((run) => planes(groups, run, n))),
    ...lengths(5).flatMap((n) => runs(groups, 1, n)),
    ...lengths(3).flatMap((n) => runs(groups, 2, n)),
  ].filter(hasLowest)
  const trio = alike([lowest], 3)
  const own = alike([lowest], Math.min(lowest.cards.length, 2))
  return [
    ...chains,
    ...(lowest.cards.length === 3 ? [...winged(groups, trio, 1, 1), ...trio] : []),
    ...own,
    ...alike(groups, 1),
    ...bombsOf(groups),
  ]
}

function planes(groups: readonly Group[], run: readonly number[], length: number) {
  return [...winged(groups, [run], length, 1), run]
}

/** So many of one strength: whole groups before those that it would break. */
function alike(groups: readonly Group[], count: number): readonly (readonly number[])[] {
  return groups
    .filter(({ cards }) => cards.length >= count)
    .toSorted((a, b) => spare(a, count) - spare(b, count))
    .map(({ cards }) => cards.slice(0, count))
}

function spare({ cards }: Group, count: number): number {
  return cards.length === count ? 0 : cards.length === 4 ? 2 : 1
}

/** Runs of so many strengths, so many cards of each; the two and the jokers are in none. */
function runs(groups: readonly Group[], times: number, length: number) {
  const held = groups.filter(({ cards }) => cards.length >= times)
  return held.flatMap(({ strength }) => {
    const run = held.filter((one) => one.strength >= strength && one.strength < strength + length)
    return run.length === length ? [run.flatMap(({ cards }) => cards.slice(0, times))] : []
  })
}

/** Each with the cheapest wings beside it. */
function winged(
  groups: readonly Group[],
  bodies: readonly (readonly number[])[],
  wings: number,
  each: number,
): readonly (readonly number[])[] {
  return bodies.flatMap((body) => {
    const own = new Set(body.map(strengthOf))
    const rest = groups.filter(({ strength }) => !own.has(strength))
    const picked =
      each === 1
        ? alike(rest, 1).concat(alike(rest, 2).map((two) => two.slice(1)))
        : alike(rest, each)
    const chosen = picked.slice(0, wings).flat()
    return chosen.length === wings * each ? [[...body, ...chosen]] : []
  })
}

function bombsOf(groups: readonly Group[]): readonly (readonly number[])[] {
  const jokers = groups.filter(({ strength }) => strength >= 13).flatMap(({ cards }) => cards)
  return [...alike(groups, 4), ...(jokers.length === 2 ? [jokers] : [])]
}
