import { spotsText } from '../../fair/index.ts'
import { type Currency, type Minor, moneyText } from '../../money/index.ts'
import type { GameSpot } from '../../round/index.ts'
import { validTurnoverOf } from '../../turnover/index.ts'
import type { Lottery, LotteryDraw } from './lottery.ts'
import { lineCount, mostLines } from './picks.ts'
import {
  greatestReturn,
  type LotteryTicket,
  parseTicket,
  type SettledTicket,
  settleTicket,
  ticketStake,
  ticketText,
} from './ticket.ts'

/** What a member stakes on one issue as one order: a spot for each bet. */
export interface LotteryBasket {
  readonly bets: readonly LotteryTicket[]
}

/** So many bets are a basket at most. */
export const mostBets = 50

/** Undefined when it is no basket: also with the same picks twice, or with more lines than a ticket takes. */
export function parseBasket(lottery: Lottery, source: unknown): LotteryBasket | undefined {
  if (!Array.isArray(source) || source.length === 0 || source.length > mostBets) return undefined
  const bets: LotteryTicket[] = []
  const known = new Set<string>()
  let lines = 0
  for (const one of source) {
    const bet = parseTicket(lottery, one)
    if (!bet) return undefined
    bets.push(bet)
    known.add(picked(bet))
    lines += linesOfBet(lottery, bet)
    if (lines > mostLines) return undefined
  }
  return known.size === bets.length ? { bets } : undefined
}

/** One way of writing a basket, cents included, for the sealed book. */
export function basketText(lottery: Lottery, { bets }: LotteryBasket): string {
  return spotsText(bets.map((bet) => ({ id: ticketText(bet), stake: ticketStake(lottery, bet) })))
}

export function basketStake(lottery: Lottery, { bets }: LotteryBasket): Minor {
  return bets.reduce((sum, bet) => sum + ticketStake(lottery, bet), 0n)
}

/** No draw pays the basket more than this. */
export function greatestBasketReturn(lottery: Lottery, { bets }: LotteryBasket): Minor {
  return bets.reduce((sum, bet) => sum + greatestReturn(lottery, bet), 0n)
}

export function basketSpots(
  lottery: Lottery,
  { bets }: LotteryBasket,
  currency: Currency,
): readonly GameSpot[] {
  return bets.map((bet, at) => spotOf(lottery, bet, at, currency))
}

export interface SettledBasket {
  readonly payout: Minor
  readonly validBet: Minor
  readonly spots: readonly GameSpot[]
}

export function settleBasket(
  lottery: Lottery,
  { bets }: LotteryBasket,
  draw: LotteryDraw,
  currency: Currency,
): SettledBasket {
  const settled = bets.map((bet, at) => {
    const one = settleTicket(lottery, bet, draw)
    const spot = spotOf(lottery, bet, at, currency)
    const payout = moneyText(one.payout, currency)
    return { ...one, spot: { ...spot, result: resultOf(one), payout } }
  })
  return {
    payout: settled.reduce((sum, { payout }) => sum + payout, 0n),
    spots: settled.map(({ spot }) => spot),
    // What was pushed decided nothing and counts nothing.
    validBet: validTurnoverOf(
      settled.map(({ payout, pushed, stake }) => ({
        ...{ risk: stake - pushed, payout: payout - pushed, isCashedOut: false },
        decided: stake === pushed ? ('none' as const) : ('full' as const),
      })),
    ),
  }
}

function spotOf(lottery: Lottery, bet: LotteryTicket, at: number, currency: Currency): GameSpot {
  const play = lottery.plays.find(({ id }) => id === bet.play)
  if (!play) throw new Error(`${lottery.id} has no play ${bet.play}`)
  const [prize, other] = play.prizes
  const numbers = bet.picks.map((row) => row.join(' ')).join(' / ')
  const lines = linesOfBet(lottery, bet)
  const words = [play.name, numbers].filter((word) => word !== '').join('　')
  return {
    id: bet.picks.length === 0 ? play.id : `${play.id}:${at + 1}`,
    name: lines === 1 ? shortened(words, '') : shortened(words, `（${lines} 注）`),
    stake: moneyText(ticketStake(lottery, bet), currency),
    ...(prize && !other && { odds: Number(prize.odds) * 100 }),
  }
}

function resultOf({ linesWon, pushed }: SettledTicket): 'won' | 'push' | 'lost' {
  if (linesWon > 0) return 'won'
  return pushed > 0n ? 'push' : 'lost'
}

function linesOfBet({ plays }: Lottery, { picks, play: id }: LotteryTicket): number {
  const play = plays.find((one) => one.id === id)
  return play ? lineCount(play.picks, picks) : 0
}

/** What is bet on at that place of the basket: the same text wherever else the same bet stands. */
export function betKey({ bets }: LotteryBasket, at: number): string {
  const bet = bets[at]
  if (!bet) throw new Error(`no bet at ${at}`)
  return picked(bet)
}

function picked({ picks, play }: LotteryTicket): string {
  return `${play}:${picks.map((row) => row.join(' ')).join('/')}`
}

/** A record's line takes so many characters. */
function shortened(words: string, end: string): string {
  const room = longestName - end.length
  return (words.length > room ? `${words.slice(0, room - 1)}…` : words) + end
}

const longestName = 80
