import { bankOf, cardDigits, cardProblem } from './card.ts'
import {
  coinNetworks,
  isCheckedAddress,
  isCoinAddress,
  networkOf,
  writtenAddress,
} from './coin-address.ts'

/** What the fields of payment accounts are made of: each has a rule here, and a way to be drawn. */
export const accountInputs = [
  'bank',
  'cardNumber',
  'province',
  'city',
  'note',
  'coinNetwork',
  'coinAddress',
  'walletAddress',
  'alipayAccount',
  'wechatAccount',
  'digitalWallet',
  'digitalOperator',
] as const
export type AccountInput = (typeof accountInputs)[number]

export interface AccountField {
  readonly id: string
  readonly input: AccountInput
  readonly isRequired: boolean
}

/** Field by field, what is typed. */
export type AccountFields = Readonly<Record<string, string>>

/** `network`: the address is one of another network; `checksum`: it was mistyped. */
export type FieldProblem = 'missing' | 'form' | 'network' | 'checksum'

/** The operators of digital RMB wallets. */
export const digitalOperators = [
  '工商银行',
  '农业银行',
  '中国银行',
  '建设银行',
  '交通银行',
  '邮储银行',
  '招商银行',
  '兴业银行',
  '微众银行',
  '网商银行',
] as const

/** What is wrong with the fields of an account, by field; empty when nothing is. */
export function accountProblems(
  fields: readonly AccountField[],
  values: AccountFields,
): Readonly<Record<string, FieldProblem>> {
  const found = fields.flatMap((field) => {
    const problem = fieldProblem(field, values, fields)
    return problem ? [[field.id, problem] as const] : []
  })
  return Object.fromEntries(found)
}

/** The fields as they are kept: only those of the kind, each in its one form. */
export function keptFields(fields: readonly AccountField[], values: AccountFields): AccountFields {
  return Object.fromEntries(
    fields.map(({ id, input }) => [id, keptText(input, values[id] ?? '')] as const),
  )
}

/** One text in the form in which it is compared and kept. */
export function keptText(input: AccountInput, text: string): string {
  const plain = plainText(text)
  switch (input) {
    case 'coinAddress':
      return writtenAddress(plain)
    case 'cardNumber':
      return cardDigits(plain)
    case 'digitalWallet':
      return plain.replace(/[\s-]/g, '')
    case 'alipayAccount':
    case 'wechatAccount':
      return plain.replace(/\s/g, '')
    case 'province':
    case 'city':
    case 'note':
      return plain.replaceAll(/[,，]/g, ' ').trim()
    default:
      return plain
  }
}

function plainText(text = ''): string {
  return text.normalize('NFKC').trim()
}

function fieldProblem(
  { id, input, isRequired }: AccountField,
  values: AccountFields,
  fields: readonly AccountField[],
): FieldProblem | undefined {
  const text = input === 'coinAddress' ? plainText(values[id]) : keptText(input, values[id] ?? '')
  if (text === '') return isRequired ? 'missing' : undefined
  if (input !== 'coinAddress') return forms[input](text) ? undefined : 'form'
  const chosen = fields.find((field) => field.input === 'coinNetwork')
  const network = coinNetworks.find((one) => chosen && one === values[chosen.id])
  if (networkOf(text) === undefined) return 'form'
  if (network !== undefined && !isCoinAddress(network, text)) return 'network'
  return isCheckedAddress(text) ? undefined : 'checksum'
}

const phone = /^1\d{10}$/
const forms: Readonly<Record<Exclude<AccountInput, 'coinAddress'>, (text: string) => boolean>> = {
  bank: (text) => bankOf(text) !== undefined,
  // A wrong check digit is no reason: some banks' numbers have none (the form warns).
  cardNumber: (text) => cardProblem(text) !== 'length',
  province: (text) => text.length <= 40,
  city: (text) => text.length <= 40,
  note: (text) => text.length <= 40,
  coinNetwork: (text) => coinNetworks.some((network) => network === text),
  walletAddress: (text) => /^[A-Za-z0-9][A-Za-z0-9@._-]{5,63}$/.test(text),
  alipayAccount: (text) => phone.test(text) || /^[^\s@]{1,40}@[^\s@]+\.[^\s@.]{2,}$/.test(text),
  wechatAccount: (text) => phone.test(text) || /^[A-Za-z][-_A-Za-z0-9]{5,19}$/.test(text),
  digitalWallet: (text) => /^\d{16}$/.test(text),
  digitalOperator: (text) => digitalOperators.some((operator) => operator === text),
}
