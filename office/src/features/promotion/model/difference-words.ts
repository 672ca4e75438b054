import { gameCategories } from '@zhengju/domain/venue'
import { activityText as activity } from '#text/activity.ts'
import {
  categoryText,
  coinFormText as coins,
  giftText,
  levelFieldText,
  promotionText as text,
} from '#text/promotion.ts'
import { weightText } from '#text/weight.ts'

const words: Readonly<Record<string, string>> = {
  ...levelFieldText,
  ...giftText,
  ...Object.fromEntries(gameCategories.map((category) => [category, categoryText[category]])),
  ...{ levels: text.levels, windowDays: text.windowDays, terms: '', rates: text.rate },
  ...{ birthdayDeposits: text.birthdayDeposits, multiplePercent: text.multiplePercent },
  ...{ mostTimes: text.mostTimes, claimDays: text.claimDays, caps: text.cap, least: text.least },
  ...{ use: '', maxStake: text.maxStake, useDays: text.useDays, scope: text.useCategories },
  weights: weightText.title,
  ...{ small: text.small, delivery: text.delivery, hour: text.hour, boxes: '', days: text.boxDays },
  ...{ gift: text.boxGift, makeUps: text.makeUps, turnover: text.friendTurnover, tiers: '' },
  ...{ from: text.tierFrom, each: text.tierEach, once: text.tierOnce, activities: '' },
  ...{ category: activity.category, title: activity.name, summary: activity.summary },
  ...{ body: activity.body, fromDay: activity.fromDay, toDay: activity.toDay, offer: '' },
  ...{ minVip: activity.minVip, isReviewed: activity.isReviewed, percent: activity.percent },
  ...{ most: activity.most, needed: activity.needed, categories: activity.categories },
  ...{ id: activity.id, kind: activity.offer, tasks: '', ...coins.task, sign: coins.sign },
  ...{ per: coins.per, playMost: coins.playMost, lifeDays: coins.lifeDays },
}

const places: Readonly<Record<string, (place: number) => string>> = {
  boxes: (place) => text.box(place + 1),
  tiers: (place) => text.tier(place + 1),
  activities: (place) => text.placed(place + 1),
  categories: (place) => text.placed(place + 1),
}

/** A place in a list is a level, but where its list says otherwise. */
export function wordOf(key: string, at: number, path: readonly string[]): string {
  const placed = places[path[at - 1] ?? '']
  if (/^\d+$/.test(key)) return placed ? placed(Number(key)) : `V${key}`
  return words[key] ?? key
}
