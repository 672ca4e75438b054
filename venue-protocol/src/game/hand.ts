import { type Minor, moneyText, parseMoney, siteCurrency } from '@zhengju/domain/money'
import {
  type Fields,
  fields,
  flag,
  integer,
  listOf,
  Malformed,
  oneOf,
  optional,
  type Parsed,
  parsed,
  text,
  values,
} from '../parse/index.ts'
import { type GameFailure, gameFailures } from './failure.ts'
import { readMoney } from './money.ts'

/** Hands that members play against one another: halls by stake, one seat a member. */
export const handPaths = {
  halls: '/zj/v1/card-halls',
  /** Where the member sits, with his hand. To sit down is to let the house hold what each hand may cost. */
  seat: '/zj/v1/seat',
  leave: '/zj/v1/seat/leave',
  /** Back from being away. */
  back: '/zj/v1/seat/back',
  hands: '/zj/v1/hands',
  hand: '/zj/v1/hands/:handId',
  moves: '/zj/v1/hands/:handId/moves',
} as const

export interface SitRequest {
  readonly game: string
  readonly hall: string
  readonly bring: Minor
}

export function parseSitRequest(body: unknown): Parsed<SitRequest> {
  return parsed(() => {
    const source = fields(body)
    const bring = parseMoney(text(source, 'bring', 24), siteCurrency)
    if (bring === undefined || bring <= 0n) throw new Malformed('bring')
    return { game: text(source, 'game', 40), hall: text(source, 'hall', 40), bring }
  })
}

/** Said again it is the same move. */
export interface MoveRequest {
  readonly handId: string
  /** As the game reads it. */
  readonly move: Fields
  /** Of the hand when it was chosen: the same move twice is meant twice, or once heard twice. */
  readonly step?: number | undefined
}

export function parseMoveRequest(body: unknown): Parsed<Omit<MoveRequest, 'handId'>> {
  return parsed(() => {
    const source = fields(body)
    return { move: fields(source.move, 'move'), step: optional(source, 'step', integer) }
  })
}

export interface CardHallView {
  readonly game: string
  readonly hall: string
  readonly base: Minor
  readonly leastBring: Minor
  readonly mostBring: Minor
  /** Who sit there now. */
  readonly members: number
}

export interface SeatView {
  readonly game: string
  readonly hall: string
  readonly alias: string
  readonly bring: Minor
  /** He missed two turns: no hand is dealt to him until he says that he is back. */
  readonly isAway: boolean
  readonly isLeaving: boolean
  /** What is left of the time that a sitting has beyond its turns. */
  readonly bankMs: number
}

const handStates = ['asking', 'ready', 'playing', 'shown', 'void'] as const

export interface HandSeatView {
  readonly seat: number
  readonly alias: string
  readonly isSelf: boolean
  readonly isPractice: boolean
  readonly stack: Minor
  /** His move is waited for. */
  readonly isTurn: boolean
  /** The house moved for him at least once. */
  readonly isAutomatic: boolean
  /** His cards: of those that the viewer does not see, null. */
  readonly cards: readonly (number | null)[]
  /** Once it is over; the rake is not in the net. */
  readonly net?: Minor
  readonly rake?: Minor
}

export interface HandView {
  readonly handId: string
  readonly game: string
  readonly version: string
  readonly hall: string
  readonly base: Minor
  readonly state: (typeof handStates)[number]
  /** The head of the chain, published before its first hand, and which link this hand takes. */
  readonly head: string
  readonly link: number
  readonly createdAt: number
  /** Of the pack's leaves: known before a card is seen. */
  readonly root?: string
  /** Of the seats' seeds, in their order. */
  readonly clientSeed?: string
  readonly phase?: string
  /** Counts what is waited for. */
  readonly step?: number
  /** Until when the viewer's move, or the slowest other's, is waited for; of a hand that is over, the next one. */
  readonly until?: number
  /** As the game tells it. */
  readonly play: Fields
  readonly seats: readonly HandSeatView[]
  readonly moves: readonly HandMoveView[]
  /** The viewer's own place there: his order, and where its money is. */
  readonly orderNo: string
  readonly isPaid: boolean
  readonly reason?: string
  /** A day after the hand: then anybody who played it deals it again. */
  readonly seed?: string
  /** Where one hand is asked for: every card that the viewer sees, with its way to the root. */
  readonly opened?: readonly OpenedCardView[]
}

export interface HandMoveView {
  readonly seat: number
  readonly move: Fields
}

export interface OpenedCardView {
  readonly place: number
  readonly card: number
  readonly salt: string
  readonly path: readonly string[]
}

/** What the screen of a hall shows. */
export interface SittingView {
  readonly seat?: SeatView
  /** The one that he plays, or that was over last. */
  readonly hand?: HandView
  /** Why he does not sit any more. */
  readonly failure?: GameFailure
}

