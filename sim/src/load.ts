import { setTimeout as sleep } from 'node:timers/promises'
import * as payment from '@zhengju/contract/payment/calls'
import { type Chance, chooseIndex } from '@zhengju/domain/match'
import { slipPick } from '@zhengju/domain/slip'
import type { ObClient } from '@zhengju/venue-protocol/ob'
import { must, type Person } from './client.ts'
import type { Product } from './product.ts'
import { answered, entered } from './venue.ts'

/** What was said to members while they used the product: nothing of it may be lost. */
export interface LoadResult {
  /** Orders that the venue answered with, accepted or still confirming. */
  readonly orders: Set<string>
  /** Deposits that the platform took as declared. */
  readonly deposits: Set<string>
}

export interface Load {
  readonly told: LoadResult
  /** Ends the members' work; whatever is under way is waited for. */
  end(): Promise<void>
}

const stake = 1_000n
const depositAmount = '100.00'

/** Every member bets and deposits on, whatever breaks under them, until told to end. */
export function loadOf(
  product: Product,
  members: readonly Person[],
  fixtureIds: readonly string[],
  chance: Chance,
): Load {
  const told: LoadResult = { orders: new Set(), deposits: new Set() }
  let isOver = false
  const work = members.map(async (person) => {
    let venue: ObClient | undefined
    while (!isOver) {
      try {
        venue ??= await entered(product, person)
        if (chooseIndex(chance, 6) === 0) await deposit(product, person, told)
        else await bet(venue, fixtureIds, chance, told)
      } catch {
        // Somebody was killed: the venue is entered anew.
        venue = undefined
        await sleep(100)
      }
      await sleep(20 + chooseIndex(chance, 150))
    }
  })
  return {
    told,
    async end() {
      isOver = true
      await Promise.all(work)
    },
  }
}

async function bet(
  venue: ObClient,
  fixtureIds: readonly string[],
  chance: Chance,
  told: LoadResult,
): Promise<void> {
  const id = fixtureIds[chooseIndex(chance, fixtureIds.length)] ?? ''
  const [fixture] = answered(await venue.fixturesById([id]))
  const market = fixture?.markets.find((one) => one.family === 'handicap' && one.state === 'open')
  const selection = market?.selections[chooseIndex(chance, 2)]
  if (!fixture || !market || !selection) return
  const pick = slipPick(fixture, market, selection)
  const ticket = await venue.ticket('singles', [pick])
  if (!ticket.ok) return refused(ticket)
  const placed = await venue.placeBet({
    ticketId: ticket.value.id,
    acceptOdds: 'any',
    bets: [{ kind: 'single', unitStake: stake, oddsFormat: 'european', picks: [pick] }],
  })
  if (!placed.ok) return refused(placed)
  for (const order of placed.value) told.orders.add(order.orderNo)
}

/** A venue that says no is well: the match is over, the price has moved. */
function refused(answer: { readonly failure: string; readonly message: string }): void {
  const isBroken = ['network', 'sessionExpired', 'loginRequired', 'system'].includes(answer.failure)
  if (isBroken) throw new Error(answer.message)
}

/** One order after the other: the next one waits until the money of the last one came. */
async function deposit(product: Product, person: Person, told: LoadResult): Promise<void> {
  const { openOrder } = await must(product, payment.listDepositMethods, {}, person)
  if (openOrder?.state === 'declared') return
  const body = { method: 'bankTransfer', currency: 'CNY', amount: depositAmount }
  const order = openOrder ?? (await must(product, payment.createDeposit, { body }, person))
  const params = { billNo: order.billNo }
  await must(product, payment.declareDepositPaid, { params }, person)
  told.deposits.add(order.billNo)
}
