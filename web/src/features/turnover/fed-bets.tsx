import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { turnoverWaterfall } from '@zhengju/contract/turnover/calls'
import { Button } from '@zhengju/ui/button'
import { Money } from '@zhengju/ui/money'
import { LeaderRow } from '@zhengju/ui/row'
import { minorOf, shown } from '#lib/money.ts'
import { momentText } from '#lib/site-time.ts'
import type { List } from '#lib/use-list.ts'
import { categoryText, lotSourceText, nothingFedText, turnoverText } from '#text/turnover.ts'
import './turnover.css'

type FedBet = DataOf<typeof turnoverWaterfall>['items'][number]

/** Settled bets, the newest first: which lots each fed, and how much, or why nothing. */
export function FedBets({ list }: { readonly list: List<FedBet> }) {
  if (list.items.length === 0) return null
  return (
    <section className="fedbets" aria-labelledby="fed-title">
      <h2 id="fed-title">{turnoverText.fedTitle}</h2>
      <ol>
        {list.items.map((bet) => (
          <FedLine key={`${bet.venue} ${bet.orderNo}`} bet={bet} />
        ))}
      </ol>
      {list.isAtEnd ? null : (
        <Button isWide isBusy={list.isLoadingMore} onClick={list.loadMore}>
          {turnoverText.more}
        </Button>
      )}
    </section>
  )
}

function FedLine({ bet }: { readonly bet: FedBet }) {
  return (
    <li className="fedbet">
      <div className="row row--between">
        <b className="b">
          {categoryText[bet.category]} {bet.orderNo}
        </b>
        <span className="t12 soft">{turnoverText.validBet(shown(bet.validBet))}</span>
      </div>
      <p className="t12 soft">
        {turnoverText.betLine(shown(bet.risk), shown(bet.payout), momentText(bet.settledAt))}
      </p>
      {bet.fed.map(({ lotId, source, base, amount }) => (
        <LeaderRow key={lotId} label={turnoverText.fedLot(lotSourceText[source], shown(base))}>
          <Money text={shown(amount)} tone="jade" />
        </LeaderRow>
      ))}
      {bet.reason ? <p className="t12">{nothingFedText[bet.reason]}</p> : null}
      {bet.fed.length > 0 && minorOf(bet.discarded) > 0n ? (
        <LeaderRow label={turnoverText.surplus}>{shown(bet.discarded)}</LeaderRow>
      ) : null}
    </li>
  )
}
