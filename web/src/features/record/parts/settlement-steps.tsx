import { href } from '@zhengju/contract/kernel/path'
import { minorOf, shown } from '#lib/money.ts'
import { Link } from '#lib/router/page.tsx'
import { clockTextExact, momentTextExact } from '#lib/site-time.ts'
import { betText, calcText } from '#text/record.ts'
import { turnoverText } from '#text/turnover.ts'
import type { BetDetail } from '../model/bet.ts'
import { categoryViews } from '../model/categories.ts'
import type { Waits } from '../model/category-view.ts'

interface StepsProps {
  readonly bet: BetDetail
  readonly waits?: Waits | undefined
}

/** How the bet was settled, step by step; each figure can be checked. */
export function SettlementSteps({ bet, waits }: StepsProps) {
  const settledAt = bet.settledAt === null ? undefined : clockTextExact(bet.settledAt)
  const { placedText, Steps } = categoryViews[bet.category]
  return (
    <section className="how">
      <h2>
        {bet.state === 'accepted' ? betText.progress : betText.how}
        <span className="t12 soft">{betText.everyStep}</span>
      </h2>
      <ol className="card">
        <li>
          <b className="b">{betText.stepPlaced}</b>
          <time>{momentTextExact(bet.placedAt)}</time>
          <p>{placedText(bet)}</p>
        </li>
        {bet.cashedOut === null ? null : (
          <li>
            <b className="b">{betText.stepCashedOut}</b>
            <p>{betText.cashedOutLine(shown(bet.cashedOut.stake), shown(bet.cashedOut.payout))}</p>
          </li>
        )}
        <Steps bet={bet} time={settledAt} waits={waits} />
        {bet.payout === null ? null : (
          <li>
            <b className="b">{betText.stepCredited}</b>
            <time>{settledAt}</time>
            <p>
              {minorOf(bet.payout) === 0n
                ? betText.nothingCredited
                : betText.creditedLine(shown(bet.payout))}
            </p>
          </li>
        )}
        {bet.jackpot === null ? null : (
          <li>
            <b className="b">{betText.stepJackpot}</b>
            <p>{betText.jackpotLine(shown(bet.jackpot))}</p>
          </li>
        )}
        {bet.state === 'rolledBack' ? (
          <li>
            <b className="b">{betText.stepCredited}</b>
            <time>{settledAt}</time>
            <p>{calcText.returnedLine(shown(bet.stake))}</p>
          </li>
        ) : null}
        {bet.validBet === null ? null : (
          <li>
            <b className="b">{betText.stepTurnover}</b>
            <time>{settledAt}</time>
            {bet.isReplay ? <p>{calcText.replay}</p> : null}
            <p>
              {betText.turnoverLine(shown(bet.validBet))}
              <Link className="link" to={href('turnoverAudit')}>
                {turnoverText.title}
              </Link>
              。
            </p>
          </li>
        )}
      </ol>
    </section>
  )
}
