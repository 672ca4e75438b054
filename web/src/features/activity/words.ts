import type { activityStatuses, listActivities } from '@zhengju/contract/activity/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { formatMoney, type Minor, siteCurrency } from '@zhengju/domain/money'
import { minorOf, shown } from '#lib/money.ts'
import { dayTitle } from '#lib/site-time.ts'
import type { Reading } from '#lib/use-read.ts'
import { activityRefusalText, gameCategoryText, activityText as text } from '#text/activity.ts'

export type Activity = DataOf<typeof listActivities>['items'][number]
export type Statuses = DataOf<typeof activityStatuses>
export type Status = Statuses['statuses'][number]

export function periodOf({ fromDay, toDay }: Activity): string {
  if (fromDay !== null && toDay !== null) return text.days(dayTitle(fromDay), dayTitle(toDay))
  if (fromDay !== null) return text.from(dayTitle(fromDay))
  return toDay === null ? text.always : text.until(dayTitle(toDay))
}

export function termsOf({ offer, terms }: Activity): string {
  if (terms.multiplePercent === 0) return text.noTerms
  const times = String(terms.multiplePercent / 100)
  return offer.kind === 'firstDeposit' ? text.firstTerms(times) : text.terms(times)
}

export function limitsOf({ offer, minVip, isReviewed }: Activity): string[] {
  return [
    offer.kind === 'turnover' ? text.perDay : text.once,
    ...(minVip > 0 ? [text.vipFrom(minVip)] : []),
    ...(isReviewed ? [text.reviewed] : []),
  ]
}

/** Of the least deposit that is asked for: a figure from the configuration, not a promise. */
export function exampleOf({ offer, multiplePercent }: Activity): string | undefined {
  if (offer.kind !== 'firstDeposit') return undefined
  const [least, most] = [minorOf(offer.least), minorOf(offer.most)]
  const share = (least * BigInt(offer.percent)) / 100n
  const gift = share < most ? share : most
  const turnover = (gift * BigInt(multiplePercent) + 99n) / 100n
  return text.example(shown(offer.least), sumText(gift), sumText(turnover))
}

export function countedIn({ offer }: Activity): string | undefined {
  if (offer.kind !== 'turnover') return undefined
  return text.counted(offer.categories.map((one) => gameCategoryText[one]).join('、'))
}

/**
 * What of the offers is drawn: to a visitor all, to a member only once it is known that he does not rest, because
 * whoever rests sees no figures.
 */
export function offersShown(
  of: Pick<Reading<Statuses>, 'data' | 'failure'> | undefined,
): 'cards' | 'none' | 'loading' | 'failed' {
  if (of === undefined) return 'cards'
  if (of.data) return of.data.restsFor === null ? 'cards' : 'none'
  return of.failure === undefined ? 'loading' : 'failed'
}

/** What stands at the foot of a card; undefined where he may take part. */
export function standsInWay(
  activity: Activity,
  of: { readonly status: Status | undefined; readonly isMember: boolean },
): string | undefined {
  if (activity.when === 'ahead') return text.ahead
  if (activity.when === 'over') return text.over
  if (!of.isMember) return text.logIn
  if (!of.status) return text.unknown
  const { refusal } = of.status
  return refusal ? activityRefusalText[refusal] : undefined
}

function sumText(minor: Minor): string {
  return formatMoney(minor, siteCurrency)
}
