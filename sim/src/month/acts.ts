import { participate } from '@zhengju/contract/activity/calls'
import { signCheckIn } from '@zhengju/contract/check-in/calls'
import { claimCoinTask } from '@zhengju/contract/coin/calls'
import { dealDeck, flipCards, flipOverview } from '@zhengju/contract/flip/calls'
import { exchangeCoins, listMallItems } from '@zhengju/contract/mall/calls'
import { claimPromotionGrant, listPromotionGrants } from '@zhengju/contract/promotion/calls'
import { restrictSelf } from '@zhengju/contract/protection/calls'
import { siteDay } from '@zhengju/domain/siteDay'
import { type PlacedBet, stake } from '@zhengju/server/testing/bets'
import type { World } from '@zhengju/server/testing/world'
import type { Dice } from './dice.ts'
import type { Soul } from './people.ts'
import { netOf, usedVoucher } from './vouchers.ts'

/** A bet that was decided: results may still be taken back. */
export interface Decided {
  readonly soul: Soul
  readonly bet: PlacedBet
  readonly win: string
  readonly payout: bigint
  /** Its stake was a voucher's: what of the payout is no more than that goes to the fund. */
  readonly isFree: boolean
}

/** One member's day: what is refused is refused, and nothing of it moves. */
export async function liveDay(world: World, dice: Dice, soul: Soul): Promise<readonly Decided[]> {
  const { person } = soul
  await world.call(signCheckIn, { body: { day: siteDay(world.now) } }, person)
  if (dice.one(3)) await paidIn(world, soul, BigInt(20 + dice.below(3_000)) * 100n)
  const decided: Decided[] = []
  for (let at = dice.below(4); at > 0; at--) {
    const done = await played(world, dice, soul)
    if (done) decided.push(done)
  }
  if (dice.one(3)) {
    const activityId = dice.of(['first-deposit', 'live-day', 'vip-thanks'])
    await world.call(participate, { params: { activityId }, body: {} }, person)
  }
  if (dice.one(5)) {
    await world.call(
      claimCoinTask,
      { params: { task: dice.of(['totp', 'limit']) }, body: {} },
      person,
    )
  }
  if (dice.one(2)) await claimedAll(world, soul)
  if (dice.one(3)) await flipped(world, soul)
  if (dice.one(4)) await exchanged(world, dice, soul)
  if (dice.one(2)) {
    const done = await usedVoucher(world, dice, soul)
    if (done) decided.push(done)
  }
  if (dice.one(200)) await world.call(restrictSelf, { body: { term: 'day1' } }, person)
  return decided
}

export async function paidIn(world: World, soul: Soul, amount: bigint): Promise<void> {
  await world.credit(soul.person, `${amount / 100n}.00`)
  soul.deposited += amount
}

export async function played(world: World, dice: Dice, soul: Soul): Promise<Decided | undefined> {
  const risk = BigInt(1 + dice.below(dice.one(8) ? 8_000 : 300)) * 100n
  const spots = [{ id: 'spot', name: '庄', stake: `${risk / 100n}.00` }]
  const category = dice.of(['slots', 'live', 'chess'] as const)
  const how = dice.one(2) ? {} : { game: { category, spots } }
  const bet = await stake(world, soul.person, risk, how).catch(() => undefined)
  if (!bet) return undefined
  const payout = dice.of([0n, 0n, 0n, risk, risk * 2n, (risk * 3n) / 2n])
  const win = await bet.win(payout)
  soul.betNet += payout - risk
  return { soul, bet, win, payout, isFree: false }
}

/** The venue takes a result back, and decides it anew as lost half of the time. */
export async function takeBack(dice: Dice, decided: Decided): Promise<void> {
  const { soul, bet, win, payout } = decided
  const { code } = await bet.cancel(win, payout)
  if (code !== 'ok') return
  soul.betNet -= netOf(decided)
  if (dice.one(2)) {
    await bet.win(0n)
    soul.betNet -= bet.risk
    return
  }
  await bet.rollBack()
}

export async function claimedAll(world: World, { person }: Soul): Promise<void> {
  const { items } = await world.must(listPromotionGrants, { query: { state: 'open' } }, person)
  for (const { id: grantId } of items) {
    const claim = { params: { grantId }, body: {} }
    // A second press and a second tab.
    await Promise.all([
      world.call(claimPromotionGrant, claim, person),
      world.call(claimPromotionGrant, claim, person),
    ])
  }
}

export async function flipped(world: World, { person }: Soul): Promise<void> {
  const { deck } = await world.must(flipOverview, {}, person)
  const dealt = await world.call(dealDeck, { body: deck ? { deckId: deck.id } : {} }, person)
  const deckId = dealt.data?.deck?.id ?? deck?.id
  if (deckId) await world.call(flipCards, { body: { deckId, times: 1 } }, person)
}

export async function exchanged(world: World, dice: Dice, { person }: Soul): Promise<void> {
  const { items } = await world.must(listMallItems, {}, person)
  const item = items[dice.below(items.length)]
  if (!item) return
  const address = { name: '林小雨', phone: '13800001234', place: '杭州市西湖区文三路 1 号' }
  const body = {
    ...{ itemId: item.id, quantity: 1, price: item.price },
    ...(item.kind === 'goods' ? { address } : {}),
  }
  await world.call(exchangeCoins, { body }, person)
}
