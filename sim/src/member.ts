import { clients, headers } from '@zhengju/contract/kernel/header'
import { login, memberInfo, register } from '@zhengju/contract/member/calls'
import * as payment from '@zhengju/contract/payment/calls'
import * as client from './client.ts'
import { type CallAnswer, call, type Person, visitor, type Where } from './client.ts'
import { eventually } from './eventually.ts'

export const card = { cardNum: '6222021234567890128', realName: '王小明', code: 'ICBC' } as const

/** Registers through the front door. */
export async function registered(product: Where, name: string): Promise<Person> {
  const person = visitor(name)
  const { password } = person
  const body = { name, password, adultDeclared: true, agreeTerms: true }
  const data = await client.must(product, register, { body }, person)
  return { ...person, userId: data.userId, token: data.token }
}

/** Logs in once more, as another client when one is named: the older session of the same client ends. */
export async function loggedIn(
  product: Where,
  { name, password }: Pick<Person, 'name' | 'password'>,
  clientName: string = clients.site,
): Promise<Person> {
  const person = { ...visitor(name), password }
  const input = { body: { name, password }, headers: { [headers.client]: clientName } }
  const data = await client.must(product, login, input, person)
  return { ...person, userId: data.userId, token: data.token }
}

export function purse(product: Where, person: Person) {
  return client.must(product, memberInfo, { body: { withLockMoney: 1 } }, person)
}

/** Order, 我已转账, the provider's callback, credited. */
export async function deposited(product: Where, person: Person, amount: string) {
  const body = { method: 'bankTransfer', currency: 'CNY', amount }
  const { billNo } = await client.must(product, payment.createDeposit, { body }, person)
  const params = { billNo }
  await client.must(product, payment.declareDepositPaid, { params }, person)
  return eventually(
    'the deposit is credited',
    () => client.must(product, payment.getDeposit, { params }, person),
    (order) => order.completedAt !== null,
  )
}

export function cardAdded(product: Where, person: Person) {
  const body = { ...card, brankType: 1, type: 1 }
  return client.must(product, payment.addBankCard, { body }, person)
}

export function withdrawalAsked(
  product: Where,
  person: Person,
  paymentAccountId: string,
  amount: string,
): Promise<CallAnswer<Withdrawal>> {
  const body = { paymentAccountId, currency: 'CNY', amount, withdrawalPassword: '258036' }
  return call(product, payment.requestWithdrawal, { body }, person)
}

export function withdrawalEnded(product: Where, person: Person, billNo: string) {
  return eventually(
    'the withdrawal is over',
    () => client.must(product, payment.getWithdrawal, { params: { billNo } }, person),
    (order) => order.completedAt !== null,
  )
}

type Withdrawal = Awaited<ReturnType<typeof withdrawalEnded>>
