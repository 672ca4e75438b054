import { spotsText } from '../../fair/index.ts'
import { type Currency, lesser, type Minor, moneyText, parseMoney } from '../../money/index.ts'
import {
  type CrashBet,
  crashPayout,
  greatestCrashPayout,
  latestCashOut,
  leastCashOut,
  multiplierAt,
  parseCrashChoice,
} from './flight.ts'

/** Reads `{ stake: '10.00', auto: '2.00' }`; undefined when it is no bet. */
export function parseCrashBet(source: unknown, currency: Currency): CrashBet | undefined {
  const choice = parseCrashChoice(source)
  const { stake: text } = Object(source) as Record<string, unknown>
  const stake = typeof text === 'string' ? parseMoney(text, currency) : undefined
  return choice && stake !== undefined && stake > 0n ? { stake, ...choice } : undefined
}

/** As it goes over the wire and is kept. */
export function crashBetFields({ auto, stake }: CrashBet, currency: Currency) {
  const own = auto === undefined ? {} : { auto: multiplierText(auto) }
  return { stake: moneyText(stake, currency), ...own }
}

/** Its only spot: by hand, or at a point of its own. */
export function crashSpotId({ auto }: CrashBet): string {
  return auto === undefined ? 'hand' : `auto.${auto}`
}

/** As it stands in the sealed book. */
export function crashBetText(bet: CrashBet): string {
  return spotsText([{ id: crashSpotId(bet), stake: bet.stake }])
}

/** The most that it may pay. */
export function greatestCrashReturn(bet: CrashBet): Minor {
  return (bet.stake * latestCashOut(bet)) / 100n
}

/**
 * What a bet takes of its round's limit: what it pays at 100.00, which 97 of 10,000 flights reach, and never less than a
 * fiftieth of the greatest payout; never more than it may pay. So small bets by hand leave room for others, and a round has
 * an end of bets all the same.
 */
export function crashLiability(bet: CrashBet): Minor {
  const most = greatestCrashReturn(bet)
  const usual = bet.stake * 100n
  const least = greatestCrashPayout / 50n
  return lesser(most, usual > least ? usual : least)
}

/** Where a bet leaves whose member asks for it so long after the start; undefined where none is there any more. */
export function crashCashOut(
  bet: CrashBet,
  point: bigint,
  elapsedMs: number,
): { readonly at: bigint; readonly payout: Minor } | 'tooEarly' | 'over' {
  if (elapsedMs < 0) return 'tooEarly'
  const at = multiplierAt(elapsedMs)
  // What reached its own point has left there by itself.
  if (at >= point || at >= latestCashOut(bet)) return 'over'
  return at < leastCashOut ? 'tooEarly' : { at, payout: crashPayout(bet, point, at) }
}

/** `2.31` */
export function multiplierText(hundredths: bigint): string {
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}

/** Undefined when it is none. */
export function parseMultiplier(text: unknown): bigint | undefined {
  const [, whole, fraction] =
    typeof text === 'string' ? (/^(\d{1,17})\.(\d\d)$/.exec(text) ?? []) : []
  return whole === undefined ? undefined : BigInt(`${whole}${fraction}`)
}
