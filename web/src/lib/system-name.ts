import { lineCount, type SystemLines } from '@zhengju/domain/slip'
import { systemText } from '#text/system.ts'

/** `3串4`, `3串7 含单关`, `2串1×3`. */
export function systemName(legCount: number, lines: SystemLines | undefined): string {
  const count = lineCount('system', legCount, lines)
  if (typeof lines === 'number') return systemText.size(lines, count)
  const cover = systemText.cover(legCount, count)
  return lines === 'singles' ? `${cover} ${systemText.withSingles}` : cover
}
