import {
  type AccountFields,
  type AccountKind,
  type AccountKindId,
  accountKindOf,
  accountKinds,
  bankOf,
} from '@zhengju/domain/payment'
import { maskAccount, maskCard } from '@zhengju/domain/text'
import type { Keys } from '../../platform/crypto/keys.ts'
import type { NewAccount } from './account-store.ts'
import type { AccountRow } from './tables.ts'

/** An account as it was given: its kind, the field that says whose it is, and all fields. */
export interface OpenAccount {
  readonly kind: AccountKindId
  readonly identifier: string
  readonly fields: AccountFields
}

type SealedColumns = Pick<AccountRow, 'type' | 'bank_code' | 'card_sealed' | 'address_sealed'>
type NewColumns = Pick<
  NewAccount,
  'type' | 'bankCode' | 'cardSealed' | 'cardLookup' | 'addressSealed'
> & { readonly lookups: readonly string[] }

/**
 * A bank card keeps the columns that it always had. Every other kind is found by its name and identifier, so that a
 * telephone number may be an Alipay and a WeChat account; its fields are sealed together.
 */
export function sealedAccount(keys: Keys, kind: AccountKindId, fields: AccountFields): NewColumns {
  const { type, identifier }: AccountKind = accountKinds[kind]
  const own = fields[identifier] ?? ''
  const isCard = kind === 'bankCard'
  const found = isCard ? own : `${kind}:${own}`
  const rest = isCard ? placeText(fields) : JSON.stringify(fields)
  return {
    type,
    bankCode: isCard ? (fields.code ?? '') : '',
    cardSealed: keys.seal('bankCard', found),
    cardLookup: keys.lookup('bankCard', found),
    // Addresses of before are kept as they were typed.
    lookups: [found, found.toLowerCase()].flatMap((text) => keys.lookups('bankCard', text)),
    addressSealed: rest === '' ? undefined : keys.seal('cardAddress', rest),
  }
}

export function openAccount(keys: Keys, row: SealedColumns): OpenAccount {
  const kind = accountKindOf(row.type)
  if (!kind) throw new Error(`an account of type ${row.type}`)
  const found = keys.open('bankCard', row.card_sealed)
  const rest = row.address_sealed === null ? '' : keys.open('cardAddress', row.address_sealed)
  if (kind !== 'bankCard') {
    return { kind, identifier: found.slice(kind.length + 1), fields: textFields(rest) }
  }
  const [province = '', city = '', ...branch] = rest.split(',')
  const place = { province, city, branch: branch.join(',') }
  return { kind, identifier: found, fields: { code: row.bank_code, cardNum: found, ...place } }
}

/** What the account is called: the bank's name, the coin's network, the wallet's name. */
export function accountTitle({ kind, fields }: OpenAccount): string {
  const { code = '', network, operator } = fields
  if (kind === 'bankCard') return bankOf(code)?.name ?? code
  return [accountKinds[kind].title, network ?? operator].filter(Boolean).join(' ')
}

export function maskedIdentifier({ kind, identifier }: OpenAccount): string {
  return kind === 'bankCard' ? maskCard(identifier) : maskAccount(identifier)
}

/** The field's form: province, city and branch with commas between, nothing where nothing was given. */
export function placeText({ province = '', city = '', branch = '' }: AccountFields): string {
  return [province, city, branch].join(',').replace(/,+$/, '')
}

function textFields(json: string): AccountFields {
  const value: unknown = json === '' ? {} : JSON.parse(json)
  const entries = Object.entries(Object(value)).flatMap(([name, text]) =>
    typeof text === 'string' ? [[name, text] as const] : [],
  )
  return Object.fromEntries(entries)
}
