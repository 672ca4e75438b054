import { Avatar } from '@zhengju/ui/avatar'
import type { HandSeatView } from '@zhengju/venue-protocol/game'
import type { ReactNode } from 'react'
import { cardsText as text } from '#text/cards.ts'

interface CardSeatProps {
  readonly seat: HandSeatView
  /** What it said, at its picture. */
  readonly said?: ReactNode
  /** Its place at the table, at its picture. */
  readonly mark?: string | undefined
  /** Under its name. */
  readonly line: string
  readonly isOut?: boolean
}

/** Another seat by its alias: a practice seat says so. */
export function CardSeat({ isOut, line, mark, said, seat }: CardSeatProps) {
  return (
    <div className="ct-seat" data-turn={seat.isTurn || undefined} data-out={isOut || undefined}>
      <span className="ct-seat__a">
        <Avatar seed={seat.alias} letter={seat.alias.charAt(0)} />
        {said}
        {mark === undefined ? null : <span className="ct-mark">{mark}</span>}
      </span>
      <b>{seat.isPractice ? `${seat.alias} ${text.practice}` : seat.alias}</b>
      <span className="ct-soft" key={line}>
        {line}
      </span>
    </div>
  )
}
