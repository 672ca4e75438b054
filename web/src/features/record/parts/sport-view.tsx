import { href } from '@zhengju/contract/kernel/path'
import { venueIdOf } from '@zhengju/contract/venue/code'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { oddsText } from '@zhengju/domain/odds'
import { isFromPlacement } from '@zhengju/domain/slip'
import { buttonClass } from '@zhengju/ui/button'
import { Crest } from '@zhengju/ui/crest'
import { splitLineText } from '#lib/line-text.ts'
import { minorOf, shown } from '#lib/money.ts'
import { Link } from '#lib/router/page.tsx'
import { fixturePath } from '#lib/sport-path.ts'
import { voidText, waitsText } from '#text/bets.ts'
import { sportName } from '#text/market.ts'
import { priceCheckText } from '#text/price-check.ts'
import { betText, calcText, oddsFormatText, outcomeText } from '#text/record.ts'
import { type Bet, type BetLeg, isSlip, type Slip, type SlipBet } from '../model/bet.ts'
import {
  kindText,
  legOdds,
  marketText,
  pickedLine,
  pickText,
  scoreText,
} from '../model/bet-text.ts'
import { calculationOf, isOfGoals, productText, sharedOf } from '../model/calculation.ts'
import type { CategoryView, StepProps } from '../model/category-view.ts'
import { factText } from '../model/fact-text.ts'
import { halvesOf } from '../model/halves.ts'
import { RecheckStep } from './recheck-step.tsx'

/** How slips on matches are shown. */
export const sportView: CategoryView = {
  row(bet) {
    const { legs, oddsFormat } = slipOf(bet).detail
    const [leg] = legs
    if (!leg || legs.length > 1) {
      const pick = kindText(slipOf(bet).detail)
      return { pick, sub: legs.map(pickText).join('，'), where: betText.legCount(legs.length) }
    }
    const sub = `${leg.home} – ${leg.away}`
    return { pick: pickText(leg), odds: legOdds(leg, oddsFormat), sub, where: marketText(leg) }
  },
  possible: (bet) => slipOf(bet).detail.potentialReturn,
  outcome: (_, outcome) => outcomeText[outcome],
  title: (bet) => `${sportText(slipOf(bet))} · ${kindText(slipOf(bet).detail)}`,
  placedText(bet) {
    const { legs, oddsFormat, odds: together } = slipOf(bet).detail
    if (together !== null) {
      return betText.placedLine(oddsText(together, 'european'), shown(bet.stake))
    }
    const odds = legs.map((leg) => legOdds(leg, oddsFormat)).join(' × ')
    return betText.placedLine(odds, shown(bet.stake))
  },
  Sheet,
  Steps,
  Actions,
}

function sportText({ detail: { legs } }: SlipBet): string {
  const sports = new Set(legs.map(({ sport = 'football' }) => sport))
  const [sport] = sports
  return sport && sports.size === 1 ? sportName[sport] : betText.several
}

function slipOf(bet: Bet): SlipBet {
  if (!isSlip(bet)) throw new Error(`${bet.orderNo} is no slip`)
  return bet
}

function Sheet({ bet }: { readonly bet: Bet }) {
  const { legs, oddsFormat } = slipOf(bet).detail
  return legs.map((leg) => (
    <Leg key={`${leg.fixtureId} ${leg.selectionId}`} leg={leg} format={oddsFormat} />
  ))
}

function Leg({ leg, format }: { readonly leg: BetLeg; readonly format: Slip['oddsFormat'] }) {
  return (
    <section className="leg">
      <div className="row row--between">
        <h2>{pickText(leg)}</h2>
        <b className="t16 b">@ {legOdds(leg, format)}</b>
      </div>
      <p className="soft t12">
        {marketText(leg)} · {oddsFormatText[format]}
      </p>
      {leg.family === 'outright' ? null : <LegScore leg={leg} />}
    </section>
  )
}

function LegScore({ leg }: { readonly leg: BetLeg }) {
  return (
    <div className="leg__score">
      <span>
        <Crest seed={leg.home} size={32} />
        <span className="cut2">{leg.home}</span>
      </span>
      <b>{leg.finalScore ? scoreText(leg.finalScore).replace('–', ' – ') : 'vs'}</b>
      <span>
        <span className="cut2">{leg.away}</span>
        <Crest seed={leg.away} size={32} />
      </span>
    </div>
  )
}

