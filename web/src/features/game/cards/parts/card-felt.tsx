import { FeltPattern } from '@zhengju/ui/table-art'
import type { HandView, SeatView } from '@zhengju/venue-protocol/game'
import { cardsText as text } from '#text/cards.ts'
import type { CardGame, HandFeltProps } from '../model/card-game.ts'

interface CardFeltProps extends Omit<HandFeltProps, 'hand'> {
  readonly game: CardGame
  readonly hand: HandView | undefined
  readonly seat: SeatView | undefined
}

/** Seats and cards: what is known, and what is waited for. */
export function CardFelt({ game, hand, seat, ...told }: CardFeltProps) {
  const { Felt, name, pattern } = game
  const isDealt = hand && hand.state !== 'void'
  return (
    <div className="ct-felt" data-game={name}>
      <FeltPattern name={pattern} />
      {isDealt ? <Felt hand={hand} {...told} /> : <Empty isVoid={hand !== undefined} seat={seat} />}
    </div>
  )
}

function Empty({
  isVoid,
  seat,
}: {
  readonly isVoid: boolean
  readonly seat: SeatView | undefined
}) {
  return (
    <div className="ct-empty" aria-live="polite">
      {isVoid ? <span className="ct-tag">{text.void}</span> : null}
      {isVoid || seat ? null : (
        <>
          <span className="ct-tag">{text.noHand}</span>
          <p className="ct-soft">{text.matchingLine}</p>
        </>
      )}
      {seat && !seat.isAway ? (
        <>
          <span className="ct-tag">{text.matching}</span>
          <span className="ct-soft">{seat.alias}</span>
        </>
      ) : null}
    </div>
  )
}

/** What is waited for before the first word and after the last; undefined while they are said. */
export function stillText({ root, state }: HandView): readonly [string, string] | undefined {
  if (state === 'asking') return [text.asking, ' ']
  if (state === 'ready') return [text.ready, text.root(root?.slice(0, 8) ?? '')]
  return state === 'shown' ? [text.over, ' '] : undefined
}

/** Other words are another element: none of them moves. */
export function TableWords({ lines }: { readonly lines: readonly [string, string] }) {
  const [what, more] = lines
  return (
    <div className="ct-mid" aria-live="polite">
      <span key={what} className="ct-tag">
        {what}
      </span>
      <span key={`more ${more}`} className="ct-soft">
        {more}
      </span>
    </div>
  )
}
