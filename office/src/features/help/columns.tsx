import { helpGroups } from '@zhengju/contract/content/help-page'
import { Button, type TableProps, Tag } from 'antd'
import { helpText as text } from '#text/help.ts'
import type { HelpRow } from './api.ts'

export function columnsOf(
  change: ((row: HelpRow) => void) | undefined,
): NonNullable<TableProps<HelpRow>['columns']> {
  const groups: Readonly<Record<string, string>> = helpGroups
  return [
    { title: text.page, render: (_, { slug }) => <span className="mono">/help/{slug}</span> },
    { title: text.group, render: (_, { group }) => groups[group] ?? group },
    {
      title: text.title,
      render: (_, { title, usualTitle }) => (
        <>
          {title ?? usualTitle}
          {title === null ? null : <div className="soft">{usualTitle}</div>}
        </>
      ),
    },
    {
      title: text.state,
      render: (_, { note, waiting }) => (
        <>
          {note ? <Tag>{text.withNote}</Tag> : null}
          {waiting ? <Tag color="gold">{text.waiting}</Tag> : null}
        </>
      ),
    },
    { title: text.useful, align: 'right', render: (_, { useful }) => useful },
    { title: text.useless, align: 'right', render: (_, { useless }) => useless },
    { title: text.share, align: 'right', render: (_, row) => shareOf(row) },
    ...(change
      ? [
          {
            title: text.change,
            render: (_: unknown, row: HelpRow) => (
              <Button type="link" className="link-cell" onClick={() => change(row)}>
                {text.change}
              </Button>
            ),
          },
        ]
      : []),
  ]
}

function shareOf({ useful, useless }: HelpRow): string {
  const all = useful + useless
  return all === 0 ? '' : `${Math.round((100 * useful) / all)}%`
}
