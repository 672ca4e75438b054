import { isRealName, isSameName, nameAsKept } from '@zhengju/domain/identity'
import {
  type AccountFields,
  type AccountKind,
  type AccountKindId,
  accountKindIds,
  accountKinds,
  accountProblems,
  keptFields,
  passwordFailure,
} from '@zhengju/domain/payment'
import { maskName } from '@zhengju/domain/text'
import type { Database, Tx } from '@zhengju/storage/tx'
import type { PaymentAdapters } from '../../payments/port.ts'
import type { Visitor } from '../../platform/call/caller.ts'
import { Failure } from '../../platform/call/failure.ts'
import type { Command } from '../../platform/db/commands.ts'
import { paymentText } from '../../text/payment.ts'
import { fixRealName, lockMemberFacts, realName } from '../member/index.ts'
import { sealedAccount } from './account-parse.ts'
import * as store from './account-store.ts'
import { payoutMethods } from './channel-service.ts'
import { checkPassword, type PasswordDeps } from './password-service.ts'
import { type AccountsView, type AccountView, presentAccount } from './present.ts'

/** A code to the bound phone: the login module's. */
export interface OwnCode {
  isNeeded(tx: Tx, memberId: string): Promise<boolean>
  /** The id of a right code; undefined where none is needed. */
  check(
    db: Database,
    who: { readonly memberId: string; readonly visitor: Visitor },
    given: Pick<NewPaymentAccount, 'phoneCodeId' | 'phoneCode'>,
  ): Promise<string | undefined>
  use(tx: Tx, id: string | undefined): Promise<void>
}

export interface CardDeps extends PasswordDeps {
  readonly adapters: PaymentAdapters
  readonly ownCode: OwnCode
}

export async function listPaymentAccounts(
  tx: Tx,
  deps: CardDeps,
  memberId: string,
): Promise<AccountsView> {
  const name = await realName(tx, deps.keys, memberId)
  const methods = payoutMethods(deps.adapters)
  return {
    items: await accountViews(tx, deps, memberId, name ?? ''),
    maxCount: deps.rules.maxAccounts,
    isCodeNeeded: await deps.ownCode.isNeeded(tx, memberId),
    realName: name === undefined ? null : maskName(name),
    newHoldMs: deps.rules.withdrawal.newCardHoldMs,
    payoutKinds: accountKindIds.filter((kind) => methods.has(accountKinds[kind].method)),
  }
}

/** Oldest first; the default is the chosen one, else the first. */
export async function accountViews(
  tx: Tx,
  { keys, rules }: PasswordDeps,
  memberId: string,
  holder: string,
): Promise<AccountView[]> {
  const rows = await store.accountsOf(tx, memberId)
  const chosen = rows.find(({ is_default }) => is_default) ?? rows[0]
  return rows.map((row) => presentAccount(row, { keys, rules, holder, isDefault: row === chosen }))
}

/** The account that a withdrawal offers first. */
export async function setDefaultAccount(
  tx: Tx,
  deps: CardDeps,
  memberId: string,
  accountId: string,
): Promise<AccountsView> {
  const { status } = await lockMemberFacts(tx, deps.keys, memberId)
  if (status !== 'active') throw new Failure('member.frozen')
  if (!(await store.findAccount(tx, memberId, accountId))) throw new Failure('notFound')
  await store.setDefault(tx, memberId, accountId)
  return listPaymentAccounts(tx, deps, memberId)
}

export interface NewPaymentAccount {
  readonly kind: AccountKindId
  readonly fields: AccountFields
  readonly realName: string
  readonly isCredit?: boolean
  /** Whether withdrawals offer it first from now on. */
  readonly isDefault?: boolean | undefined
  readonly phoneCodeId?: string | undefined
  readonly phoneCode?: string | undefined
  readonly withdrawalPassword?: string | undefined
}

/**
 * Puts an account of any kind on file, by the rules of its fields. The first account fixes the real name, later ones must
 * bear it. An account belongs to one member.
 */
export async function addPaymentAccount(
  deps: CardDeps,
  db: Database,
  command: Command,
  { memberId, visitor }: { readonly memberId: string; readonly visitor: Visitor },
  account: NewPaymentAccount,
): Promise<AccountView> {
  const kind: AccountKind = accountKinds[account.kind]
  const problems = accountProblems(kind.fields, account.fields)
  if (Object.keys(problems).length > 0) {
    throw new Failure('payment.accountInvalid', { fields: problems })
  }
  const password = await checkPassword(deps, db, memberId, account.withdrawalPassword)
  const failure = passwordFailure(password, deps.rules.withdrawal.password)
  if (failure) throw new Failure(failure)
  const codeId = await deps.ownCode.check(db, { memberId, visitor }, account)
  return command.once(async (tx) => {
    await deps.ownCode.use(tx, codeId)
    return insert(tx, deps, memberId, account)
  })
}

export interface BankCard extends Omit<NewPaymentAccount, 'kind' | 'fields' | 'isCredit'> {
  readonly cardNum: string
  readonly code: string
  readonly brankType: 1 | 2
  readonly address?: string | undefined
}

/** A bank card in the field's own form: its place is one text with commas. */
export function accountOfCard(card: BankCard): NewPaymentAccount {
  const { cardNum, code, brankType, address = '', ...rest } = card
  const [province = '', city = '', ...branch] = address.split(',')
  const fields = { code, cardNum, province, city, branch: branch.join(' ') }
  return { ...rest, kind: 'bankCard', fields, isCredit: brankType === 2 }
}

async function insert(
  tx: Tx,
  { keys, rules }: PasswordDeps,
  memberId: string,
  account: NewPaymentAccount,
): Promise<AccountView> {
  // Locks the member: two accounts of one member stand in a queue.
  const { realName: known, status } = await lockMemberFacts(tx, keys, memberId)
  if (status !== 'active') throw new Failure('member.frozen')
  const holder = holderOf(account.realName, known)
  await fixRealName(tx, keys, memberId, holder)
  const kind: AccountKind = accountKinds[account.kind]
  const { lookups, ...sealed } = sealedAccount(
    keys,
    account.kind,
    keptFields(kind.fields, account.fields),
  )
  const own = await store.accountsOf(tx, memberId)
  const count = own.filter(({ type }) => type === kind.type).length
  if (count >= rules.maxAccounts) throw new Failure('payment.accountLimit')
  if (await store.isAccountTaken(tx, lookups)) throw new Failure('payment.accountTaken')
  const row = await store.insertAccount(tx, {
    id: tx.runtime.ids.next(),
    memberId,
    isCredit: account.isCredit === true,
    ...sealed,
  })
  if (!row) throw new Failure('payment.accountTaken')
  const isDefault = own.length === 0 || account.isDefault === true
  if (account.isDefault === true) await store.setDefault(tx, memberId, row.id)
  return presentAccount(row, { keys, rules, holder, isDefault })
}

/** The account's own name, given whole or masked as the account shows it; for the first one any that can be one. */
function holderOf(given: string, known: string | undefined): string {
  const name = nameAsKept(given)
  if (known === undefined) {
    if (isRealName(name)) return name
    throw new Failure('validation', { fields: [{ path: 'realName', text: paymentText.noName }] })
  }
  if (name === maskName(known) || isSameName(name, known)) return known
  throw new Failure('payment.realNameMismatch')
}
