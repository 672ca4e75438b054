import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import type { RoundView } from '@zhengju/venue-protocol/game'
import { Link } from '#lib/router/page.tsx'
import { gameFailureText, gameText as text } from '#text/game.ts'
import type { GameTable } from '../hooks/use-game.ts'
import { useVerifyHref } from '../hooks/use-verify-href.ts'

/** The last rounds, each with its number of the seed and its check; one that was refused took a number too, and says why. */
export function RoundHistory({ table: { earlier, played } }: { readonly table: GameTable }) {
  const verifyHref = useVerifyHref()
  const known = new Map([...earlier.toReversed(), ...played].map((round) => [round.roundId, round]))
  const rounds = [...known.values()].toReversed().slice(0, mostListed)
  if (rounds.length === 0) return null
  return (
    <section>
      <h3>{text.history}</h3>
      <ul className="g-history">
        {rounds.map((round) => (
          <li key={round.roundId}>
            <span>{text.numbered(round.proof.nonce)}</span>
            <span>{money(round.stake)}</span>
            <span>{endText(round)}</span>
            {round.state === 'done' ? <Link to={verifyHref(round)}>{text.check}</Link> : <span />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function endText({ failure = 'system', payout = 0n, state }: RoundView): string {
  if (state === 'refused') return text.void(gameFailureText[failure])
  return state === 'done' ? text.paid(money(payout)) : text.processing
}

function money(minor: bigint): string {
  return formatMoney(minor, siteCurrency)
}

const mostListed = 10
