import { href } from '@zhengju/contract/kernel/path'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import type { Bet } from '@zhengju/domain/slip'
import type { Fixture } from '@zhengju/domain/sport'
import { Button } from '@zhengju/ui/button'
import { EmptyState, ErrorState, SkeletonRows } from '@zhengju/ui/states'
import type { VenueClient } from '@zhengju/venue-protocol/client'
import { useCallback, useEffect, useState } from 'react'
import { marketName } from '#lib/market-name.ts'
import { Link } from '#lib/router/page.tsx'
import { betsText } from '#text/bets.ts'
import { fixtureBetsText as text } from '#text/fixture-bets.ts'
import { type CashOut, type CashOutVenue, useCashOut } from '../hooks/use-cash-out.ts'
import { kindName, legChoice, legOdds, mayHaveOffer } from '../model/bet-name.ts'
import { everyBet } from '../model/bet-pages.ts'
import { isUnderWay, legNow } from '../model/leg-now.ts'
import { CashOutFoot } from './cash-out-foot.tsx'
import { LegStatus } from './leg-status.tsx'
import './bets.css'

interface FixtureBetsProps {
  readonly venue: (Pick<VenueClient, 'orders'> & CashOutVenue) | undefined
  readonly fixture: Fixture
  /** As the head of the match shows it. */
  readonly time: string
  /** Counts up whenever the venue tells of an order. */
  readonly heard: number
}

/** The member's open bets on one match: what they were placed at, how they stand, what they are worth now. */
export default function FixtureBets({ venue, fixture, time, heard }: FixtureBetsProps) {
  const { bets, isFailed, load } = useBets(venue, fixture.id, heard)
  const sellable = bets?.filter(({ state, kind }) => state === 'accepted' && mayHaveOffer(kind))
  const orderNos = sellable?.map(({ orderNo }) => orderNo) ?? []
  const cashOut = useCashOut(venue, orderNos, load)
  if (!bets && isFailed) {
    return (
      <ErrorState
        title={betsText.failedTitle}
        text={betsText.failedText}
        action={
          <Button kind="ink" onClick={load}>
            {betsText.retry}
          </Button>
        }
      />
    )
  }
  if (!bets) return <SkeletonRows label={betsText.loading} count={4} />
  if (bets.length === 0) {
    return <EmptyState drawing="whole" title={text.noneTitle} text={text.noneText} />
  }
  return (
    <>
      <ul className="bets bets--fixture">
        {bets.map((bet) => (
          <FixtureBet
            key={bet.orderNo}
            bet={bet}
            fixture={fixture}
            time={time}
            cashOut={orderNos.includes(bet.orderNo) ? cashOut : undefined}
          />
        ))}
      </ul>
      {isUnderWay(fixture) ? <p className="bets-note">{text.note}</p> : null}
    </>
  )
}

interface FixtureBetProps {
  readonly bet: Bet
  readonly fixture: Fixture
  readonly time: string
  readonly cashOut: CashOut | undefined
}

function FixtureBet({ bet, fixture, time, cashOut }: FixtureBetProps) {
  const isSingle = bet.legs.length === 1
  return (
    <li className="bet card">
      {bet.legs
        .filter((leg) => leg.fixtureId === fixture.id)
        .map((leg) => (
          <div className="bet__leg" key={leg.selectionId}>
            <span className="row row--between">
              <b className="cut b">{legChoice(leg)}</b>
              <b className="bet__odds">@ {legOdds(leg, bet.oddsFormat)}</b>
            </span>
            <span className="row row--between t12 soft">
              <span className="cut">
                {marketName(leg)} · {isSingle ? kindName(bet) : text.legOf(kindName(bet))}
              </span>
              <span className="nowrap">
                {text.stake} {formatMoney(bet.risk, siteCurrency)}
              </span>
            </span>
            <LegStatus bet={bet} leg={leg} now={legNow(leg, fixture)} time={time} />
          </div>
        ))}
      <p className="bet__more">
        {bet.state === 'accepted' ? (
          <Link className="link" to={href('betRecordDetail', { orderNo: bet.orderNo })}>
            {text.detail}
          </Link>
        ) : null}
      </p>
      {cashOut ? <CashOutFoot bet={bet} cashOut={cashOut} /> : null}
    </li>
  )
}

/** Open bets with a leg on this match. */
function useBets(venue: FixtureBetsProps['venue'], fixtureId: string, heard: number) {
  const [bets, setBets] = useState<readonly Bet[]>()
  const [isFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    if (!venue) return
    const answer = await everyBet(venue, 'open')
    setFailed(!answer.ok)
    if (!answer.ok) return
    setBets(answer.value.bets.filter(({ legs }) => legs.some((leg) => leg.fixtureId === fixtureId)))
  }, [venue, fixtureId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew whenever the venue tells of an order
  useEffect(() => {
    void load()
  }, [load, heard])
  return { bets, isFailed, load: () => void load() }
}
