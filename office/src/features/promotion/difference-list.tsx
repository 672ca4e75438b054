import { gameCategories } from '@zhengju/domain/venue'
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
  ...{ small: text.small, delivery: text.delivery, hour: text.hour },
}

/** A place in a list is a level. */
function wordOf(key: string): string {
  return words[key] ?? `V${key}`
}
