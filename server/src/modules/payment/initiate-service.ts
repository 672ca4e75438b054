import { type Currency, type Minor, moneyText, parseMoney } from '@zhengju/domain/money'
import {
  type DepositWay,
  instructionProblem,
  isPriceAtRate,
  orderNumber,
  type PaymentMethodId,
  paymentMethods,
  paymentProviders,
  remarkCode,
  remarkCodeLength,
  takes,
} from '@zhengju/domain/payment'
import type { Database, Tx } from '@zhengju/storage/tx'
import type { InitiateAnswer, PaymentAdapter } from '../../payments/port.ts'
import type { MemberCaller } from '../../platform/call/caller.ts'
import { Failure } from '../../platform/call/failure.ts'
import type { Command } from '../../platform/db/commands.ts'
import {
  boundsOf,
  channelsOf,
  noteChannel,
  type ProviderChannel,
  routesFor,
  usedChannels,
} from './channel-service.ts'
import { chosenBonus } from './deposit-bonus-service.ts'
import { type DepositDeps, mustBeWithinLimits, mustMayDeposit, stepped } from './deposit-service.ts'
import * as store from './deposit-store.ts'
import { type DepositView, presentDeposit } from './present.ts'
import { isBelieved } from './rate-service.ts'
import { saveRate } from './rate-store.ts'
import type { DepositRow } from './tables.ts'

export interface InitiateDeps extends DepositDeps {
  /** Where a page of a provider leads a member back to. */
  readonly returnUrl: (billNo: string) => string
}

export interface DepositWish {
  readonly method: PaymentMethodId
  readonly currency: Currency
  readonly amount: string
  readonly way?: DepositWay | undefined
  readonly bonusId?: string | undefined
}

interface Asked {
  readonly member: Depositor
  readonly commandId: string
  readonly command: Command
}

type Depositor = Pick<MemberCaller, 'id' | 'name'>

const minuteMs = 60_000
/** So many channels are tried for one order; each try is an order number of its own. */
const mostTries = 3

/**
 * Opens an order: claim (commit) -> ask the provider -> record (commit). No money moves. A provider that does not answer
 * loses the order to the next channel; what it may have opened was never shown to anybody.
 */
export async function createDeposit(
  deps: InitiateDeps,
  db: Database,
  { member, commandId, command }: Asked,
  wish: DepositWish,
): Promise<DepositView> {
  const tried = new Set<string>()
  for (let attempt = 0; attempt < mostTries; attempt++) {
    const claimed = await db.tx((tx) => claim(tx, deps, { member, commandId, wish, tried }))
    const { order, channel } = claimed
    tried.add(channel.provider)
    const answer = await initiated(deps, db, claimed)
    if (answer.kind === 'opened') {
      return command.once((tx) => recordOpened(tx, { order, channel }, answer))
    }
    await db.tx((tx) => recordRefused(tx, { order, channel }, answer.kind))
  }
  throw new Failure(closedFailure(wish))
}

/** A fast channel that is closed has a code of its own: the member is offered the other methods. */
function closedFailure({
  method,
}: DepositWish): 'payment.speedPayBusy' | 'payment.methodUnavailable' {
  return paymentMethods[method].isFast ? 'payment.speedPayBusy' : 'payment.methodUnavailable'
}

interface Claim {
  readonly member: Depositor
  readonly commandId: string
  readonly wish: DepositWish
  readonly tried: ReadonlySet<string>
}

interface Claimed {
  readonly order: DepositRow
  readonly channel: ProviderChannel
}

async function claim(tx: Tx, deps: InitiateDeps, asked: Claim): Promise<Claimed> {
  const { member, commandId, wish, tried } = asked
  const left = await store.initiatingDeposit(tx, member.id, commandId)
  if (left) return resumed(deps, left, wish)
  await mustMayDeposit(tx, member.id, deps.rules)
  const amount = await amountOf(tx, deps, wish)
  const ways = await routesFor(tx, deps.adapters, { ...wish, direction: 'deposit', amount })
  const channel = ways.find(({ provider }) => !tried.has(provider))
  if (!channel) throw new Failure(closedFailure(wish))
  await store.expireDeposits(tx, member.id)
  await mustBeWithinLimits(tx, member.id, amount)
  const bonus =
    wish.bonusId === undefined
      ? undefined
      : await chosenBonus(tx, deps.claims, {
          ...{ memberId: member.id, dividendId: wish.bonusId, deposit: amount },
        })
  const id = tx.runtime.ids.next()
  const order = await insert(tx, {
    id,
    bill_no: orderNumber('D', tx.now, id),
    member_id: member.id,
    member_name: member.name,
    provider: channel.provider,
    method: wish.method,
    way: channel.way ?? null,
    amount,
    currency: wish.currency,
    pay_currency: channel.payCurrency,
    turnover_percent: deps.rules.deposit.turnoverPercent,
    command_id: commandId,
    bonus,
    fee_bp: channel.feeBp ?? 0,
    expires_at: tx.now + paymentMethods[wish.method].expiryMin * minuteMs,
  })
  return order.provider === channel.provider ? { order, channel } : resumed(deps, order, wish)
}

/** The command's own order, whose maker died or is still at it: its provider knows it by its number. */
function resumed({ adapters }: InitiateDeps, order: DepositRow, wish: DepositWish): Claimed {
  const isSame =
    order.method === wish.method &&
    order.currency === wish.currency &&
    order.amount === parseMoney(wish.amount, wish.currency) &&
    (wish.way === undefined || wish.way === order.way) &&
    (wish.bonusId ?? null) === order.bonus_id
  if (!isSame) throw new Failure('command.conflict')
  const channel = channelsOf(adapters).find(
    ({ provider, method, direction, way }) =>
      direction === 'deposit' &&
      provider === order.provider &&
      method === order.method &&
      (way ?? null) === order.way,
  )
  if (!channel) throw new Failure('payment.methodUnavailable')
  return { order, channel }
}

