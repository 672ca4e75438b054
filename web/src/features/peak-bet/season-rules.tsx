import { shown } from '#lib/money.ts'
import { peakBetText as text } from '#text/peak-bet.ts'
import { categoryText } from '#text/turnover.ts'
import type { Season } from './season-head.tsx'

/** What each place brings, what counts, and what does not. */
export function SeasonRules({ season }: { readonly season: Season }) {
  const { prizes, categories, friendCap, terms } = season
  const counted = categories.map((one) => categoryText[one]).join('、')
  return (
    <section className="pk-text">
      <ul>
        {prizes.map(({ from, to, each }) => (
          <li key={from}>
            <span>{text.places(from, to)}</span>
            <b className="b">{shown(each)}</b>
          </li>
        ))}
      </ul>
      <p>{text.counts(counted, shown(friendCap))}</p>
      <p>{text.same}</p>
      <p>{text.bind}</p>
      <p>{text.after}</p>
      {prizes.length === 0 ? null : (
        <p>
          {terms.multiplePercent === 0
            ? text.noTerms
            : text.terms(String(terms.multiplePercent / 100))}
        </p>
      )}
    </section>
  )
}
