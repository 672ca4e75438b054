import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { type Bet, shapeOf } from '@zhengju/domain/slip'
import type { PlacedOrder } from '../client/index.ts'
import {
  type Fields,
  identifier,
  integer,
  listOf,
  optional,
  readSentence,
  text,
} from '../parse/index.ts'
import { known, wireMoney } from '../parse/table.ts'
import { imBetFailure, imCode, imMessage } from './codes.ts'
import { wireId } from './event.ts'
import { readOdds } from './line.ts'
import { imLimits } from './paths.ts'
import { comboSelection, imConfirmations } from './tables.ts'

/** What became of a bet, in both directions. */

/** What a bet's answer and the question after pending ones say of one wager. */
export function toWireWager(bet: Bet): Fields {
  const { failure, mostStake } = bet
  return {
    WagerId: bet.orderNo,
    BetConfirmationStatus: imConfirmations.code(bet.state === 'settled' ? 'accepted' : bet.state),
    ComboSelectionId: comboSelection(shapeOf(bet, bet.legs.length)),
    ...(bet.odds !== undefined && { EuroOdds: bet.odds / 100_000 }),
    InputtedStakeAmount: moneyText(bet.unitStake, siteCurrency),
    StakeAmount: moneyText(bet.risk, siteCurrency),
    EstimatedPayoutFullAmount: moneyText(bet.potentialReturn, siteCurrency),
    ...(failure && { StatusCode: imCode(failure), BetStatusMessage: imMessage(failure) }),
    ...(mostStake !== undefined && { MaxStakeAmount: moneyText(mostStake, siteCurrency) }),
    AcceptedWagerSelectionList: bet.legs.map((leg) => ({
      EventId: wireId(leg.fixtureId),
      WagerSelectionId: leg.selectionId,
      StakeOdds: leg.odds / 100_000,
    })),
  }
}

export function readWagers(answer: Fields): PlacedOrder[] {
  return listOf(answer, 'WagerSelectionInfos', readWager, imLimits.wagers)
}

function readWager(source: Fields): PlacedOrder {
  const code = optional(source, 'StatusCode', (from, name) => integer(from, name))
  const mostStake = optional(source, 'MaxStakeAmount', wireMoney)
  return {
    orderNo: text(source, 'WagerId', 40),
    state: known(imConfirmations.word(source.BetConfirmationStatus), 'BetConfirmationStatus'),
    ...(code !== undefined && { failure: imBetFailure(code) }),
    ...readSentence(source, 'BetStatusMessage'),
    ...(mostStake !== undefined && { mostStake }),
    ...(source.EuroOdds !== undefined && { odds: readOdds(source, 'EuroOdds') }),
    risk: wireMoney(source, 'StakeAmount'),
    potentialReturn: wireMoney(source, 'EstimatedPayoutFullAmount'),
    legs: listOf(
      source,
      'AcceptedWagerSelectionList',
      (leg) => ({
        selectionId: identifier(leg, 'WagerSelectionId'),
        odds: readOdds(leg, 'StakeOdds'),
      }),
      imLimits.legs,
    ),
  }
}
