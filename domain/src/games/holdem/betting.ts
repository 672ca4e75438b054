import { lesser, type Minor } from '../../money/index.ts'
import { greater } from '../par/index.ts'

export const holdemStreets = ['preflop', 'flop', 'turn', 'river', 'showdown'] as const
export type HoldemStreet = (typeof holdemStreets)[number]

export interface HoldemSeat {
  readonly stack: Minor
  /** Put in on this street, and in the whole hand. */
  readonly bet: Minor
  readonly contributed: Minor
  readonly isFolded: boolean
  /** Has answered on this street. */
  readonly hasActed: boolean
  /** Has answered since the last full raise: it may call or fold, not raise. */
  readonly isClosed: boolean
}

/** Seats are in the order of dealing: the small blind first, then the big one. */
export interface HoldemBetting {
  readonly seats: readonly HoldemSeat[]
  readonly bigBlind: Minor
  readonly street: HoldemStreet
  /** Undefined when nobody has anything to decide any more. */
  readonly turn?: number
  readonly bet: Minor
  /** The last full raise. */
  readonly raise: Minor
}

export type HoldemAction =
  | { readonly kind: 'fold' }
  | { readonly kind: 'check' }
  | { readonly kind: 'call' }
  /** To a bet of so much on this street. */
  | { readonly kind: 'raise'; readonly to: Minor }

export function startBetting(
  stacks: readonly Minor[],
  blinds: { readonly small: Minor; readonly big: Minor },
): HoldemBetting {
  const seats = stacks.map((stack, at) => {
    const blind = [blinds.small, blinds.big][at] ?? 0n
    const bet = lesser(stack, blind)
    return {
      ...{ stack: stack - bet, bet, contributed: bet },
      ...{ isFolded: false, hasActed: false, isClosed: false },
    }
  })
  const start = { seats, bigBlind: blinds.big, street: 'preflop', bet: blinds.big } as const
  return moved({ ...start, raise: blinds.big }, 1)
}

/** The button: with two seats it is the small blind. */
export function buttonOf(seats: number): number {
  return seats === 2 ? 0 : seats - 1
}

/** After the turn's action; undefined when it is not open to it. */
export function act(hand: HoldemBetting, action: HoldemAction): HoldemBetting | undefined {
  const { turn, seats } = hand
  const seat = turn === undefined ? undefined : seats[turn]
  if (turn === undefined || !seat) return undefined
  const answered = { ...seat, hasActed: true, isClosed: true }
  const owed = hand.bet - seat.bet
  if (action.kind === 'fold')
    return moved(replaced(hand, turn, { ...answered, isFolded: true }), turn)
  if (action.kind === 'check') {
    return owed > 0n ? undefined : moved(replaced(hand, turn, answered), turn)
  }
  if (action.kind === 'call') {
    if (owed <= 0n) return undefined
    return moved(replaced(hand, turn, paying(answered, lesser(owed, seat.stack))), turn)
  }
  const range = raiseRange(hand)
  if (!range || action.to < range.least || action.to > range.most) return undefined
  const isFull = action.to - hand.bet >= hand.raise
  const own = replaced(hand, turn, paying(answered, action.to - seat.bet))
  const reopened = own.seats.map((one, at) => (at === turn ? one : { ...one, isClosed: false }))
  return moved(
    {
      ...{ ...own, bet: action.to },
      ...(isFull ? { seats: reopened, raise: action.to - hand.bet } : {}),
    },
    turn,
  )
}

/** From the least raise, or all-in below it, to all-in; undefined when the turn may not raise. */
export function raiseRange({
  seats,
  turn,
  bet,
  raise,
}: HoldemBetting): { readonly least: Minor; readonly most: Minor } | undefined {
  const seat = turn === undefined ? undefined : seats[turn]
  if (!seat || seat.isClosed) return undefined
  const isAnswered = seats.some((other) => other !== seat && !other.isFolded && other.stack > 0n)
  const most = seat.bet + seat.stack
  if (!isAnswered || most <= bet) return undefined
  return { least: lesser(most, bet + raise), most }
}

/** For who does not answer in time. */
export function automaticAction({ seats, turn, bet }: HoldemBetting): HoldemAction {
  const seat = turn === undefined ? undefined : seats[turn]
  return { kind: seat && seat.bet >= bet ? 'check' : 'fold' }
}

/** Reads `{ kind: 'raise', to: 400n }` with the amount as the edge has read it; undefined when it is no action. */
export function parseAction(kind: unknown, to: Minor | undefined): HoldemAction | undefined {
  if (kind === 'fold' || kind === 'check' || kind === 'call') return { kind }
  return kind === 'raise' && to !== undefined && to > 0n ? { kind, to } : undefined
}

/** Who decides next: somebody on this street, or the first on a later one, or nobody. */
function moved({ turn: _, ...hand }: HoldemBetting, after: number): HoldemBetting {
  const open = hand.seats.filter(({ isFolded }) => !isFolded)
  if (open.length === 1) return hand
  const next = nextToAct(hand, after)
  if (next !== undefined) return { ...hand, turn: next }
  const street = holdemStreets[holdemStreets.indexOf(hand.street) + 1] ?? 'showdown'
  const isOver = open.filter(({ stack }) => stack > 0n).length < 2
  if (isOver || street === 'showdown') return { ...hand, street: 'showdown' }
  const seats = hand.seats.map((seat) => ({ ...seat, bet: 0n, hasActed: false, isClosed: false }))
  const later = { ...hand, seats, street, bet: 0n, raise: hand.bigBlind }
  return moved(later, buttonOf(seats.length))
}

function nextToAct({ seats, bet }: HoldemBetting, after: number): number | undefined {
  const canAnswer = seats.filter(({ isFolded, stack }) => !isFolded && stack > 0n).length
  const dearest = seats.reduce((most, seat) => greater(most, seat.isFolded ? 0n : seat.bet), 0n)
  for (let step = 1; step <= seats.length; step++) {
    const at = (after + step) % seats.length
    const seat = seats[at]
    if (!seat || seat.isFolded || seat.stack === 0n) continue
    // A blind that is not whole asks no more of who has nobody else to play with.
    const owes = seat.bet < (canAnswer > 1 ? bet : lesser(bet, dearest))
    if (owes || (!seat.hasActed && canAnswer > 1)) return at
  }
  return undefined
}

function paying(seat: HoldemSeat, amount: Minor): HoldemSeat {
  return {
    ...{ ...seat, stack: seat.stack - amount, bet: seat.bet + amount },
    contributed: seat.contributed + amount,
  }
}

function replaced(hand: HoldemBetting, at: number, seat: HoldemSeat): HoldemBetting {
  return { ...hand, seats: hand.seats.map((one, other) => (other === at ? seat : one)) }
}
