import { href } from '@zhengju/contract/kernel/path'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { Link } from 'react-router'
import { splitLineText } from '../../lib/line-text.ts'
import { minorOf, shown } from '../../lib/money.ts'
import { clockTextExact, momentTextExact } from '../../lib/site-time.ts'
import { betText, calcText, outcomeText } from '../../text/record.ts'
import { turnoverText } from '../../text/turnover.ts'
import { type BetDetail, legOdds, pickedLine, scoreText } from './bet-text.ts'
import { calculationOf, productText } from './calculation.ts'
import { halvesOf } from './halves.ts'

/** How the bet was settled, step by step; each figure can be checked. */
export function SettlementSteps({ bet }: { readonly bet: BetDetail }) {
  const settledAt = bet.settledAt === null ? undefined : clockTextExact(bet.settledAt)
  const odds = bet.legs.map((leg) => legOdds(leg, bet.oddsFormat)).join(' × ')
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
          <p>{betText.placedLine(odds, shown(bet.risk))}</p>
        </li>
        <Results bet={bet} time={settledAt} />
        <Decision bet={bet} time={settledAt} />
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
        {bet.state === 'rolledBack' ? (
          <li>
            <b className="b">{betText.stepCredited}</b>
            <time>{settledAt}</time>
            <p>{calcText.returnedLine(shown(bet.risk))}</p>
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

interface StepProps {
  readonly bet: BetDetail
  readonly time: string | undefined
}

/** The scores of the matches, as far as they are known. */
function Results({ bet, time }: StepProps) {
  const known = bet.legs.filter((leg) => leg.finalScore !== undefined)
  const isSingle = bet.legs.length === 1
  return (
    <li>
      <b className="b">{betText.stepResult}</b>
      <time>{known.length > 0 ? time : null}</time>
      {known.length < bet.legs.length && bet.state === 'accepted' ? (
        <p>{calcText.waiting}</p>
      ) : null}
      {known.map(({ selectionId, home, away, finalScore, halfScore }) => (
        <p key={selectionId}>
          {isSingle ? null : `${home} – ${away}　`}
          {finalScore ? betText.resultLine(scoreText(finalScore)) : null}
          {halfScore ? betText.halfLine(scoreText(halfScore)) : null}
        </p>
      ))}
    </li>
  )
}

/** What the scores mean for the picks, row by row, down to the payout. */
function Decision({ bet, time }: StepProps) {
  if (bet.outcome === null || bet.payout === null) return null
  const product = productText(bet)
  return (
    <li>
      <b className="b">{betText.stepDecided(outcomeText[bet.outcome])}</b>
      <time>{time}</time>
      <p>{ruleOf(bet)}</p>
      <table className="calc">
        <tbody>
          {calculationOf(bet).map(({ id, what, why, result, figure }) => (
            <tr key={id}>
              <td>
                {what}　<span className="soft">{why}</span>
              </td>
              <td>
                {result}　{figure}
              </td>
            </tr>
          ))}
          <tr>
            <td>
              {betText.payout}
              {product === undefined ? null : <span className="soft">　{product}</span>}
            </td>
            <td>{shown(bet.payout)}</td>
          </tr>
        </tbody>
      </table>
      {bet.uncapped === null ? null : <p>{calcText.uncapped(shown(bet.uncapped))}</p>}
    </li>
  )
}

function ruleOf(bet: BetDetail): string {
  const [leg] = bet.legs
  if (bet.kind === 'parlay') return calcText.legs
  if (bet.kind === 'system' || !leg) return calcText.lines
  const line = pickedLine(leg)
  const isHandicap = leg.family === 'handicap'
  const start =
    isHandicap && leg.scoreAtPlacement
      ? calcText.afterPlacement(scoreText(leg.scoreAtPlacement))
      : ''
  if (line === undefined || halvesOf(leg).length < 2) return start + calcText.single
  const each = formatMoney(minorOf(bet.risk) / 2n, siteCurrency)
  return start + calcText.halves(splitLineText(line, isHandicap), each)
}
