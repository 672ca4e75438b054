import { type TableProps, Tag, Tooltip } from 'antd'
import { money, time } from '#lib/show.ts'
import {
  actText,
  harmRuleText,
  interventionText,
  kindText,
  periodText,
  restrictionText,
  protectionText as text,
} from '#text/protection.ts'
import {
  figureText,
  type Intervention,
  type KeptLimit,
  type LimitChange,
  type Marker,
  type Restriction,
} from './api.ts'
import { WhoseButton } from './whose-button.tsx'

type Columns<Item> = NonNullable<TableProps<Item>['columns']>
type Open = (memberId: string) => void

export function markerColumns(open: Open): Columns<Marker> {
  return [
    { title: text.member, render: (_, item) => <WhoseButton of={item} onOpen={open} /> },
    {
      title: text.rule,
      render: (_, { rule }) => (
        <>
          <div>{harmRuleText[rule].title}</div>
          <div className="soft">{harmRuleText[rule].why}</div>
        </>
      ),
    },
    {
      title: text.figure,
      align: 'right',
      render: (_, { rule, figure }) => <span className="mono">{figureText(rule, figure)}</span>,
    },
    {
      title: text.level,
      render: (_, { level }) => (
        <Tag color={level === 'act' ? 'error' : 'warning'}>{text.levels[level]}</Tag>
      ),
    },
    {
      title: text.foundAt,
      render: (_, item) => <span className="mono">{time(item.foundAt)}</span>,
    },
    {
      title: text.state,
      render: (_, { isOpen }) => (
        <Tag color={isOpen ? 'processing' : 'default'}>{isOpen ? text.open : text.closed}</Tag>
      ),
    },
  ]
}

export function restrictionColumns(open: Open): Columns<Restriction> {
  return [
    { title: text.member, render: (_, item) => <WhoseButton of={item} onOpen={open} /> },
    { title: text.kind, render: (_, { kind }) => restrictionText[kind] },
    { title: text.from, render: (_, { fromAt }) => <span className="mono">{time(fromAt)}</span> },
    {
      title: text.until,
      render: (_, { untilAt }) => (
        <span className="mono">{untilAt === null ? text.forGood : time(untilAt)}</span>
      ),
    },
    {
      title: text.by,
      render: (_, { operator, reason }) => (
        <Tooltip title={reason ?? ''}>{operator ?? text.self}</Tooltip>
      ),
    },
    {
      title: text.state,
      render: (_, { isRunning }) => (
        <Tag color={isRunning ? 'processing' : 'default'}>
          {isRunning ? text.running : text.over}
        </Tag>
      ),
    },
  ]
}

export function keptColumns(open: Open): Columns<KeptLimit> {
  const value = (amount: string | null) => (amount === null ? text.none : money(amount))
  return [
    { title: text.member, render: (_, item) => <WhoseButton of={item} onOpen={open} /> },
    {
      title: text.limit,
      render: (_, { kind, period }) => `${periodText[period]}${kindText[kind]}`,
    },
    {
      title: text.kept,
      align: 'right',
      render: (_, item) => <span className="mono">{value(item.value)}</span>,
    },
    {
      title: text.raise,
      render: (_, { pending }) =>
        pending ? (
          <>
            <div>{text.raiseTo(value(pending.value))}</div>
            <div className="soft">
              {text.raiseFrom(time(pending.readyAt), time(pending.expiresAt))}
            </div>
          </>
        ) : (
          <span className="soft">{text.noRaise}</span>
        ),
    },
    {
      title: text.at,
      render: (_, { changedAt }) => <span className="mono">{time(changedAt)}</span>,
    },
  ]
}

export function changeColumns(open: Open): Columns<LimitChange> {
  const value = (amount: string | null) => (
    <span className="mono">{amount === null ? text.none : money(amount)}</span>
  )
  return [
    { title: text.member, render: (_, item) => <WhoseButton of={item} onOpen={open} /> },
    {
      title: text.limit,
      render: (_, { kind, period }) => `${periodText[period]}${kindText[kind]}`,
    },
    { title: text.act, render: (_, { act }) => actText[act] },
    { title: text.before, align: 'right', render: (_, { before }) => value(before) },
    { title: text.after, align: 'right', render: (_, { after }) => value(after) },
    { title: text.at, render: (_, { at }) => <span className="mono">{time(at)}</span> },
  ]
}

export function interventionColumns(open: Open): Columns<Intervention> {
  return [
    { title: text.member, render: (_, item) => <WhoseButton of={item} onOpen={open} /> },
    { title: text.what, render: (_, { kind }) => interventionText[kind] },
    { title: text.remark, render: (_, { note }) => note },
    { title: text.operator, render: (_, { operator }) => operator },
    { title: text.at, render: (_, { at }) => <span className="mono">{time(at)}</span> },
  ]
}
