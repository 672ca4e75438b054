import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { oddsText } from '@zhengju/domain/odds'
import type { Bet, BetLeg } from '@zhengju/domain/slip'
import { Money } from '@zhengju/ui/money'
import { LeaderRow } from '@zhengju/ui/row'
import { momentText } from '#lib/site-time.ts'
import { betsText, resultText } from '#text/bets.ts'
import { fixtureBetsText as text } from '#text/fixture-bets.ts'
import { type LegNow, payoutIfEnded } from '../model/leg-now.ts'
import './bets.css'

interface LegStatusProps {
  readonly bet: Bet
  readonly leg: BetLeg
  readonly now: LegNow
  /** As the head of the match shows it. */
  readonly time: string
}

/** A leg of an open bet: what it was placed at, how its match stands, what it costs now and what it would pay. */
export function LegStatus({ bet, leg, now, time }: LegStatusProps) {
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
        {now.isLost ? text.lost : <span className="bet__minute">{time}</span>}
        {now.isLost ? null : (
          // Its place stands before it is asked: nothing beside it moves when it comes.
          <span className="bet__price">
            {now.isUnasked
              ? null
              : odds === undefined
                ? text.noPrice
                : text.price(oddsText(odds, bet.oddsFormat))}
          </span>
        )}
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
