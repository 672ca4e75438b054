import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type {
  getStatementSheet,
  getWallets,
  listStatement,
  StatementKind,
} from '@zhengju/contract/wallet/calls'
import { type MovementName, movementNames, type Wallet } from '@zhengju/domain/ledger'
import { type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import { type LockRules, lockLeft } from '@zhengju/domain/wallet'
import type { AvailableLine } from '../ledger/index.ts'
import type { LineDetail } from './details-service.ts'

export type Statement = DataOf<typeof listStatement>
export type Sheet = DataOf<typeof getStatementSheet>
export type WalletsView = DataOf<typeof getWallets>

interface WalletFacts {
  readonly money: Wallet
  /** Of what is held, that of withdrawals. */
  readonly withdrawing: Minor
  /** And that of transfers to venues. */
  readonly transferring: Minor
  readonly rules: LockRules | undefined
  /** Unlocks of this site day. */
  readonly used: number
  readonly hasPassword: boolean
  /** Of what is locked, what a deposit limit keeps, and until when. */
  readonly aboveLimit: Minor
  readonly aboveLimitUntil: number | undefined
}

export function presentWallets(facts: WalletFacts): WalletsView {
  const { money, withdrawing, transferring, rules, used, hasPassword, aboveLimit } = facts
  const text = (amount: Minor) => moneyText(amount, siteCurrency)
  return {
    currency: siteCurrency,
    available: text(money.available),
    bonus: text(money.bonus),
    staked: text(money.held - withdrawing - transferring),
    withdrawing: text(withdrawing),
    transferring: text(transferring),
    locked: text(money.locked),
    debt: text(money.debt),
    lock: {
      most: rules ? text(rules.most) : null,
      left: text(lockLeft(rules, money.locked - aboveLimit)),
      unlocksLeft: Math.max(0, (rules?.unlocksADay ?? unlimited) - used),
      hasPassword,
      aboveLimit: text(aboveLimit),
      aboveLimitUntil: facts.aboveLimitUntil ?? null,
    },
  }
}

/** A level without rules keeps nothing for good. */
const unlimited = 99

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
  transferHeld: 'venueTransfer',
  transferSent: 'venueTransfer',
  transferReturned: 'venueTransfer',
  transferReceived: 'venueTransfer',
  venueRecorded: 'bet',
  bonusGranted: 'bonus',
  bonusReleased: 'bonus',
  bonusForfeited: 'bonus',
  freeBetReturned: 'adjustment',
  freeBetTakenBack: 'adjustment',
  rebateCredited: 'rebate',
  dividendClaimed: 'bonus',
  promotionReserved: 'adjustment',
  promotionReturned: 'adjustment',
  promotionClaimed: 'bonus',
  promotionReclaimed: 'bonus',
  giftBought: 'gift',
  campaignFunded: 'adjustment',
  campaignClosed: 'adjustment',
  redPacketFilled: 'adjustment',
  redPacketClaimed: 'bonus',
  redPacketReturned: 'adjustment',
  roundingBooked: 'adjustment',
  adjustmentCredited: 'adjustment',
  adjustmentDebited: 'adjustment',
  commissionPaid: 'adjustment',
  coinsHeld: 'adjustment',
  coinsPaid: 'adjustment',
  coinsReturned: 'adjustment',
  coinsSpent: 'adjustment',
  coinsExpired: 'adjustment',
  reversed: 'adjustment',
}

export function movementsOf(kind: StatementKind): MovementName[] {
  return movementNames.filter((name) => kindOf[name] === kind)
}

export function presentLine(
  line: AvailableLine,
  detail: LineDetail | undefined,
): Statement['lines']['items'][number] {
  return {
    id: line.transactionId,
    kind: kindOf[line.movement],
    movement: line.movement,
    reference: line.reference === '' ? null : line.reference,
    hasOrder: detail?.hasOrder === true,
    detail: detail?.text ?? null,
    amount: moneyText(line.change, siteCurrency),
    balanceAfter: moneyText(line.balanceAfter, siteCurrency),
    currency: siteCurrency,
    createdAt: line.at,
  }
}
