import { bankMs, handsApart, mostMissed, turnMs } from '@zhengju/domain/games/seating'
import { Button } from '@zhengju/ui/button'
import { Sheet } from '@zhengju/ui/modal'
import type { HandView } from '@zhengju/venue-protocol/game'
import { useEffect, useState } from 'react'
import { Link } from '#lib/router/page.tsx'
import { cardsText as text } from '#text/cards.ts'
import { gameText } from '#text/game.ts'
import type { OpenGame } from '../api/open-game.ts'
import type { CardGame } from './card-game.ts'
import { comesTo, money, seatsOf } from './hand-facts.ts'
import { handVerifyHref } from './verify-href.ts'

export type CardSheet = 'rules' | 'history' | undefined

interface CardSheetsProps {
  readonly game: CardGame
  readonly venue: OpenGame | undefined
  readonly over: CardSheet
  readonly onClose: () => void
}

export function CardSheets({ game, onClose, over, venue }: CardSheetsProps) {
  const close = { closeLabel: text.close, onClose }
  return (
    <>
      <Sheet isOpen={over === 'rules'} title={text.rules} {...close}>
        <div className="ct-rules">
          <ol>
            {[...game.rules, ...commonRules].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
          <h3>{text.fairTitle}</h3>
          <p>{text.fair}</p>
        </div>
      </Sheet>
      <Sheet isOpen={over === 'history'} title={text.history} {...close}>
        {over === 'history' && venue ? <Past game={game} venue={venue} /> : null}
      </Sheet>
    </>
  )
}

/** The member's last hands, each with what the house took and what it is checked by. */
function Past({ game, venue }: { readonly game: CardGame; readonly venue: OpenGame }) {
  const [hands, setHands] = useState<readonly HandView[]>()
  const [before, setBefore] = useState<number>()
  const [hasMore, setMore] = useState(false)
  useEffect(() => {
    let isGone = false
    venue.client.hands(game.name, before).then((answer) => {
      if (isGone) return
      const page = answer.ok ? answer.value : []
      setHands((known = []) => [...known, ...page])
      setMore(page.length === pageOfHands)
    })
    return () => {
      isGone = true
    }
  }, [venue, game, before])
  if (!hands) return <p className="wrap soft">{text.loading}</p>
  if (hands.length === 0) return <p className="wrap soft">{text.noHistory}</p>
  return (
    <>
      <ul className="ct-history">
        {hands.map((hand) => (
          <li key={hand.handId}>
            <span className="soft">{text.hand(hand.link)}</span>
            <span>{lineOf(game, hand)}</span>
            <Link to={handVerifyHref(hand)}>{gameText.check}</Link>
          </li>
        ))}
      </ul>
      {hasMore ? (
        <div className="ct-older">
          <Button onClick={() => setBefore(hands.at(-1)?.createdAt)}>{text.older}</Button>
        </div>
      ) : null}
    </>
  )
}

const commonRules = text.commonRules({
  ...{ turn: turnMs / 1_000, bank: bankMs / 1_000, missed: mostMissed, apart: handsApart },
})

const pageOfHands = 20

function lineOf(game: CardGame, hand: HandView): string {
  const { self } = seatsOf(hand)
  if (!self) return ''
  const net = comesTo(self)
  const signed = `${net > 0n ? '+' : ''}${money(net)}`
  return text.historyLine(game.result(hand, self), signed, money(self.rake ?? 0n))
}
