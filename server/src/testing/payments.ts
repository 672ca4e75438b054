import { pathOf } from '@zhengju/contract/kernel/endpoint'
import * as payment from '@zhengju/contract/payment/calls'
import { movements } from '@zhengju/domain/ledger'
import { type Minor, parseMoney, siteCurrency } from '@zhengju/domain/money'
import type { ProviderId } from '@zhengju/domain/payment'
import { post, wallet } from '../modules/ledger/index.ts'
import type { ProviderCallback } from '../payments/port.ts'
import { callbackBody, signedHeaders } from '../payments/sandbox/wire.ts'
import type { Person, World } from './world.ts'

export const cardNumber = '6222021234567890128'
export const realName = '王小明'

/** A callback of the sandbox as it arrives, signed with the world's key unless another is given. */
export function sandboxCallback(
  world: World,
  callback: Partial<ProviderCallback> & Pick<ProviderCallback, 'orderNo' | 'amount'>,
  {
    key = world.config.paymentSandboxKey ?? '',
    at = world.now,
    provider = 'sandbox',
  }: { key?: string; at?: number; provider?: ProviderId } = {},
) {
  const whole: ProviderCallback = {
    kind: 'deposit',
    channelNo: `C${callback.orderNo}`,
    outcome: 'success',
    currency: 'CNY',
    reason: '',
    ...callback,
  }
  const body = Buffer.from(callbackBody(whole, at))
  return world.send({
    method: 'POST',
    url: pathOf(payment.providerCallback, { provider }),
    headers: signedHeaders(Buffer.from(key, 'utf8'), body, at),
    payload: body,
  })
}

/** A deposit through the front door: order, 我已转账, the provider's callback. Returns the order's number. */
export async function payIn(world: World, person: Person, amount: string): Promise<string> {
  const body = { method: 'bankTransfer', currency: 'CNY', amount }
  const { billNo } = await world.must(payment.createDeposit, { body }, person)
  await world.must(payment.declareDepositPaid, { params: { billNo } }, person)
  const response = await sandboxCallback(world, {
    orderNo: billNo,
    amount: parseMoney(amount, siteCurrency) ?? 0n,
  })
  if (response.payload !== 'success') throw new Error(`callback: ${response.payload}`)
  return billNo
}

/** A bank card on file; returns the account's id. */
export async function addCard(
  world: World,
  person: Person,
  { cardNum = cardNumber, name = realName, password = undefined as string | undefined } = {},
): Promise<string> {
  const body = {
    cardNum,
    code: 'ICBC',
    brankType: 1,
    type: 1,
    realName: name,
    ...(password === undefined ? {} : { withdrawalPassword: password }),
  }
  return (await world.must(payment.addBankCard, { body }, person)).id
}

/**
 * Money without a turnover requirement, as the demo's members get theirs. Whoever has more than the first level may withdraw
 * in a day is of the level whose quota is 200,000.00, unless the test says which.
 */
export async function fund(
  world: World,
  person: Person,
  amount: Minor,
  level = amount > 20_000_00n ? 3 : 0,
): Promise<void> {
  const of = { memberId: person.id, currency: 'CNY', reference: 'test', amount } as const
  await world.db.tx(async (tx) => {
    await post(tx, movements.campaignFunded({ ...of, campaignId: 'test' }))
    await post(tx, movements.promotionReserved({ ...of, campaignId: 'test' }))
    await post(tx, movements.dividendClaimed({ ...of, campaignId: 'test' }))
    if (level > 0)
      await tx.rows('update member set vip_grade = $2 where id = $1', [person.id, level])
  })
}

/** A card number of its own for each test, ending as wanted. */
export function cardEnding(tail: string, number: number): string {
  return `6222021${String(number).padStart(8, '0')}${tail}`
}

/** Somebody new with 5,000.00, so much of it locked, and a card to take it out to. */
export async function drawerOf(
  world: World,
  { name, number, locked }: { name: string; number: number; locked: Minor },
) {
  const person = await world.member(`${name}${number}`)
  await fund(world, person, 5000_00n)
  const of = { memberId: person.id, currency: siteCurrency, reference: world.id() } as const
  await world.db.tx((tx) => post(tx, movements.moneyLocked({ ...of, amount: locked })))
  const paymentAccountId = await addCard(world, person, { cardNum: cardEnding('0128', number) })
  const input = (amount: string) => ({
    body: { paymentAccountId, currency: 'CNY', amount, withdrawalPassword: '258036' },
  })
  return { person, input }
}

/** What he has, what is held of it and what is locked, minor units. */
export async function walletMoney(world: World, { id }: Person) {
  const { available, held, locked } = await world.db.read((tx) => wallet(tx, id, siteCurrency))
  return { available, held, locked }
}
