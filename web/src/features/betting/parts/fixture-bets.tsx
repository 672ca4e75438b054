import { ownLimits } from '@zhengju/contract/kernel/limit'
import { href } from '@zhengju/contract/kernel/path'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { oddsText } from '@zhengju/domain/odds'
import type { Bet, BetLeg } from '@zhengju/domain/slip'
import type { Fixture } from '@zhengju/domain/sport'
import { Button } from '@zhengju/ui/button'
import { Money } from '@zhengju/ui/money'
import { LeaderRow } from '@zhengju/ui/row'
import { EmptyState, ErrorState, SkeletonRows } from '@zhengju/ui/states'
import type { VenueClient } from '@zhengju/venue-protocol/client'
import { useCallback, useEffect, useState } from 'react'
import { marketName } from '#lib/market-name.ts'
import { Link } from '#lib/router/page.tsx'
import { momentText } from '#lib/site-time.ts'
import { betsText, resultText } from '#text/betting.ts'
import { fixtureBetsText as text } from '#text/fixture-bets.ts'
import { type CashOut, type CashOutVenue, useCashOut } from '../hooks/use-cash-out.ts'
import { kindName, legChoice, legOdds } from '../model/bet-name.ts'
import { isUnderWay, legNow, payoutIfEnded } from '../model/leg-now.ts'
import { CashOutFoot } from './cash-out-foot.tsx'
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
  const sellable = bets?.filter(({ state, kind }) => state === 'accepted' && kind !== 'system')
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
    return <EmptyState drawing="bets" title={text.noneTitle} text={text.noneText} />
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
            <Standing bet={bet} leg={leg} fixture={fixture} time={time} />
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

function Standing({ bet, leg, fixture, time }: StandingProps) {
  const now = legNow(leg, fixture)
  const { score, odds, ifEnded } = now
  const paid = payoutIfEnded(bet, now)
  const at = leg.isInPlay ? leg.scoreAtPlacement : undefined
  return (
    <div className="bet__now">
      <LeaderRow label={text.placed}>
        {at ? text.inPlay(at.home, at.away) : text.before(momentText(bet.placedAt))}
      </LeaderRow>
      <LeaderRow label={text.now}>
        {score ? <b>{text.inPlay(score.home, score.away)}</b> : null}
        <span className="bet__minute">{time}</span>
        <span>
          {odds === undefined ? text.noPrice : text.price(oddsText(odds, bet.oddsFormat))}
        </span>
      </LeaderRow>
      {ifEnded === undefined ? null : (
        <LeaderRow label={text.ifEnded}>
          <span>{resultText[ifEnded]}</span>
          {paid === undefined ? null : (
            <span className="bet__paid">
              {betsText.payout} <Money text={formatMoney(paid, siteCurrency)} />
            </span>
          )}
        </LeaderRow>
      )}
    </div>
  )
}

interface StandingProps {
  readonly bet: Bet
  readonly leg: BetLeg
  readonly fixture: Fixture
  readonly time: string
}

/** Open bets with a leg on this match, of the newest that a list holds. */
function useBets(venue: FixtureBetsProps['venue'], fixtureId: string, heard: number) {
  const [bets, setBets] = useState<readonly Bet[]>()
  const [isFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    const answer = await venue?.orders({ state: 'open', page: 1, size: ownLimits.pageSizeMax })
    if (!answer) return
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
