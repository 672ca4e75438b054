import { promotionText as text } from '#text/promotion.ts'
import { differences } from '../model/difference.ts'
import { wordOf } from '../model/difference-words.ts'

/** What a version changes of what holds today, in words. */
export function DifferenceList(props: { readonly before: unknown; readonly after: unknown }) {
  const found = differences(props.before, props.after)
  return (
    <section className="promo-changes" aria-label={text.changes}>
      <h2>{text.changes}</h2>
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
