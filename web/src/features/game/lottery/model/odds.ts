import type { LotteryPlay, LotteryTicket } from '@zhengju/domain/games/lottery'
import { type Lottery, lotteryPar, lotteryUnits } from '@zhengju/domain/games/lottery'
import type { Share } from '@zhengju/domain/games/par'
import type { Minor } from '@zhengju/domain/money'
import { decimalText, ratio } from '@zhengju/domain/ratio'

/** `7.680`; of several tiers the least and the greatest. */
export function oddsText({ prizes }: LotteryPlay): string {
  const odds = prizes.map((prize) => prize.odds).toSorted((a, b) => Number(a - b))
  const [least, most] = [odds[0] ?? 0n, odds.at(-1) ?? 0n]
  return least === most ? thousandths(most) : `${thousandths(least)}–${thousandths(most)}`
}

/** What a play returns of its stakes, as its sheet says it. */
export function returnTexts(lottery: Lottery): ReadonlyMap<string, string> {
  const { spots } = lotteryPar(lottery)
  return new Map(spots.map(({ id, return: share }) => [id, percent(share)]))
}

/** The least and the greatest return of its plays. */
export function returnRange(lottery: Lottery): readonly [least: string, most: string] {
  const shares = lotteryPar(lottery)
    .spots.map((spot) => spot.return)
    .toSorted((a, b) => Number(a.of * b.in - b.of * a.in))
  const [least, most] = [shares[0], shares.at(-1)]
  return [least ? percent(least) : '', most ? percent(most) : '']
}

/** What a line of these bets brings back at least when it wins. */
export function leastPrize(
  plays: readonly LotteryPlay[],
  bets: readonly LotteryTicket[],
): Minor | undefined {
  const prizes = bets.flatMap(({ multiple, play: id, unit }) => {
    const stake = lotteryUnits[unit] * BigInt(multiple)
    const play = plays.find((one) => one.id === id)
    return (play?.prizes ?? []).map(({ odds }) => (stake * odds) / 1_000n)
  })
  return prizes.toSorted((a, b) => Number(a - b))[0]
}

/** Cut, never rounded up. */
function percent({ in: whole, of }: Share): string {
  const tenths = (of * 1_000n) / whole
  return `${tenths / 10n}.${tenths % 10n}%`
}

function thousandths(odds: bigint): string {
  return decimalText(ratio(odds, 1_000n), 3)
}
