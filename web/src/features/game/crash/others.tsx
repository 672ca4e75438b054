import { scaledText } from '@zhengju/domain/figure'
import { parseMultiplier } from '@zhengju/domain/games/crash'
import { formatMoney, type Minor, siteCurrency } from '@zhengju/domain/money'
import type { OthersView } from '@zhengju/venue-protocol/game'
import { crashText as text } from '#text/crash.ts'
import type { FlightPhase } from './flight.ts'

interface OthersProps {
  readonly phase: FlightPhase
  readonly view: OthersView | undefined
}

/** Others in this round: real tickets by names of this round alone. Its height is the same whoever is there. */
export function Others({ phase, view }: OthersProps) {
  const bets = view?.bets ?? []
  return (
    <section className="ck-oth">
      <h2 className="vh">{text.others}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.othersHead(view?.members ?? 0)}</th>
            <th scope="col">{text.othersStake}</th>
            <th scope="col">{text.othersLeft}</th>
            <th scope="col">{text.othersBack}</th>
          </tr>
        </thead>
        <tbody>
          {bets.map((bet, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of a member have one name
            <tr key={at}>
              <td>{bet.alias}</td>
              <td>{money(bet.stake)}</td>
              <td className={bet.leftAt === undefined ? 'soft' : undefined}>
                {leftText(bet, phase)}
              </td>
              <td>{backText(bet)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {bets.length === 0 ? <p className="soft t12">{text.noOthers}</p> : null}
    </section>
  )
}

type Bet = OthersView['bets'][number]

/** One with a point of its own is told when the round is settled: until then it flies. */
function leftText({ leftAt, payout, stake }: Bet, { kind }: FlightPhase): string {
  if (leftAt !== undefined) return text.times(leftAt)
  if (payout !== undefined && payout > 0n) return text.times(multipleOf(payout, stake))
  if (kind === 'flying') return text.inFlight
  return kind === 'ended'
    ? payout === undefined
      ? text.confirmingShort
      : text.brokeShort
    : text.dash
}

function backText({ leftAt, payout, stake }: Bet): string {
  if (payout !== undefined) return payout > 0n ? money(payout) : text.dash
  const times = leftAt === undefined ? undefined : parseMultiplier(leftAt)
  return times === undefined ? text.dash : money((stake * times) / 100n)
}

function multipleOf(payout: Minor, stake: Minor): string {
  return scaledText((payout * 100n) / stake, 2)
}

function money(minor: Minor): string {
  return formatMoney(minor, siteCurrency)
}
