import { href } from '@zhengju/contract/kernel/path'
import { gameTitle } from '@zhengju/domain/games/catalogue'
import { siteCurrency } from '@zhengju/domain/money'
import { decimalOdds } from '@zhengju/domain/odds'
import { decimalText } from '@zhengju/domain/ratio'
import { buttonClass } from '@zhengju/ui/button'
import { minorIn, shown } from '#lib/money.ts'
import { Link } from '#lib/router/page.tsx'
import { betText, gameRoundText, outcomeText } from '#text/record.ts'
import { type Bet, type GameBet, type GameRound, isGame } from '../model/bet.ts'
import type { CategoryView, StepProps } from '../model/category-view.ts'

/** How rounds of games are shown: the spots that were backed, and what was drawn. */
export const gameView: CategoryView = {
  row(bet) {
    const { game, spots, outcome } = roundOf(bet).detail
    const [spot] = spots
    const odds = spot && spots.length === 1 ? oddsOf(spot) : undefined
    return {
      pick: spots.map(({ name }) => name).join('，'),
      ...(odds !== undefined && { odds }),
      sub: outcome === null ? gameRoundText.waiting : gameRoundText.drawn(outcome),
      where: `${gameTitle(game)} · ${gameRoundText.round(bet.roundId)}`,
    }
  },
  possible: () => undefined,
  outcome: roundOutcome,
  title: (bet) => `${gameTitle(roundOf(bet).detail.game)} · ${gameRoundText.round(bet.roundId)}`,
  placedText(bet) {
    return gameRoundText.placedLine(roundOf(bet).detail.spots.length, shown(bet.stake))
  },
  Sheet,
  Steps,
  Actions,
}

/** The round can be drawn again on this device. */
function Actions({ bet }: { readonly bet: Bet }) {
  const { detail } = roundOf(bet)
  if (detail.proof === null) return null
  const { orderNo: ticket, roundId: round } = bet
  const query = new URLSearchParams({ game: detail.game, round, ticket })
  return (
    <Link className={buttonClass({ isWide: true })} to={`${href('verify')}?${query}`}>
      {gameRoundText.verify}
    </Link>
  )
}

type Spot = GameRound['spots'][number]

function roundOf(bet: Bet): GameBet {
  if (!isGame(bet)) throw new Error(`${bet.orderNo} is no round of a game`)
  return bet
}

function oddsOf({ odds }: Spot): string | undefined {
  // Odds of lotteries have three decimals.
  return odds === undefined ? undefined : decimalText(decimalOdds(odds), odds % 1_000 === 0 ? 2 : 3)
}

function Sheet({ bet }: { readonly bet: Bet }) {
  return roundOf(bet).detail.spots.map((spot) => <SpotLine key={spot.id} spot={spot} />)
}

function SpotLine({ spot }: { readonly spot: Spot }) {
  const odds = oddsOf(spot)
  return (
    <section className="leg">
      <div className="row row--between">
        <h2>{spot.name}</h2>
        {odds === undefined ? null : <b className="t16 b">@ {odds}</b>}
      </div>
      <p className="soft t12">
        {betText.stake} {shown(spot.stake)}
        {spot.result === undefined ? null : ` · ${resultText(spot)}`}
        {spot.payout === undefined ? null : ` · ${betText.payout} ${shown(spot.payout)}`}
      </p>
    </section>
  )
}

/** A return at or below the stake is never shown as a win. */
function resultText({ result, stake, payout }: Spot): string {
  if (result === undefined) return ''
  return isReturn(stake, payout) ? gameRoundText.returned : outcomeText[result]
}

function isReturn(
  stake: string,
  payout: string | null | undefined,
  currency: Bet['currency'] = siteCurrency,
): boolean {
  const paid = minorIn(payout ?? '0.00', currency)
  return paid > 0n && paid <= minorIn(stake, currency)
}

/** Of a whole round: won, a part or all of the stake returned, or nothing; halves are of matches. */
export function roundOutcome(
  { stake, payout, currency }: Pick<Bet, 'stake' | 'payout' | 'currency'>,
  outcome: NonNullable<Bet['outcome']>,
): string {
  if (outcome === 'void' || payout === null) return outcomeText[outcome]
  if (isReturn(stake, payout, currency)) return gameRoundText.returned
  return minorIn(payout, currency) > 0n ? outcomeText.won : outcomeText.lost
}

function Steps({ bet, time }: StepProps) {
  const { outcome, version, proof } = roundOf(bet).detail
  return (
    <>
      <li>
        <b className="b">{betText.stepResult}</b>
        <time>{outcome === null ? null : time}</time>
        <p>{outcome === null ? gameRoundText.waiting : gameRoundText.drawn(outcome)}</p>
        <p className="soft">{gameRoundText.version(version)}</p>
        {proof === null ? null : (
          <p className="soft bet-proof">
            {gameRoundText.proof(proof.commit, proof.clientSeed, proof.nonce)}
          </p>
        )}
      </li>
      {bet.outcome === null || bet.payout === null ? null : (
        <li>
          <b className="b">{betText.stepDecided(roundOutcome(bet, bet.outcome))}</b>
          <time>{time}</time>
          <p>{gameRoundText.decidedLine(shown(bet.stake), shown(bet.payout))}</p>
        </li>
      )}
    </>
  )
}
