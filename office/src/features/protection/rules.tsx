import { type HarmRule, harmRules } from '@zhengju/domain/protection'
import { type TableProps, Tag } from 'antd'
import { ListSheet } from '#lib/list-sheet.tsx'
import type { List } from '#lib/use-list.ts'
import { harmRuleText, protectionText as text } from '#text/protection.ts'
import { figureText } from './api.ts'

const list: List<HarmRule> = {
  items: harmRules,
  failure: undefined,
  isAtEnd: true,
  isLoadingMore: false,
  loadMore: nothing,
  reload: nothing,
}

/** By which rules members are found: from when on each finds somebody, and why that matters. */
export function RuleList() {
  return (
    <ListSheet
      name="harmRules"
      list={list}
      columns={columns}
      idOf={({ id }) => id}
      textOf={({ id }) => `${harmRuleText[id].title} ${harmRuleText[id].why}`}
      empty={{ title: text.emptyTitle, text: text.empty }}
    />
  )
}

const columns: NonNullable<TableProps<HarmRule>['columns']> = [
  { title: text.rule, render: (_, { id }) => harmRuleText[id].title },
  { title: text.why, render: (_, { id }) => harmRuleText[id].why },
  {
    title: text.threshold,
    align: 'right',
    render: (_, { id, atLeast }) => (
      <span className="mono">{text.atLeast(figureText(id, String(atLeast)))}</span>
    ),
  },
  {
    title: text.level,
    render: (_, { level }) => (
      <Tag color={level === 'act' ? 'error' : 'warning'}>{text.levels[level]}</Tag>
    ),
  },
]

function nothing(): void {
  // the rules are data of the site: there is nothing to load
}
