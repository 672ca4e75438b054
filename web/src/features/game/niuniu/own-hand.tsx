import { PlayingCard } from '@zhengju/ui/table-art'
import type { HandSeatView, HandView } from '@zhengju/venue-protocol/game'
import { niuniuText as text } from '#text/niuniu.ts'
import { bullOf, pointOf } from './bull.ts'
import { factsOf } from './hand-facts.ts'

interface OwnHandProps {
  readonly hand: HandView
  readonly self: HandSeatView
}

/** The member's five, and the sum written out. */
export function OwnHand({ hand, self }: OwnHandProps) {
  const isOver = hand.state === 'shown'
  const known = self.cards.flatMap((card) => (card === null ? [] : [card]))
  const bull = bullOf(known)
  const rest = new Set(isOver ? (bull?.rest ?? []) : [])
  return (
    <div className="nn-own">
      {isOver ? (
        <Result hand={hand} self={self} />
      ) : (
        <p key={hintOf(self)} className="ct-soft">
          {hintOf(self)}
        </p>
      )}
      <div className="nn-cards">
        {(self.cards.length > 0 ? self.cards : [null, null, null, null, null]).map((card, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the hand
          <span key={at} data-up={rest.has(at) || undefined}>
            <PlayingCard card={card ?? undefined} />
          </span>
        ))}
      </div>
      <p key={sumText(known, isOver)} className={isOver ? undefined : 'ct-soft'}>
        {sumText(known, isOver)}
      </p>
    </div>
  )
}

function hintOf({ cards }: HandSeatView): string {
  return cards.length > 0 ? text.yours : text.dealing
}

function Result({ hand, self }: OwnHandProps) {
  const { banker, types } = factsOf(hand)
  const own = text.type(types[self.seat] ?? 0)
  const isWon = (self.net ?? 0n) > 0n
  const said = banker === self.seat ? text.asBanker(own) : isWon ? text.won(own) : text.lost(own)
  return (
    <div className="ct-tag" data-won={isWon || undefined}>
      {said}
    </div>
  )
}

function sumText(cards: readonly number[], isOver: boolean): string {
  if (cards.length === 0) return ''
  const bull = bullOf(cards)
  if (!bull) return isOver ? text.none : ''
  const points = (places: readonly number[]) => places.map((at) => pointOf(cards[at] ?? 0))
  const three = points(bull.three)
  const total = three.reduce((sum, point) => sum + point, 0)
  if (!isOver) return text.has(three.join(' + '), total)
  const rest = points(bull.rest)
  const left = rest.reduce((sum, point) => sum + point, 0)
  return text.sum(three.join(' + '), total, rest.join(' + '), left)
}
