import { gameCategories } from '@zhengju/domain/venue'
import { activityText as activity } from '#text/activity.ts'
import { categoryText, giftText, levelFieldText, promotionText as text } from '#text/promotion.ts'
import { differences } from './difference.ts'

/** What a version changes of what holds today, in words. */
export function DifferenceList(props: { readonly before: unknown; readonly after: unknown }) {
  const found = differences(props.before, props.after)
  return (
    <section aria-label={text.changes}>
      <h4>{text.changes}</h4>
      {found.length === 0 ? <p className="soft">{text.noChange}</p> : null}
      <ul>
        {found.map(({ path, before, after }) => (
          <li key={path}>
            <span className="soft">{path.split('.').map(wordOf).join(' ')}</span>　
            {text.change(before, after)}
          </li>
        ))}
      </ul>
    </section>
  )
}

const words: Readonly<Record<string, string>> = {
  ...levelFieldText,
  ...giftText,
  ...Object.fromEntries(gameCategories.map((category) => [category, categoryText[category]])),
  ...{ levels: text.levels, windowDays: text.windowDays, terms: '', rates: text.rate },
  ...{ birthdayDeposits: text.birthdayDeposits, multiplePercent: text.multiplePercent },
  ...{ mostTimes: text.mostTimes, claimDays: text.claimDays, caps: text.cap, least: text.least },
  ...{ use: '', maxStake: text.maxStake, useDays: text.useDays, scope: text.useCategories },
  ...{ small: text.small, delivery: text.delivery, hour: text.hour, boxes: '', days: text.boxDays },
  ...{ gift: text.boxGift, makeUps: text.makeUps, turnover: text.friendTurnover, tiers: '' },
  ...{ from: text.tierFrom, each: text.tierEach, once: text.tierOnce, activities: '' },
  ...{ category: activity.category, title: activity.name, summary: activity.summary },
  ...{ body: activity.body, fromDay: activity.fromDay, toDay: activity.toDay, offer: '' },
  ...{ minVip: activity.minVip, isReviewed: activity.isReviewed, percent: activity.percent },
  ...{ most: activity.most, needed: activity.needed, categories: activity.categories },
  ...{ id: activity.id, kind: activity.offer },
}

const places: Readonly<Record<string, (place: number) => string>> = {
  boxes: (place) => text.box(place + 1),
  tiers: (place) => text.tier(place + 1),
  activities: (place) => text.placed(place + 1),
  categories: (place) => text.placed(place + 1),
}

/** A place in a list is a level, but where its list says otherwise. */
function wordOf(key: string, at: number, path: readonly string[]): string {
  const placed = places[path[at - 1] ?? '']
  if (/^\d+$/.test(key)) return placed ? placed(Number(key)) : `V${key}`
  return words[key] ?? key
}