async function initiated(
  deps: InitiateDeps,
  db: Database,
  { order, channel }: Claimed,
): Promise<InitiateAnswer> {
  const { adapters, returnUrl } = deps
  const adapter: PaymentAdapter | undefined = adapters[order.provider]
  if (!adapter) return { kind: 'unknown' }
  const answer = await adapter.initiate({
    orderNo: order.bill_no,
    method: order.method,
    amount: order.amount,
    currency: order.currency,
    payCurrency: channel.payCurrency,
    way: channel.way,
    remarkCode: order.remark_code,
    returnUrl: returnUrl(order.bill_no),
    expiresAt: Number(order.expires_at),
  })
  if (!isSound(answer, { order, channel })) return { kind: 'unknown' }
  const rate = rateOf(answer)
  if (rate === undefined) return answer
  const said = { ...pairOf(order), rate, provider: channel.provider }
  return (await isBelieved(deps, db, said)) ? answer : { kind: 'unknown' }
}

/** What it says that a coin is worth; undefined where it is paid in the wallet's currency. */
function rateOf(answer: InitiateAnswer): string | undefined {
  const { instruction } = answer.kind === 'opened' ? answer : {}
  return instruction?.shape === 'address' ? instruction.rate : undefined
}

const pairOf = ({ currency, pay_currency: payCurrency }: DepositRow) => ({ currency, payCurrency })

/** What a member could be misled by is not shown: another shape, another sum, an address of another network. */
function isSound(answer: InitiateAnswer, { order, channel }: Claimed): boolean {
  if (answer.kind !== 'opened') return true
  const { instruction, payAmount } = answer
  const isSum =
    order.currency === channel.payCurrency
      ? payAmount === order.amount
      : instruction.shape === 'address' &&
        isPriceAtRate(
          { amount: order.amount, payAmount },
          { currency: order.currency, payCurrency: channel.payCurrency },
          instruction.rate,
        )
  const isShape = instruction.shape === channel.shape
  return isSum && isShape && !instructionProblem(instruction, paymentProviders[channel.provider])
}

/** The next channel gets an order of its own. */
async function recordRefused(
  tx: Tx,
  { order: { bill_no }, channel }: Claimed,
  kind: Exclude<InitiateAnswer['kind'], 'opened'>,
): Promise<void> {
  const order = await store.lockDeposit(tx, bill_no)
  // One order counts once, however often it was asked for.
  if (order?.state !== 'initiating') return
  if (kind === 'unknown') await noteChannel(tx, channel, 'failed')
  const failed = { ...stepped(order, 'notOpened'), completed_at: BigInt(tx.now) }
  await store.saveDeposit(tx, failed)
}

async function recordOpened(
  tx: Tx,
  { order: { bill_no }, channel }: Claimed,
  answer: Extract<InitiateAnswer, { kind: 'opened' }>,
): Promise<DepositView> {
  const { instruction, payAmount: pay_amount } = answer
  const order = await store.lockDeposit(tx, bill_no)
  if (!order) throw new Error(`${bill_no} is gone`)
  await noteChannel(tx, channel, 'worked')
  // The same command at once had no answer for this order and goes on with another: this one keeps nothing.
  if (order.state === 'failed') throw new Failure('payment.methodUnavailable')
  // A job may have closed it meanwhile, or money may have come: what it is now is the answer.
  if (order.state !== 'initiating') return presentDeposit(order)
  const announce_at = BigInt(tx.now + firstLookMs)
  const opened = { ...stepped(order, 'opened'), instruction, pay_amount, announce_at }
  await store.saveDeposit(tx, opened)
  const rate = rateOf(answer)
  if (rate !== undefined) await saveRate(tx, pairOf(order), rate)
  return presentDeposit(opened)
}

/** The provider is asked what has come in for the first time then: a callback may be lost. */
const firstLookMs = 60_000

const remarkAttempts = 5

/** The order as it was made; the command's own one when somebody else made it at the same moment. */
async function insert(tx: Tx, order: Omit<store.NewDeposit, 'remark_code'>): Promise<DepositRow> {
  for (let attempt = 0; attempt < remarkAttempts; attempt++) {
    const remark_code = remarkCode(tx.runtime.random.bytes(remarkCodeLength))
    const made = await store.insertDeposit(tx, { ...order, remark_code })
    if (made) return made
    const open = await store.unfinishedDeposit(tx, order.member_id, order.method)
    if (open?.state === 'initiating' && open.command_id === order.command_id) return open
    if (open) throw new Failure('payment.openOrderExists', { billNo: open.bill_no })
  }
  throw new Error('no remark code is free')
}

/** Minor units of a wished amount; where no channel takes it, it is refused with what they take as data. */
async function amountOf(
  tx: Tx,
  { adapters }: InitiateDeps,
  { method, currency, way, amount: text }: DepositWish,
): Promise<Minor> {
  const channels = (await usedChannels(tx, adapters)).filter(
    (channel) =>
      channel.direction === 'deposit' &&
      channel.method === method &&
      channel.currency === currency &&
      (way === undefined || channel.way === way),
  )
  if (channels.length === 0) throw new Failure('payment.methodUnavailable')
  const amount = parseMoney(text, currency)
  const isTaken = channels.some((channel) => amount !== undefined && takes(channel, amount))
  if (amount !== undefined && isTaken) return amount
  const range = boundsOf(channels)
  throw new Failure('payment.amountOutOfRange', {
    min: moneyText(range.min, currency),
    max: moneyText(range.max, currency),
  })
}
