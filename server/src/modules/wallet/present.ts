import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { listStatement, StatementKind } from '@zhengju/contract/wallet/calls'
import { type MovementName, movementNames } from '@zhengju/domain/ledger'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import type { AvailableLine } from '../ledger/index.ts'

export type Statement = DataOf<typeof listStatement>

/** The tab of the statement that a movement belongs to. */
export const kindOf: Readonly<Record<MovementName, StatementKind>> = {
  stakeHeld: 'bet',
  betSettled: 'bet',
  betWon: 'bet',
  betCashedOut: 'bet',
  stakeReleased: 'bet',
  settlementCancelled: 'bet',
  betAdjusted: 'bet',
  poolFunded: 'adjustment',
  poolWon: 'bet',
  depositCredited: 'deposit',
  withdrawalHeld: 'withdrawal',
  withdrawalPaid: 'withdrawal',
  withdrawalReturned: 'withdrawal',
  payoutReclaimed: 'withdrawal',
  moneyLocked: 'adjustment',
  moneyUnlocked: 'adjustment',
  bonusGranted: 'bonus',
  bonusReleased: 'bonus',
  bonusForfeited: 'bonus',
  rebateCredited: 'rebate',
  dividendClaimed: 'bonus',
  giftBought: 'gift',
  campaignFunded: 'adjustment',
  campaignClosed: 'adjustment',
  redPacketFilled: 'adjustment',
  redPacketClaimed: 'bonus',
  redPacketReturned: 'adjustment',
  roundingBooked: 'adjustment',
  reversed: 'adjustment',
}

export function movementsOf(kind: StatementKind): MovementName[] {
  return movementNames.filter((name) => kindOf[name] === kind)
}

export function presentLine(
  line: AvailableLine,
  detail: string | undefined,
): Statement['lines']['items'][number] {
  return {
    id: line.transactionId,
    kind: kindOf[line.movement],
    movement: line.movement,
    reference: line.reference === '' ? null : line.reference,
    detail: detail ?? null,
    amount: moneyText(line.change, siteCurrency),
    balanceAfter: moneyText(line.balanceAfter, siteCurrency),
    currency: siteCurrency,
    createdAt: line.at,
  }
}
