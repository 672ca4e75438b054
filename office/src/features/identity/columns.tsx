import { isOpen } from '@zhengju/domain/identity'
import { Button, type TableProps, Tag } from 'antd'
import { runtime } from '#lib/runtime.ts'
import { time, waited } from '#lib/show.ts'
import { kindText, stateText, reviewText as text } from '#text/identity.ts'
import { waitText } from '#text/shell.ts'
import type { Review } from './api.ts'

export function columnsOf(
  open: (item: Review) => void,
): NonNullable<TableProps<Review>['columns']> {
  return [
    {
      title: text.kind,
      render: (_, item) => (
        <Button type="link" className="link-cell" onClick={() => open(item)}>
          {kindText[item.kind]}
        </Button>
      ),
    },
    { title: text.member, render: (_, { memberName }) => memberName },
    { title: text.content, render: (_, item) => contentOf(item) },
    {
      title: text.createdAt,
      render: (_, { createdAt }) => <span className="mono">{time(createdAt)}</span>,
    },
    { title: text.waited, render: (_, item) => waitOf(item) },
    { title: text.review, render: (_, item) => approvalOf(item) },
    { title: text.state, render: (_, { state }) => <ReviewTag state={state} /> },
  ]
}

const colors = {
  waiting: 'warning',
  seconding: 'warning',
  approved: 'success',
  refused: 'error',
  cancelled: 'default',
} as const

export function ReviewTag({ state }: { readonly state: Review['state'] }) {
  return <Tag color={colors[state]}>{stateText[state]}</Tag>
}

export function approvalOf({ isSecondNeeded, firstApprover }: Review) {
  if (!isSecondNeeded) return text.one
  if (firstApprover !== null) return <span className="amber">{text.firstBy(firstApprover)}</span>
  return <span className="amber">{text.second}</span>
}

/** Masked, as everything in a list. */
export function contentOf({ kind, from, to }: Review): string {
  if (kind === 'card') return text.remove(from ?? '')
  return from === null ? to : `${from} → ${to}`
}

function waitOf({ state, createdAt }: Review) {
  if (!isOpen(state)) return <span className="soft">—</span>
  return waited(runtime.clock.now() - createdAt, waitText)
}
