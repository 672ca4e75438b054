import { listOf } from '../parse/index.ts'
import { type Asking, type GameResult, moneyField } from './ask.ts'
import {
  type CardHallView,
  type HandView,
  handPaths,
  type MoveRequest,
  readCardHall,
  readHand,
  readSitting,
  type SitRequest,
  type SittingView,
} from './hand.ts'

/** The part of the client that plays hands against others. */
export interface HandCalls {
  cardHalls(): Promise<GameResult<readonly CardHallView[]>>
  sitting(): Promise<GameResult<SittingView>>
  /** Said again by whoever sits there already it changes nothing. */
  sit(request: SitRequest): Promise<GameResult<SittingView>>
  /** A hand that is dealt is played to its end. */
  leaveSeat(): Promise<GameResult<SittingView>>
  backToSeat(): Promise<GameResult<SittingView>>
  move(request: MoveRequest): Promise<GameResult<HandView>>
  /** The member's own of a game that began before that time, newest first. */
  hands(game: string, before?: number): Promise<GameResult<readonly HandView[]>>
  /** With every card that he sees and its way to the root. */
  hand(handId: string): Promise<GameResult<HandView>>
}

export function handCalls({ get, post }: Asking): HandCalls {
  return {
    cardHalls: () => get(handPaths.halls, (data) => listOf(data, 'halls', readCardHall)),
    sitting: () => get(handPaths.seat, readSitting),
    sit: ({ bring, ...request }) =>
      post(handPaths.seat, { ...request, bring: moneyField(bring) }, readSitting),
    leaveSeat: () => post(handPaths.leave, {}, readSitting),
    backToSeat: () => post(handPaths.back, {}, readSitting),
    move: ({ handId, move, step }) =>
      post(handPath(handPaths.moves, handId), { move, step }, readHand),
    hands: (game, before) =>
      get(
        `${handPaths.hands}?${new URLSearchParams({ game, ...(before && { before: String(before) }) })}`,
        (data) => listOf(data, 'hands', readHand),
      ),
    hand: (handId) => get(handPath(handPaths.hand, handId), readHand),
  }
}

function handPath(path: string, handId: string): string {
  return path.replace(':handId', encodeURIComponent(handId))
}
