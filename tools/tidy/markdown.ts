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

function blank(fence: string): string {
  return fence.replace(/[^\n]+/g, '')
}