function Actions({ bet }: { readonly bet: Bet }) {
  const { legs } = slipOf(bet).detail
  const [leg] = legs
  if (!leg || legs.length > 1) return null
  return (
    <div className="ticketacts">
      <Link
        className={buttonClass()}
        to={fixturePath({ venue: venueIdOf(bet.venue), id: leg.fixtureId })}
      >
        {betText.goFixture}
      </Link>
    </div>
  )
}

function Steps({ bet, time, waits }: StepProps) {
  const slip = slipOf(bet)
  return (
    <>
      <Results bet={slip} time={time} waits={waits} />
      <Decision bet={slip} time={time} />
      {bet.state === 'settled' && bet.outcome !== null && bet.outcome !== 'cashedOut' ? (
        <RecheckStep bet={slip} />
      ) : null}
      <li>
        <b className="b">{priceCheckText.step}</b>
        <p>{priceCheckText.stepLine}</p>
        <p>
          <Link
            className={buttonClass({ size: 'sm' })}
            to={href('betPrice', { orderNo: bet.orderNo })}
          >
            {priceCheckText.open}
          </Link>
        </p>
      </li>
    </>
  )
}

interface SlipStepProps extends StepProps {
  readonly bet: SlipBet
}

/** The scores of the matches, as far as they are known. */
function Results({ bet, time, waits }: SlipStepProps) {
  const { legs } = bet.detail
  const known = legs.filter((leg) => leg.voided || leg.finalScore !== undefined || isPlaced(leg))
  const isSingle = legs.length === 1
  return (
    <li>
      <b className="b">{betText.stepResult}</b>
      <time>{known.length > 0 ? time : null}</time>
      {known.length < legs.length && bet.state === 'accepted' ? (
        <p className="how__waits">{waitingText(legs, waits)}</p>
      ) : null}
      {known.map((leg) => (
        <p key={leg.selectionId}>
          {isSingle ? null : `${leg.home} – ${leg.away}　`}
          {resultText(leg)}
        </p>
      ))}
    </li>
  )
}

/** For the end of the matches, or for one that was called off to be played after all. */
function waitingText(legs: readonly BetLeg[], waits: StepProps['waits']): string {
  const lines = legs.flatMap(({ selectionId, home, away }) => {
    const hours = waits?.get(selectionId)
    if (hours === undefined) return []
    return `${legs.length === 1 ? '' : `${home} – ${away}：`}${waitsText(hours)}。`
  })
  return lines.length === 0 ? calcText.waiting : lines.join('')
}

function isPlaced({ family, facts = [] }: BetLeg): boolean {
  return family === 'outright' && facts.length > 0
}

/** Of football both scores; of every other market what it was settled by. */
function resultText(leg: BetLeg): string {
  const { facts = [], finalScore, halfScore, voided } = leg
  if (voided) return `${voidText[voided]}。`
  if (!isOfGoals(leg) && facts.length > 0) {
    return facts.map((fact) => `${factText(leg, fact)}。`).join('')
  }
  const full = finalScore ? betText.resultLine(scoreText(finalScore)) : ''
  return full + (halfScore ? betText.halfLine(scoreText(halfScore)) : '')
}

/** What the scores mean for the picks, row by row, down to the payout. */
function Decision({ bet, time }: SlipStepProps) {
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
      {bet.detail.uncapped === null ? null : <p>{calcText.uncapped(shown(bet.detail.uncapped))}</p>}
    </li>
  )
}

function ruleOf({ stake, detail }: SlipBet): string {
  const [leg] = detail.legs
  if (detail.betKind === 'parlay') return calcText.legs
  if (detail.betKind === 'builder') return calcText.builder
  if (detail.betKind === 'system' || !leg) return calcText.lines
  const shared = sharedOf(leg)
  if (leg.voided) return calcText.madeVoid
  if (shared) return calcText.deadHeat[shared.rule](shared.winners)
  const line = pickedLine(leg)
  const isHandicap = leg.family === 'handicap'
  const start =
    isFromPlacement(leg) && leg.scoreAtPlacement
      ? calcText.afterPlacement(scoreText(leg.scoreAtPlacement))
      : ''
  if (line === undefined || halvesOf(leg).length < 2) return start + calcText.single
  const each = formatMoney(minorOf(stake) / 2n, siteCurrency)
  return start + calcText.halves(splitLineText(line, isHandicap), each)
}
