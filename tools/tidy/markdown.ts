import { type Finding, finding, type Source } from './source.ts'

/** A document has one title, and begins with it. */
export function markdownRule(source: Source): Finding[] {
  if (source.kind !== 'markdown') return []
  const lines = source.text.replace(/^(```|~~~)[\s\S]*?^\1/gm, blank).split('\n')
  const titles = lines.flatMap((line, index) => (/^# \S/.test(line) ? [index + 1] : []))
  const first = lines.findIndex((line) => line.trim() !== '') + 1
  if (titles.length === 0) return [finding(source, 1, 'title', 'a document has a title')]
  if (titles[0] !== first) {
    return [finding(source, first || 1, 'title', 'a document begins with its title')]
  }
  return titles.slice(1).map((line) => finding(source, line, 'title', 'a document has one title'))
}

/** Every decision has its row in the index: under its own title, with a status and the day on which it was made. */
export function decisionRule(sources: readonly Source[]): Finding[] {
  const index = sources.find(({ path }) => path === indexPath)
  if (!index) return []
  const rows = index.text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  return sources.flatMap((source) => {
    const [, file, number] = /^docs\/decisions\/((\d{3})-.+\.md)$/.exec(source.path) ?? []
    if (file === undefined) return []
    const title = /^# (?:\d{3}[:.]? )?(.+)$/m.exec(source.text)?.[1]
    const row = rows.find(([, name]) => name === `[${number}](${file})`)
    const [, , named, status = '', date = ''] = row ?? []
    const isWhole = named === title && statusText.test(status) && /^\d{4}-\d\d-\d\d$/.test(date)
    if (isWhole) return []
    const wanted = `| [${number}](${file}) | ${title} | in force | YYYY-MM-DD |`
    return [finding(source, 1, 'decision', `${indexPath} wants the row ${wanted}`)]
  })
}

const indexPath = 'docs/decisions/README.md'
const statusText = /^(in force(, amended \d{4}-\d\d-\d\d)?|replaced by \d{3})$/

function blank(fence: string): string {
  return fence.replace(/[^\n]+/g, '')
}
