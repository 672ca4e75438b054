import { isHelpSlug } from '@zhengju/contract/content/help-page'
import type { getHelp } from '@zhengju/contract/help/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { href, paths } from '@zhengju/contract/kernel/path'
import { Note } from '@zhengju/ui/notice'
import { RowBody, rowClass } from '@zhengju/ui/row'
import { Link } from '#lib/router/page.tsx'
import { helpText } from '#text/help.ts'
import './help.css'

export type HelpArticle = DataOf<typeof getHelp>
type Section = HelpArticle['sections'][number]
type Block = Section['blocks'][number]

/** One page of help: a way to its parts, the parts, and what to read next. */
export function ArticleView({ article }: { readonly article: HelpArticle }) {
  const { title, lead, drawnFromRules, sections, related } = article
  return (
    <>
      <nav className="toc" aria-label={helpText.inThis}>
        {sections.map(({ id, head }) => (
          <a key={id} href={`#${id}`}>
            {head}
          </a>
        ))}
      </nav>
      <article className="doc">
        <h2>{title}</h2>
        <p className="doc__lead">{drawnFromRules ? `${lead}。${helpText.drawn}` : lead}</p>
        {sections.map((section) => (
          <SectionView key={section.id} section={section} titles={related} />
        ))}
      </article>
      <h3 className="helpgroup">{helpText.related}</h3>
      <nav className="helplist" aria-label={helpText.related}>
        {related.map((one) => (
          <HelpLink key={one.slug} {...one} />
        ))}
      </nav>
    </>
  )
}

/** A row that leads to a page of help. */
export function HelpLink({ slug, title, lead }: HelpArticle['related'][number]) {
  return (
    <Link className={rowClass} to={href('help', { slug })}>
      <RowBody title={title} sub={lead} leadsOn />
    </Link>
  )
}

function SectionView({
  section,
  titles,
}: {
  readonly section: Section
  readonly titles: HelpArticle['related']
}) {
  return (
    <section aria-labelledby={section.id}>
      <h3 id={section.id}>{section.head}</h3>
      {section.blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never move
        <BlockView key={at} block={block} titles={titles} />
      ))}
    </section>
  )
}

interface BlockProps {
  readonly block: Block
  readonly titles: HelpArticle['related']
}

function BlockView({ block, titles }: BlockProps) {
  switch (block.kind) {
    case 'text':
      return <p>{block.text}</p>
    case 'note':
      return (
        <Note icon="info">
          <p>{block.text}</p>
        </Note>
      )
    case 'list':
      return <Lines as="ul" items={block.items} />
    case 'steps':
      return <Lines as="ol" items={block.items} />
    case 'table':
      return <Table head={block.head} rows={block.rows} />
    case 'pages':
      return <Ways items={block.items} />
    case 'articles':
      return <Ways items={block.slugs.flatMap((slug) => helpWay(slug, titles))} />
  }
}

function Lines({
  as: List,
  items,
}: {
  readonly as: 'ul' | 'ol'
  readonly items: readonly string[]
}) {
  return (
    <List>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  )
}

/** Wider than the screen it scrolls by itself: the page never does. */
function Table({
  head,
  rows,
}: {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <div className="tbwrap" tabIndex={0}>
      <table className="tb">
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never move
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface Way {
  readonly label: string
  readonly page: string
  readonly part?: string | undefined
}

/** Only pages that stand are led to. */
function Ways({ items }: { readonly items: readonly (Way | HelpWay)[] }) {
  const ways = items.flatMap((item) => {
    const to = 'to' in item ? item.to : addressOf(item.page, item.part)
    return to === undefined ? [] : [{ to, label: item.label }]
  })
  if (ways.length === 0) return null
  return (
    <p className="doc__ways">
      {ways.map(({ to, label }) => (
        <Link key={to} className="link" to={to}>
          {label}
        </Link>
      ))}
    </p>
  )
}

interface HelpWay {
  readonly label: string
  readonly to: string
}

function helpWay(slug: string, titles: HelpArticle['related']): HelpWay[] {
  if (!isHelpSlug(slug)) return []
  const known = titles.find((one) => one.slug === slug)?.title
  return [{ label: known ?? helpText.title, to: href('help', { slug }) }]
}

function addressOf(page: string, part: string | undefined): string | undefined {
  const row = Object.entries(paths).find(([name]) => name === page)?.[1]
  if (!row?.stands || row.path.includes(':')) return undefined
  return part === undefined ? row.path : `${row.path}#${part}`
}
