import { type CoinTask, coinTasks } from '@zhengju/domain/coin'
import type { Minor } from '@zhengju/domain/money'
import { type SiteDay, siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { promotionText } from '../../text/promotion.ts'
import { totpOf } from '../login/index.ts'
import { type Earned, earn, isStopped, mustBeGiven } from '../promotion/index.ts'
import { limitsOf } from '../protection/index.ts'
import { lockTurnover } from '../turnover/index.ts'
import { coinRuleOn, type HeldCoinRule } from './rule-service.ts'
import * as store from './store.ts'

/** Coins come by themselves, a moment after they were earned; whoever rests has them once he may. */
export function coinsFor(
  { version, rule }: HeldCoinRule,
  of: {
    readonly memberId: string
    readonly occasion: string
    readonly title: string
    readonly coins: Minor
  },
): Earned {
  const { coins, ...rest } = of
  return {
    ...{ ...rest, kind: 'coin', amount: coins, ruleVersion: version, isAutomatic: true },
    // Nothing is asked of coins, and they are kept as long as they may wait.
    terms: { multiplePercent: 0, mostTimes: 0, claimDays: rule.lifeDays },
  }
}

/** While coins are stopped a day is signed without any. */
export async function earnSigned(tx: Tx, memberId: string, day: SiteDay): Promise<void> {
  const held = await coinRuleOn(tx, siteDay(tx.now))
  const coins = BigInt(held.rule.sign)
  if (coins === 0n || (await isStopped(tx, 'coin'))) return
  const title = promotionText.coinSign(day)
  await earn(tx, coinsFor(held, { memberId, occasion: `sign:${day}`, title, coins }))
}

/** What the member did is looked at, and brings its coins once. */
export async function claimTask(tx: Tx, memberId: string, task: CoinTask): Promise<void> {
  await mustBeGiven(tx, 'coin', memberId)
  await lockTurnover(tx, memberId)
  if ((await store.tasksClaimed(tx, memberId)).has(task)) throw new Failure('coin.taskClaimed')
  if (!(await tasksDone(tx, memberId)).has(task)) throw new Failure('coin.taskUndone')
  const held = await coinRuleOn(tx, siteDay(tx.now))
  const coins = BigInt(held.rule.tasks[task])
  if (coins === 0n) throw new Failure('coin.taskUndone')
  await store.insertTask(tx, memberId, task)
  const title = promotionText.coinTask(task)
  await earn(tx, coinsFor(held, { memberId, occasion: `task:${task}`, title, coins }))
}

export async function tasksDone(tx: Tx, memberId: string): Promise<ReadonlySet<CoinTask>> {
  const limits = (await limitsOf(tx, [memberId])).get(memberId) ?? []
  const isDone: Readonly<Record<CoinTask, boolean>> = {
    totp: (await totpOf(tx, memberId)) !== undefined,
    limit: limits.some(({ limit }) => limit.value !== undefined),
  }
  return new Set(coinTasks.filter((task) => isDone[task]))
}
