import { deckSize } from '@zhengju/domain/flip'
import { sealMark } from '@zhengju/ui/seal-mark'
import { flipText as text } from '#text/flip.ts'
import { amountOf, type FlipDeck } from './deck.ts'
import './flip.css'

const places = Array.from({ length: deckSize }, (_, place) => place)

interface CardsProps {
  /** None is dealt yet: nine backs keep its place. */
  readonly deck: FlipDeck | null
  readonly chosen: number | undefined
  readonly onChoose: (place: number) => void
}

/** Nine cards: what was turned shows what it gave, the others wait to be chosen. */
export function Cards({ deck, chosen, onChoose }: CardsProps) {
  return (
    <ul className="flip__cards">
      {places.map((place) => {
        const card = deck?.cards.find((one) => one.place === place)
        return (
          <li key={place}>
            {card ? (
              <button
                type="button"
                data-open=""
                disabled
                aria-label={text.open(place + 1, spoken(card))}
              >
                {card.prize.kind === 'none' ? null : <b>{amountOf(card.prize)}</b>}
                <span>{standing(card)}</span>
              </button>
            ) : (
              <button
                type="button"
                data-back=""
                aria-pressed={place === chosen}
                disabled={deck?.serverSeed !== null}
                aria-label={text.closed(place + 1)}
                onClick={() => onChoose(place)}
              >
                <img src={sealMark} alt="" />
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type Card = FlipDeck['cards'][number]

function standing({ isTakenBack, prize }: Card): string {
  return isTakenBack ? text.takenBack : text.prize[prize.kind]
}

/** In the order in which it stands on the card. */
function spoken(card: Card): string {
  return card.prize.kind === 'none' ? standing(card) : `${amountOf(card.prize)} ${standing(card)}`
}
