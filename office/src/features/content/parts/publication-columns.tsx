import { type TableProps, Tag } from 'antd'
import { time } from '#lib/show.ts'
import { contentText as text } from '#text/content.ts'
import type { Publication } from '../model/draft.ts'

const tones = { standing: 'success', coming: 'warning', over: 'default', off: 'default' } as const

export const columns: NonNullable<TableProps<Publication>['columns']> = [
  {
    title: text.title,
    render: (_, { title, content, waiting }) => (
      <span className="two">
        <strong>{waiting?.title ?? title}</strong>
        <span className="soft clip">{content}</span>
      </span>
    ),
  },
  {
    title: text.state,
    render: (_, { state, waiting }) => (
      <>
        {waiting === null || state !== 'off' ? (
          <Tag color={tones[state]}>{text.states[state]}</Tag>
        ) : null}
        {waiting ? <Tag color="processing">{text.waiting}</Tag> : null}
      </>
    ),
  },
  {
    title: text.window,
    render: (_, { startAt, endAt }) =>
      `${shortTime(startAt)} — ${endAt === null ? text.forever : shortTime(endAt)}`,
  },
  { title: text.platform, render: (_, { platform }) => text.platforms[platform] },
  { title: text.sort, dataIndex: 'sort' },
]

function shortTime(at: number): string {
  return time(at).slice(0, 16)
}
