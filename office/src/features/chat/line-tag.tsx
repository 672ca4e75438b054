import { Tag } from 'antd'
import { chatText as text } from '#text/chat.ts'
import type { Line } from './api.ts'

const colors = { shown: 'success', hidden: 'default', held: 'warning' } as const

/** Who sees a line, and why not everybody. */
export function LineTag({ line }: { readonly line: Pick<Line, 'state' | 'held'> }) {
  const { state, held } = line
  return (
    <Tag color={colors[state]}>
      {held ? `${text.held[held.kind]} ${held.word}` : text.lineStates[state]}
    </Tag>
  )
}
