import type { OpenLottery } from '@zhengju/domain/games/catalogue'
import {
  basketSpots,
  basketText,
  betKey,
  drawLottery,
  greatestBasketReturn,
  issueAt,
  issueOf,
  type Lottery,
  type LotteryBasket,
  lotteryOf,
  lotteryPar,
  parseBasket,
  ratesOf,
  settleBasket,
} from '@zhengju/domain/games/lottery'
import { siteCurrency } from '@zhengju/domain/money'
import { siteDay } from '@zhengju/domain/siteDay'
import { type Fields, fields, integer, Malformed, values } from '@zhengju/venue-protocol/parse'
import type { RoundLimits, RoundRules, SharedRules } from '../../host/rounds/shared/rules.ts'
import { type SharedGame, sharedGame } from '../../host/rounds/shared/shared-game.ts'

export const lotteryVenue = 'zjcp'

export function lotteryGame(lottery: PlayedLottery): SharedGame {
  return sharedGame(lotteryRules(lottery))
}

export interface PlayedLottery extends Pick<OpenLottery, 'id' | 'version' | 'minutes'> {
  /** Whether its issues may be chased. */
  readonly mayChase?: boolean
}

/** Any lottery: what it draws and what may be bet on is data of the kernel. */
export function lotteryRules({
  id,
  mayChase = true,
  minutes,
  version,
}: PlayedLottery): SharedRules<Choice> {
  return {
    ...{ name: id, venue: lotteryVenue, version },
    tables: minutes.map((every) => ({
      id: `m${every}`,
      timetable: (now) => issueAt(now, every),
      timesOf: (number) => issueOf(number, every),
    })),
    rulesOf(issue) {
      // The day of the issue, not today: with a lunar year the numbers of every sign change.
      const lottery = lotteryOf(issue.version, siteDay(issue.opensAt))
      if (!lottery) throw new Error(`no rules of ${issue.version} for ${issue.opensAt}`)
      return rulesOf(lottery)
    },
    // The same lottery at other rates.
    offers: (other) => ratesOf(other)?.base === version,
    ...(mayChase && { multiplied }),
  }
}

/** Whether the bets are any is judged by the rules of each issue. */
function multiplied(choice: Fields, factor: number): Fields {
  const bets = values(choice, 'bets').map((bet) => {
    const one = fields(bet, 'bets')
    return { ...one, multiple: integer(one, 'multiple', 1, 9_999) * factor }
  })
  return { bets }
}

function rulesOf(lottery: Lottery): RoundRules<Choice> {
  return {
    par: lotteryPar(lottery),
    limits,
    readChoice(source) {
      const basket = parseBasket(lottery, source.bets)
      if (!basket) throw new Malformed('bets')
      return { ...basket }
    },
    spots: (basket) => basketSpots(lottery, basket, siteCurrency),
    spotKey: betKey,
    canonical: (basket) => basketText(lottery, basket),
    greatestPayout: (basket) => greatestBasketReturn(lottery, basket),
    draw: (stream) => ({ numbers: drawLottery(lottery.draw, stream) }),
    settle: (basket, outcome) => settleBasket(lottery, basket, numbersOf(outcome), siteCurrency),
    outcomeText: (outcome) => numbersOf(outcome).join(' '),
  }
}

type Choice = LotteryBasket & Fields

function numbersOf({ numbers }: Fields): readonly number[] {
  const isDraw = Array.isArray(numbers) && numbers.every((one) => typeof one === 'number')
  if (!isDraw) throw new Malformed('numbers')
  return numbers
}

const limits: RoundLimits = {
  spotStake: 5_000_000n,
  ticketsOfMember: 100,
  roundPayout: 500_000_000n,
}
