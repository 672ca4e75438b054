import { contentText as text } from '#text/content.ts'
import './content.css'
import type { Notices } from './strips.tsx'

/** What the site has to say where money moves: a title each, the rest on a tap. */
export function FinanceNotices({ notices }: { readonly notices: Notices | undefined }) {
  if (!notices?.length) return null
  return (
    <section className="finnotes" aria-label={text.finance}>
      {notices.map(({ id, title, content }) => (
        <details key={id}>
          <summary>{title}</summary>
          <p>{content}</p>
        </details>
      ))}
    </section>
  )
}
