import type { coinOverview } from '@zhengju/contract/coin/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { type CoinTask, coinsOfPlay, coinTasks } from '@zhengju/domain/coin'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { type SiteDay, siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { daysOfMonth } from '../check-in/index.ts'
import { type LotRow, lotsLeft } from '../coin/index.ts'
import { showsStopped } from '../promotion/index.ts'
import { promotionObstacles } from '../protection/index.ts'
import { walletOf } from '../wallet/index.ts'
import { tasksDone } from './earn-service.ts'
import { basisOf } from './play-service.ts'
import { coinRuleOn, type HeldCoinRule } from './rule-service.ts'
import * as store from './store.ts'

type Overview = DataOf<typeof coinOverview>

const shownLots = 5

/** Whoever is given nothing now sees what he has, and nothing to be had. */
export async function getOverview(tx: Tx, memberId: string): Promise<Overview> {
  const today = siteDay(tx.now)
  const held = await coinRuleOn(tx, today)
  const restsFor = (await promotionObstacles(tx, [memberId])).get(memberId) ?? null
  const money = await walletOf(tx, memberId, 'COIN')
  const lots = await lotsLeft(tx, memberId)
  const basis = (await basisOf(tx, [memberId], today)).get(memberId) ?? 0n
  return {
    ...{ currency: siteCurrency, coins: text(money.available), held: text(money.held) },
    ...{ owed: text(money.debt), restsFor, rule: restsFor ? null : held.text },
    ...{ lots: lots.slice(0, shownLots).map(presentLot), lotCount: lots.length },
    isSignedToday: await isSigned(tx, memberId, today),
    play: {
      turnover: moneyText(basis > 0n ? basis : 0n, siteCurrency),
      coins: text(restsFor ? 0n : coinsOfPlay(basis, held.rule)),
    },
    tasks: restsFor ? [] : await tasksOf(tx, memberId, held),
    isStopped: await showsStopped(tx, 'coin'),
  }
}

async function isSigned(tx: Tx, memberId: string, today: SiteDay): Promise<boolean> {
  const days = await daysOfMonth(tx, memberId, today.slice(0, 7))
  return days.some(({ day }) => day === today)
}

async function tasksOf(
  tx: Tx,
  memberId: string,
  { rule }: HeldCoinRule,
): Promise<Overview['tasks']> {
  const [done, claimed] = [await tasksDone(tx, memberId), await store.tasksClaimed(tx, memberId)]
  const stateOf = (task: CoinTask): Overview['tasks'][number]['state'] => {
    if (claimed.has(task)) return 'claimed'
    return done.has(task) ? 'done' : 'open'
  }
  return coinTasks
    .map((task) => ({ task, coins: text(BigInt(rule.tasks[task])), state: stateOf(task) }))
    .filter(({ coins }) => coins !== '0')
}

function presentLot(row: LotRow): Overview['lots'][number] {
  return {
    id: row.id,
    coins: text(row.left_coins),
    earnedAt: Number(row.created_at),
    expireAt: Number(row.expire_at),
  }
}

function text(coins: bigint): string {
  return moneyText(coins, 'COIN')
}
