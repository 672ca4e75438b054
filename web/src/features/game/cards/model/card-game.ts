import type { CardHall } from '@zhengju/domain/games/seating'
import type { Minor } from '@zhengju/domain/money'
import type { HandSeatView, HandView } from '@zhengju/venue-protocol/game'
import type { Fields } from '@zhengju/venue-protocol/parse'
import type { ComponentType } from 'react'

/** What a game of cards shows in its own way; the table around it is the same for all. */
export interface CardGame {
  readonly name: string
  readonly pattern: 'cloud' | 'tile' | 'ice'
  /** Stake, seats and rake: they always stand. */
  line(hall: CardHall): string
  /** What one hand may cost who brings so much. */
  most(hall: CardHall, bring: Minor): Minor
  /** Of a hand whose seats are known. */
  readonly Felt: ComponentType<HandFeltProps>
  /** What there is to say, or what is waited for. */
  readonly Turn: ComponentType<HandTurnProps>
  /** What the hand came to for him, without the sum. */
  result(hand: HandView, self: HandSeatView): string
  /** How the sum came about. */
  sum(hand: HandView, self: HandSeatView): string
  readonly rules: readonly string[]
}

export interface HandFeltProps {
  readonly hand: HandView
  readonly secondsLeft: number
  /** Of them, those beyond the turn itself. */
  readonly bankSeconds: number
  /** Of his cards, those that he is about to play. */
  readonly chosen: readonly number[]
  readonly onChoose: (cards: readonly number[]) => void
}

export interface HandTurnProps extends HandFeltProps {
  readonly isBusy: boolean
  readonly onMove: (move: Fields) => void
}
