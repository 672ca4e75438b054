import type { HelpBlock, HelpSection } from '../../text/help/blocks.ts'
import { asWeSay } from '../../text/help/same-words.ts'

export interface FoundSection {
  readonly slug: string
  readonly title: string
  readonly sectionId: string
  readonly head: string
  readonly excerpt: string
}

interface Searched {
  readonly slug: string
  readonly title: string
  readonly lead: string
  readonly sections: readonly HelpSection[]
}

/** Every word must stand in the section or its page's title; a word in a title counts most. */
export function searchArticles(
  articles: readonly Searched[],
  words: string,
  most: number,
): FoundSection[] {
  const wanted = asWeSay(words)
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (wanted.length === 0) return []
  return articles
    .flatMap((article) => article.sections.map((section) => found(article, section, wanted)))
    .filter((one) => one.weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, most)
    .map(({ weight: _, ...hit }) => hit)
}

function found(
  { slug, title, lead }: Searched,
  { id, head, blocks }: HelpSection,
  wanted: readonly string[],
): FoundSection & { readonly weight: number } {
  const lines = blocks.flatMap(linesOf)
  const body = lines.join('\n').toLowerCase()
  const weights = wanted.map((word): number => {
    if (title.toLowerCase().includes(word)) return 3
    if (head.toLowerCase().includes(word)) return 4
    if (body.includes(word)) return 2
    return lead.toLowerCase().includes(word) ? 1 : 0
  })
  const weight = weights.some((one) => one === 0) ? 0 : weights.reduce((sum, one) => sum + one, 0)
  return { slug, title, sectionId: id, head, excerpt: excerptOf(lines, wanted), weight }
}

const excerptLength = 60

/** The line that says most of it, from a little before the word. */
function excerptOf(lines: readonly string[], wanted: readonly string[]): string {
  const line =
    lines.find((one) => wanted.some((word) => one.toLowerCase().includes(word))) ?? lines[0] ?? ''
  const at = Math.max(0, ...wanted.map((word) => line.toLowerCase().indexOf(word)))
  const from = Math.max(0, at - 12)
  const cut = [...line.slice(from)].slice(0, excerptLength).join('')
  return `${from > 0 ? '…' : ''}${cut}${from + cut.length < line.length ? '…' : ''}`
}

export function linesOf(block: HelpBlock): string[] {
  switch (block.kind) {
    case 'text':
    case 'note':
      return [block.text]
    case 'list':
    case 'steps':
      return block.items
    case 'table':
      return [block.head.join(' '), ...block.rows.map((row) => row.join(' '))]
    case 'pages':
      return block.items.map(({ label }) => label)
    case 'articles':
      return []
  }
}
