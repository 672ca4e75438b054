import type { Minor } from '../../money/index.ts'
import { greater } from '../par/index.ts'
import { combinations } from './combinations.ts'
import { hitOf } from './hits.ts'
import type { Lottery, LotteryDraw, LotteryPlay } from './lottery.ts'
import { greatestLotteryPayout } from './odds.ts'
import { lineCount, linesOf, mostLines, type Picks, parsePicks } from './picks.ts'

/** 元, 角, 分: what one line costs, in cents. */
export const lotteryUnits = { yuan: 100n, jiao: 10n, fen: 1n } as const
export type LotteryUnit = keyof typeof lotteryUnits

export interface LotteryTicket {
  readonly play: string
  readonly picks: Picks
  readonly unit: LotteryUnit
  readonly multiple: number
}

export interface SettledTicket {
  readonly stake: Minor
  /** With the stakes that came back. */
  readonly payout: Minor
  /** Stakes of lines that were neither won nor lost: they count no turnover. */
  readonly pushed: Minor
  readonly linesWon: number
}

const mostMultiple = 9_999
const leastTicket: Minor = 10n

/** Reads what a member sends; undefined when it is no ticket of this lottery. */
export function parseTicket(lottery: Lottery, source: unknown): LotteryTicket | undefined {
  if (typeof source !== 'object' || source === null) return undefined
  const { play: id, picks: picked, unit, multiple } = source as Record<string, unknown>
  const play = lottery.plays.find((one) => one.id === id)
  if (!play || !isUnit(unit) || !isMultiple(multiple)) return undefined
  const picks = parsePicks(play.picks, picked)
  if (!picks || lineCount(play.picks, picks) > mostLines) return undefined
  const ticket = { play: play.id, picks, unit, multiple }
  return ticketStake(lottery, ticket) >= leastTicket ? ticket : undefined
}

/** One way of writing a ticket, for the sealed book: what is parsed alike is written alike. */
export function ticketText({ play, picks, unit, multiple }: LotteryTicket): string {
  const rows = picks.map((row) => row.join(' ')).join('/')
  return `${play}:${rows}:${unit}:${multiple}`
}

export function ticketStake(lottery: Lottery, ticket: LotteryTicket): Minor {
  return BigInt(lineCount(playOf(lottery, ticket).picks, ticket.picks)) * lineStake(ticket)
}

/** Each winning line is cut to whole cents by itself. */
export function settleTicket(
  lottery: Lottery,
  ticket: LotteryTicket,
  draw: LotteryDraw,
): SettledTicket {
  const play = playOf(lottery, ticket)
  const each = lineStake(ticket)
  const prizes = play.prizes.map(({ odds }) => (each * odds) / 1_000n)
  const settled = { stake: 0n, payout: 0n, pushed: 0n, linesWon: 0 }
  for (const line of linesOf(play.picks, ticket.picks)) {
    settled.stake += each
    const hit = hitOf(play.hit, draw, line)
    if (hit === undefined) continue
    if (hit === 'push') settled.pushed += each
    else settled.linesWon++
    settled.payout += hit === 'push' ? each : (prizes[hit] ?? 0n)
  }
  return settled
}

/** No draw pays the ticket more than this; above the lottery's greatest payout it is not taken. */
export function greatestReturn(lottery: Lottery, ticket: LotteryTicket): Minor {
  const play = playOf(lottery, ticket)
  const each = lineStake(ticket)
  const prize = (tier: number) => (each * (play.prizes[tier]?.odds ?? 0n)) / 1_000n
  const best = play.prizes.reduce((most, _, tier) => greater(most, prize(tier)), 0n)
  const { hit, picks: form } = play
  if (hit.kind === 'matches' && form.kind === 'combine' && ticket.picks.length === 1) {
    return mostMatched(play, form.count, ticket.picks[0]?.length ?? 0, prize)
  }
  return BigInt(mostLinesWon(play, ticket.picks)) * best
}

export function isPayable(lottery: Lottery, ticket: LotteryTicket): boolean {
  return greatestReturn(lottery, ticket) <= greatestLotteryPayout
}

/** How many lines one draw makes winners at most. */
function mostLinesWon({ hit, picks: form }: LotteryPlay, picks: Picks): number {
  if (form.kind !== 'combine') return 1
  const [first = [], second] = picks
  const [free, needed] = second
    ? [second.length, form.count - first.length]
    : [first.length, form.count]
  if (hit.kind === 'has') {
    const shown = Math.floor(hit.places.length / (hit.times ?? 1)) - (second ? first.length : 0)
    return combinations(Math.min(free, shown), needed)
  }
  if (hit.kind === 'within' && !second) {
    const shown = hit.places.length
    return combinations(free - shown, form.count - shown)
  }
  return hit.kind === 'group' ? 1 : lineCount(form, picks)
}

/** The best number of the picked numbers to be drawn, the special one with or without. */
function mostMatched(
  { hit }: LotteryPlay,
  count: number,
  picked: number,
  prize: (tier: number) => Minor,
): Minor {
  if (hit.kind !== 'matches') return 0n
  let most = 0n
  for (let shown = 0; shown <= Math.min(picked, hit.places.length); shown++) {
    for (let special = 0; special <= (hit.special === undefined ? 0 : 1); special++) {
      if (shown + special > picked) continue
      const won = hit.scores.reduce((sum, score, tier) => {
        const [own, extra] = [score % 100, Math.floor(score / 100)]
        const rest = combinations(picked - shown - special, count - own - extra)
        const ways = combinations(shown, own) * combinations(special, extra) * rest
        return sum + BigInt(ways) * prize(tier)
      }, 0n)
      most = greater(most, won)
    }
  }
  return most
}

function lineStake({ unit, multiple }: LotteryTicket): Minor {
  return lotteryUnits[unit] * BigInt(multiple)
}

function playOf(lottery: Lottery, { play: id }: LotteryTicket): LotteryPlay {
  const play = lottery.plays.find((one) => one.id === id)
  if (!play) throw new Error(`${lottery.id} has no play ${id}`)
  return play
}

function isUnit(value: unknown): value is LotteryUnit {
  return typeof value === 'string' && Object.hasOwn(lotteryUnits, value)
}

function isMultiple(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= mostMultiple
}
