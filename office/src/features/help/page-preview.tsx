import { officeGetHelp } from '@zhengju/contract/help/office-calls'
import type { HelpWords } from '@zhengju/domain/content'
import { Skeleton } from 'antd'
import { useRead } from '#lib/use-read.ts'
import { helpText as text } from '#text/help.ts'

/** The page on the width of a phone with these words on it, before anything is saved. */
export function PagePreview({
  slug,
  usualTitle,
  words: { title, note },
}: {
  readonly slug: string
  readonly usualTitle: string
  readonly words: HelpWords
}) {
  const { data, failure } = useRead(officeGetHelp, { params: { slug } })
  const sections = (data?.sections ?? []).filter(({ id }) => id !== 'sitenote')
  const [first] = sections
  const lines = (note?.text ?? '').split('\n').filter((line) => line.trim() !== '')
  return (
    <section className="phone" aria-label={text.preview}>
      <h3>{text.preview}</h3>
      <div className="phone__frame">
        <div className="phone__sheet">
          <b>{title ?? usualTitle}</b>
          {data ? <p className="soft">{data.lead}</p> : null}
        </div>
        {note ? (
          <div className="phone__sheet">
            <b>{note.head}</b>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        ) : null}
        {first ? (
          <div className="phone__sheet">
            <b>{first.head}</b>
            {first.blocks.map((block) =>
              block.kind === 'text' ? <p key={block.text}>{block.text}</p> : null,
            )}
          </div>
        ) : null}
        {data || failure ? null : <Skeleton active title={false} />}
      </div>
      <p className="soft">{failure ?? text.previewMore(sections.length)}</p>
    </section>
  )
}
