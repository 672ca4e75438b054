import type { WithdrawnWallet } from '@zhengju/domain/ledger'
import { type Currency, type Minor, moneyText } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { realName } from '../member/index.ts'
import { restrictionNow } from '../protection/index.ts'
import { owedBy } from '../turnover/index.ts'
import { walletOf } from '../wallet/index.ts'
import { accountViews } from './account-service.ts'
import { lockedAboveLimit } from './own-money-service.ts'
import { hasWithdrawalPassword } from './password-service.ts'
import type { WithdrawalOptionsView } from './present.ts'
import {
  type Asker,
  commissionOf,
  mustHaveRules,
  type RequestDeps,
  seenAt,
} from './withdrawal-service.ts'
import type { OwnMoney } from './withdrawal-store.ts'
import { withdrawalTerms } from './withdrawal-terms-service.ts'

/** What a withdrawal could be now: bounds, what is owed, cards, whether a password is asked for. */
export async function withdrawalOptions(
  tx: Tx,
  deps: RequestDeps,
  asker: Asker,
  asked: { readonly currency: Currency; readonly wallet?: WithdrawnWallet | undefined },
): Promise<WithdrawalOptionsView> {
  const { currency, wallet = 'main' } = asked
  const { member, visitor } = asker
  const { rules } = deps
  mustHaveRules(deps, currency)
  const of = { memberId: member.id, currency }
  const text = (minor: Minor) => moneyText(minor, currency)
  const money = wallet === 'commission' ? await commissionMoney(tx, of) : await ownMoney(tx, of)
  const { debt } = await walletOf(tx, member.id, currency)
  const { left } = await withdrawalTerms(tx, deps, of)
  const atVenues = await deps.venueMoney.standing(tx, member.id, currency)
  const hasPassword = await hasWithdrawalPassword(tx, member.id)
  const until = (await seenAt(tx, member.id, visitor)) + rules.withdrawal.newDeviceHoldMs
  const holder = (await realName(tx, deps.keys, member.id)) ?? ''
  return {
    ...{ currency, wallet },
    available: text(money.available),
    debt: text(debt),
    owed: text(money.owed),
    isExempt: money.isExempt,
    mayAskForAll: money.mayAskForAll,
    aboveLimit: text(money.aboveLimit),
    allOwn: text(money.allOwn),
    minAmount: text(rules.withdrawal.minAmount),
    maxAmount: text(rules.withdrawal.maxAmount),
    dailyCountLeft: left.count,
    dailyQuotaLeft: text(left.amount),
    freeCountLeft: left.free,
    atVenues: text(wallet === 'commission' ? 0n : atVenues),
    accounts: await accountViews(tx, deps, member.id, holder),
    hasPassword,
    maySetPassword: !hasPassword && rules.withdrawal.password === 'setOnTheWay',
    holdUntil: until > tx.now ? until : null,
  }
}

/** Minor units. */
interface Takeable {
  readonly available: Minor
  readonly allOwn: Minor
  readonly aboveLimit: Minor
  readonly owed: Minor
  readonly isExempt: boolean
  readonly mayAskForAll: boolean
}

async function ownMoney(tx: Tx, of: OwnMoney): Promise<Takeable> {
  const { available, locked } = await walletOf(tx, of.memberId, of.currency)
  const restriction = (await restrictionNow(tx, of.memberId))?.kind
  const isExempt = restriction === 'exclusion'
  const aboveLimit = await lockedAboveLimit(tx, of)
  return {
    available: available + (isExempt ? locked : aboveLimit),
    allOwn: available + locked,
    aboveLimit,
    owed: isExempt ? 0n : await owedBy(tx, of),
    isExempt,
    mayAskForAll: restriction === 'timeOut',
  }
}

/** Nothing is asked of it, and nothing of it is locked. */
async function commissionMoney(tx: Tx, of: OwnMoney): Promise<Takeable> {
  const available = await commissionOf(tx, of)
  const none = { aboveLimit: 0n, owed: 0n, mayAskForAll: false }
  const restriction = (await restrictionNow(tx, of.memberId))?.kind
  return { available, allOwn: available, isExempt: restriction === 'exclusion', ...none }
}
