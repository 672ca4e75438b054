import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { addDays, type SiteDay, siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { memberNames } from '../member/index.ts'
import type { Trial } from './present.ts'
import type { Found } from './rule-service.ts'

const largestShown = 10

/** What stands beside a draft for its second operator: cost, members, the ten largest. */
export async function trialOf(tx: Tx, found: readonly Found[], day: SiteDay): Promise<Trial> {
  const text = (minor: bigint) => moneyText(minor, siteCurrency)
  const given = found.filter(({ amount }) => amount > 0n)
  const largest = given
    .toSorted((a, b) => (a.amount === b.amount ? 0 : a.amount < b.amount ? 1 : -1))
    .slice(0, largestShown)
  const names = await memberNames(
    tx,
    largest.map(({ memberId }) => memberId),
  )
  return {
    day,
    cost: text(given.reduce((sum, { amount }) => sum + amount, 0n)),
    members: given.length,
    largest: largest.map(({ memberId, amount, count }) => {
      return { member: names.get(memberId) ?? '', amount: text(amount), count }
    }),
  }
}

/** The day whose facts a draft is tried on. */
export function trialDay(now: number): SiteDay {
  const today = siteDay(now)
  return addDays(today, -1) ?? today
}

/** Nothing that costs money goes live but on the day of its dry run. */
export function mustBeTried(triedOn: SiteDay | null, now: number): void {
  if (triedOn !== trialDay(now)) throw new Failure('promotion.dryRunNeeded')
}
