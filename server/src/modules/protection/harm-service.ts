import type { DomainEvent } from '@zhengju/domain/event'
import { sumsOn } from '@zhengju/domain/ledger'
import { parseMoney, siteCurrency } from '@zhengju/domain/money'
import { harmMarkers, isChase } from '@zhengju/domain/protection'
import { addDays, siteDay } from '@zhengju/domain/siteDay'
import type { Database, Tx } from '@zhengju/storage/tx'
import { readStakeDay } from '../ledger/index.ts'
import * as store from './harm-store.ts'
import { lockProtection } from './store.ts'

type DepositCredited = Extract<DomainEvent, { name: 'depositCredited' }>

/** A deposit came in: it is counted, and whoever paid it is looked at. */
export async function noteDeposit(
  tx: Tx,
  { memberId, amount: text, currency, at }: DepositCredited,
): Promise<void> {
  const amount = parseMoney(text, currency)
  if (amount === undefined || currency !== siteCurrency) return
  await lockProtection(tx, memberId)
  const day = siteDay(at)
  const known = await readStakeDay(tx, memberId, siteCurrency)
  const { staked, returned } = sumsOn(known, 'day', day)
  const { amount: depositedBefore } = await store.depositDay(tx, memberId, day)
  const chase = isChase({ depositedBefore, lost: staked - returned })
  await store.addDeposit(tx, memberId, { day, amount, isChase: chase })
  await lookAt(tx, memberId)
}

/** Keeps what the rules find of a member now. */
export async function lookAt(tx: Tx, memberId: string): Promise<void> {
  const { before, ...facts } = await store.harmFacts(tx, memberId)
  const known = await readStakeDay(tx, memberId, siteCurrency)
  const { staked, returned } = sumsOn(known, 'month', siteDay(tx.now))
  const depositGrowth = before === 0n ? 0n : (facts.deposited * 100n) / before
  const found = harmMarkers({ ...facts, depositGrowth, lostThisMonth: staked - returned })
  for (const { rule, figure } of found) {
    await store.insertMarker(tx, { memberId, rule: rule.id, level: rule.level, figure })
  }
}

const atOnce = 200

/** Everybody who played since yesterday, some at a time. */
export async function lookAtPlayers(db: Database): Promise<void> {
  let after: string | undefined
  for (;;) {
    const members = await db.tx(async (tx) => {
      const today = siteDay(tx.now)
      const since = addDays(today, -1) ?? today
      const found = await store.playersSince(tx, since, { after, limit: atOnce })
      for (const memberId of found) await lookAt(tx, memberId)
      return found
    })
    if (members.length < atOnce) return
    after = members.at(-1)
  }
}
