import { draftText as text } from '#text/draft.ts'
import { differences } from './difference.ts'

/** What a version changes of what holds, in words: those of a place in it and of a value, as its desk says them. */
export function DifferenceList(props: {
  readonly before: unknown
  readonly after: unknown
  readonly wordOf: (key: string, at: number, path: readonly string[]) => string
  readonly shownAs?: (value: string, path: string) => string
}) {
  const { before, after, wordOf, shownAs = (value) => value } = props
  const found = differences(before, after)
  return (
    <section className="promo-changes" aria-label={text.changes}>
      <h2>{text.changes}</h2>
      {found.length === 0 ? <p className="soft">{text.noChange}</p> : null}
      <ul>
        {found.map(({ path, before, after }) => (
          <li key={path}>
            <span className="soft">{path.split('.').map(wordOf).join(' ')}</span>
            {text.change(shownAs(before, path), shownAs(after, path))}
          </li>
        ))}
      </ul>
    </section>
  )
}
