import { decimalOddsText } from '@zhengju/domain/figure'
import type { PriceCheck, PriceProof } from '@zhengju/domain/priceLog'
import { Button } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { Note } from '@zhengju/ui/notice'
import { useEffect, useState } from 'react'
import { rememberPriceLinks, seenPriceLinks } from '#lib/seen-price-links.ts'
import { clockTextExact, momentText, momentTextExact } from '#lib/site-time.ts'
import { priceCheckText as text } from '#text/price-check.ts'
import type { SlipBet } from '../model/bet.ts'
import { pickText } from '../model/bet-text.ts'
import type { CheckedError, CheckedLeg, ShownChain, ShownPrices } from '../model/price-check.ts'

interface PriceCheckListProps {
  readonly bet: SlipBet
  readonly prices: ShownPrices
  readonly chain: ShownChain
  readonly onAgain: () => void
}

interface Checked {
  readonly legs: readonly CheckedLeg[]
  readonly seenCount: number
}

/** Every leg's price held against the log, on this device. */
export function PriceCheckList({ bet, prices, chain, onAgain }: PriceCheckListProps) {
  const [checked, setChecked] = useState<Checked>()
  useEffect(() => {
    let isWanted = true
    import('../model/price-check.ts').then(({ checkPrices }) => {
      if (!isWanted) return
      const seen = seenPriceLinks()
      const legs = checkPrices(bet, prices, chain, seen)
      setChecked({ legs, seenCount: seen.length })
      const isGood = legs.every(({ check }) => check === undefined || check.state === 'right')
      if (isGood && chain.head) rememberPriceLinks([chain.head])
    })
    return () => {
      isWanted = false
    }
  }, [bet, prices, chain])
  if (!checked) return <p className="wrap t12 soft">{text.working}</p>
  const isOpen = checked.legs.some(({ shown }) => shown === 'open')
  return (
    <div aria-live="polite">
      {checked.legs.map((one) => (
        <Leg key={one.leg.selectionId} bet={bet} checked={one} />
      ))}
      <section className="how">
        <h2>{text.root}</h2>
        <div className="card pricechain">
          <p>{checked.seenCount > 0 ? text.seen(checked.seenCount) : text.firstSeen}</p>
          {chain.head ? (
            <>
              <p>{text.head(chain.head.seq, momentText(chain.head.minute * 60_000))}</p>
              <p className="pricehex">{chain.head.link}</p>
            </>
          ) : null}
        </div>
      </section>
      {isOpen ? (
        <div className="ticketacts">
          <Button onClick={onAgain}>{text.again}</Button>
        </div>
      ) : null}
    </div>
  )
}

function Leg({ bet, checked }: { readonly bet: SlipBet; readonly checked: CheckedLeg }) {
  const { leg, check, proof, error, shown } = checked
  return (
    <section className="how">
      <h2>
        {pickText(leg)}
        <span className="t12 soft">{`${leg.home} – ${leg.away}`}</span>
      </h2>
      <div className="pricesays">
        <Verdict bet={bet} check={check} shown={shown} />
      </div>
      <ol className="card">
        <li>
          <b className="b">{text.own(decimalOddsText(leg.odds), momentTextExact(bet.placedAt))}</b>
        </li>
        {check?.state === 'right' && proof ? <Steps check={check} proof={proof} /> : null}
        {error ? <ErrorStep error={error} /> : null}
        {proof ? (
          <li>
            <details>
              <summary className="b">
                {text.raw}
                <Icon name="down" size={16} className="soft" />
              </summary>
              <pre className="pricehex">{rawText(proof.leaf)}</pre>
            </details>
          </li>
        ) : null}
      </ol>
    </section>
  )
}

function Verdict({
  bet,
  check,
  shown,
}: {
  readonly bet: SlipBet
  readonly check: PriceCheck | undefined
  readonly shown: CheckedLeg['shown']
}) {
  if (!check) {
    return <Note icon="info">{shown === 'shown' ? text.why.noLeaf : text.state[shown]}</Note>
  }
  if (check.state === 'right') {
    return (
      <Note tone="jade" icon="check">
        <b className="b">{text.right}</b> {text.rightNote}
      </Note>
    )
  }
  return (
    <Note tone="bad" icon="warn">
      <b className="b">{text.wrong}</b> {text.why[check.state]}
      {text.wrongNote(bet.orderNo)}
    </Note>
  )
}

function Steps({
  check,
  proof,
}: {
  readonly check: Extract<PriceCheck, { state: 'right' }>
  readonly proof: PriceProof
}) {
  const { links, index } = proof
  const [own] = links
  const last = links.at(-1)
  if (!own || !last) return null
  return (
    <>
      <li>
        <b className="b">
          {text.log(decimalOddsText(check.odds), clockTextExact(check.second * 1_000))}
        </b>
        <p>{check.fair > 0 ? text.fair(decimalOddsText(check.fair)) : text.noFair}</p>
      </li>
      <li>
        <b className="b">{text.tree(index + 1, own.leafCount, momentText(own.minute * 60_000))}</b>
        <p className="pricehex">{own.root}</p>
      </li>
      <li>
        <b className="b">{text.chain(own.seq, last.seq)}</b>
        <p className="pricehex">{last.link}</p>
      </li>
    </>
  )
}

function ErrorStep({ error: { odds, fair, percent, state } }: { readonly error: CheckedError }) {
  const said = { right: text.errorRight, wrong: text.errorWrong, pruned: text.errorPruned }
  return (
    <li>
      <b className="b">{text.errorTitle}</b>
      <p>{text.errorLine(decimalOddsText(odds), decimalOddsText(fair), percent)}</p>
      <p>{text.errorRule}</p>
      <p role={state === 'wrong' ? 'alert' : undefined}>{said[state]}</p>
    </li>
  )
}

/** A long second is cut: what is shown is for the eye, what is hashed is the whole. */
function rawText(leaf: string): string {
  const lines = leaf.split('\n')
  return lines.length > shownLines
    ? [...lines.slice(0, shownLines), `… ${lines.length - shownLines}`].join('\n')
    : leaf
}

const shownLines = 40
