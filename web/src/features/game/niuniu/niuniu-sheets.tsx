import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { Sheet } from '@zhengju/ui/modal'
import type { HandView } from '@zhengju/venue-protocol/game'
import { useEffect, useState } from 'react'
import { Link } from '#lib/router/page.tsx'
import { gameText } from '#text/game.ts'
import { niuniuText as text } from '#text/niuniu.ts'
import type { OpenGame } from '../api/open-game.ts'
import { comesTo, factsOf, seatsOf } from './hand-facts.ts'
import { handVerifyHref } from './verify-href.ts'

export type NiuniuSheet = 'rules' | 'history' | undefined

interface NiuniuSheetsProps {
  readonly venue: OpenGame | undefined
  readonly over: NiuniuSheet
  readonly onClose: () => void
}

export function NiuniuSheets({ onClose, over, venue }: NiuniuSheetsProps) {
  const close = { closeLabel: text.close, onClose }
  return (
    <>
      <Sheet isOpen={over === 'rules'} title={text.rules} {...close}>
        <div className="nn-rules">
          <ol>
            {text.rulesList.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
          <h3>{text.fairTitle}</h3>
          <p>{text.fair}</p>
        </div>
      </Sheet>
      <Sheet isOpen={over === 'history'} title={text.history} {...close}>
        {over === 'history' && venue ? <Past venue={venue} /> : null}
      </Sheet>
    </>
  )
}

/** The member's last hands, each with what the house took and what it is checked by. */
function Past({ venue }: { readonly venue: OpenGame }) {
  const [hands, setHands] = useState<readonly HandView[]>()
  useEffect(() => {
    let isGone = false
    venue.client.hands('niuniu').then((answer) => {
      if (!isGone) setHands(answer.ok ? answer.value : [])
    })
    return () => {
      isGone = true
    }
  }, [venue])
  if (!hands) return <p className="wrap soft">{text.loading}</p>
  if (hands.length === 0) return <p className="wrap soft">{text.noHistory}</p>
  return (
    <ul className="nn-history">
      {hands.map((hand) => (
        <li key={hand.handId}>
          <span className="soft">{text.hand(hand.link)}</span>
          <span>{lineOf(hand)}</span>
          <Link to={handVerifyHref(hand)}>{gameText.check}</Link>
        </li>
      ))}
    </ul>
  )
}

function lineOf(hand: HandView): string {
  const { self } = seatsOf(hand)
  if (!self) return ''
  const own = text.type(factsOf(hand).types[self.seat] ?? 0)
  const net = comesTo(self)
  const signed = `${net > 0n ? '+' : ''}${formatMoney(net, siteCurrency)}`
  return text.historyLine(own, signed, formatMoney(self.rake ?? 0n, siteCurrency))
}