export function readCardHall(source: Fields): CardHallView {
  return {
    game: text(source, 'game', 40),
    hall: text(source, 'hall', 40),
    base: readMoney(source, 'base'),
    leastBring: readMoney(source, 'leastBring'),
    mostBring: readMoney(source, 'mostBring'),
    members: integer(source, 'members'),
  }
}

export function readSitting(source: Fields): SittingView {
  return {
    ...(source.seat !== undefined && { seat: readSeat(fields(source.seat, 'seat')) }),
    ...(source.hand !== undefined && { hand: readHand(fields(source.hand, 'hand')) }),
    ...(source.failure !== undefined && { failure: oneOf(source, 'failure', gameFailures) }),
  }
}

function readSeat(source: Fields): SeatView {
  return {
    game: text(source, 'game', 40),
    hall: text(source, 'hall', 40),
    alias: text(source, 'alias', 20),
    bring: readMoney(source, 'bring'),
    isAway: flag(source, 'isAway'),
    isLeaving: flag(source, 'isLeaving'),
    bankMs: integer(source, 'bankMs'),
  }
}

export function readHand(source: Fields): HandView {
  const hex = (name: string) => text(source, name, 64)
  return {
    handId: text(source, 'handId', 64),
    game: text(source, 'game', 40),
    version: text(source, 'version', 40),
    hall: text(source, 'hall', 40),
    base: readMoney(source, 'base'),
    state: oneOf(source, 'state', handStates),
    ...{
      head: hex('head'),
      link: integer(source, 'link'),
      createdAt: integer(source, 'createdAt'),
    },
    ...(source.root !== undefined && { root: hex('root') }),
    ...(source.clientSeed !== undefined && { clientSeed: hex('clientSeed') }),
    ...(source.phase !== undefined && { phase: text(source, 'phase', 20) }),
    ...(source.step !== undefined && { step: integer(source, 'step') }),
    ...(source.until !== undefined && { until: integer(source, 'until') }),
    play: fields(source.play, 'play'),
    seats: listOf(source, 'seats', readHandSeat),
    moves: listOf(source, 'moves', ({ move, ...of }) => ({
      seat: integer(of, 'seat'),
      move: fields(move, 'move'),
    })),
    ...{ orderNo: text(source, 'orderNo', 64), isPaid: flag(source, 'isPaid') },
    ...(source.reason !== undefined && { reason: text(source, 'reason', 200) }),
    ...(source.seed !== undefined && { seed: hex('seed') }),
    ...(source.opened !== undefined && { opened: listOf(source, 'opened', readOpened) }),
  }
}

function readHandSeat(source: Fields): HandSeatView {
  const net = optional(source, 'net', readSigned)
  const rake = optional(source, 'rake', readMoney)
  return {
    seat: integer(source, 'seat'),
    alias: text(source, 'alias', 20),
    isSelf: flag(source, 'isSelf'),
    isPractice: flag(source, 'isPractice'),
    stack: readMoney(source, 'stack'),
    isTurn: flag(source, 'isTurn'),
    isAutomatic: flag(source, 'isAutomatic'),
    cards: values(source, 'cards').map((card) => (typeof card === 'number' ? card : null)),
    ...(net !== undefined && { net }),
    ...(rake !== undefined && { rake }),
  }
}

function readOpened(source: Fields): OpenedCardView {
  const path = values(source, 'path')
  if (!path.every((one) => typeof one === 'string')) throw new Malformed('path')
  const place = integer(source, 'place')
  return { place, card: integer(source, 'card'), salt: text(source, 'salt', 64), path }
}

function readSigned(source: Fields, name: string): Minor {
  const written = text(source, name, 24)
  const minor = parseMoney(written.replace('-', ''), siteCurrency)
  if (minor === undefined) throw new Malformed(name)
  return written.startsWith('-') ? -minor : minor
}

export function toWireHand({ base, seats, ...hand }: HandView): Fields {
  return {
    ...hand,
    base: money(base),
    seats: seats.map(({ net, rake, stack, ...seat }) => ({
      ...{ ...seat, stack: money(stack) },
      ...(net !== undefined && { net: `${net < 0n ? '-' : ''}${money(net < 0n ? -net : net)}` }),
      ...(rake !== undefined && { rake: money(rake) }),
    })),
  }
}

export function toWireSitting({ failure, hand, seat }: SittingView): Fields {
  return {
    ...(seat && { seat: { ...seat, bring: money(seat.bring) } }),
    ...(hand && { hand: toWireHand(hand) }),
    ...(failure && { failure }),
  }
}

export function toWireCardHall({ base, leastBring, mostBring, ...hall }: CardHallView): Fields {
  const bounds = { leastBring: money(leastBring), mostBring: money(mostBring) }
  return { ...hall, base: money(base), ...bounds }
}

function money(minor: Minor): string {
  return moneyText(minor, siteCurrency)
}
