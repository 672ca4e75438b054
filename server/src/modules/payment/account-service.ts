import { isRealName, isSameName, nameAsKept } from '@zhengju/domain/identity'
import { bankOf, cardDigits, cardProblem, passwordFailure } from '@zhengju/domain/payment'
import { maskName } from '@zhengju/domain/text'
import type { Database, Tx } from '@zhengju/storage/tx'
import type { Visitor } from '../../platform/call/caller.ts'
import { Failure } from '../../platform/call/failure.ts'
import type { Command } from '../../platform/db/commands.ts'
import { paymentText } from '../../text/payment.ts'
import { fixRealName, lockMemberFacts, realName } from '../member/index.ts'
import * as store from './account-store.ts'
import { checkPassword, type PasswordDeps } from './password-service.ts'
import { type AccountsView, type AccountView, presentAccount } from './present.ts'

const bankCardType = 1

/** A code to the bound phone: the login module's. */
export interface OwnCode {
  isNeeded(tx: Tx, memberId: string): Promise<boolean>
  /** The id of a right code; undefined where none is needed. */
  check(
    db: Database,
    who: { readonly memberId: string; readonly visitor: Visitor },
    given: Pick<NewCard, 'phoneCodeId' | 'phoneCode'>,
  ): Promise<string | undefined>
  use(tx: Tx, id: string | undefined): Promise<void>
}

export interface CardDeps extends PasswordDeps {
  readonly ownCode: OwnCode
}

export async function listPaymentAccounts(
  tx: Tx,
  deps: CardDeps,
  memberId: string,
): Promise<AccountsView> {
  const name = await realName(tx, deps.keys, memberId)
  return {
    items: await accountViews(tx, deps, memberId, name ?? ''),
    maxCount: deps.rules.maxAccounts,
    isCodeNeeded: await deps.ownCode.isNeeded(tx, memberId),
    realName: name === undefined ? null : maskName(name),
  }
}

/** Oldest first; the first one is the default. */
export async function accountViews(
  tx: Tx,
  { keys, rules }: PasswordDeps,
  memberId: string,
  holder: string,
): Promise<AccountView[]> {
  const rows = await store.accountsOf(tx, memberId)
  return rows.map((row, index) =>
    presentAccount(row, { keys, rules, holder, isDefault: index === 0 }),
  )
}

export interface NewCard {
  readonly cardNum: string
  readonly code: string
  readonly brankType: 1 | 2
  readonly realName: string
  readonly address?: string | undefined
  readonly phoneCodeId?: string | undefined
  readonly phoneCode?: string | undefined
  readonly withdrawalPassword?: string | undefined
}

/** The first card fixes the real name, later ones must bear it. A card belongs to one member. */
export async function addBankCard(
  deps: CardDeps,
  db: Database,
  command: Command,
  { memberId, visitor }: { readonly memberId: string; readonly visitor: Visitor },
  card: NewCard,
): Promise<AccountView> {
  // A wrong check digit is no reason: some banks' numbers have none (the form warns).
  if (cardProblem(card.cardNum) === 'length' || !bankOf(card.code)) {
    throw new Failure('payment.cardInvalid')
  }
  const password = await checkPassword(deps, db, memberId, card.withdrawalPassword)
  const failure = passwordFailure(password, deps.rules.withdrawal.password)
  if (failure) throw new Failure(failure)
  const codeId = await deps.ownCode.check(db, { memberId, visitor }, card)
  return command.once(async (tx) => {
    await deps.ownCode.use(tx, codeId)
    return insert(tx, deps, memberId, card)
  })
}

async function insert(
  tx: Tx,
  { keys, rules }: PasswordDeps,
  memberId: string,
  card: NewCard,
): Promise<AccountView> {
  // Locks the member: two cards of one member stand in a queue.
  const { realName: known, status } = await lockMemberFacts(tx, keys, memberId)
  if (status !== 'active') throw new Failure('member.frozen')
  const holder = holderOf(card.realName, known)
  await fixRealName(tx, keys, memberId, holder)
  const { length } = await store.accountsOf(tx, memberId)
  if (length >= rules.maxAccounts) throw new Failure('payment.cardLimit')
  const digits = cardDigits(card.cardNum)
  if (await store.isCardTaken(tx, keys.lookups('bankCard', digits))) {
    throw new Failure('payment.cardTaken')
  }
  const row = await store.insertAccount(tx, {
    id: tx.runtime.ids.next(),
    memberId,
    type: bankCardType,
    bankCode: card.code,
    isCredit: card.brankType === 2,
    cardSealed: keys.seal('bankCard', digits),
    cardLookup: keys.lookup('bankCard', digits),
    addressSealed: card.address === undefined ? undefined : keys.seal('cardAddress', card.address),
  })
  if (!row) throw new Failure('payment.cardTaken')
  return presentAccount(row, { keys, rules, holder, isDefault: length === 0 })
}

/** The account's own name, given whole or masked as the account shows it; for the first card any that can be one. */
function holderOf(given: string, known: string | undefined): string {
  const name = nameAsKept(given)
  if (known === undefined) {
    if (isRealName(name)) return name
    throw new Failure('validation', { fields: [{ path: 'realName', text: paymentText.noName }] })
  }
  if (name === maskName(known) || isSameName(name, known)) return known
  throw new Failure('payment.realNameMismatch')
}
