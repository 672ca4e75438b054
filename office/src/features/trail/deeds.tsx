import { trailActions } from '@zhengju/contract/trail-action'
import type { TableProps } from 'antd'
import { time } from '../../lib/show.ts'
import { fieldText, trailText as text, valueText } from '../../text/trail.ts'
import type { Deed } from './api.ts'
import { changesOf } from './changes.ts'

export const deedColumns: NonNullable<TableProps<Deed>['columns']> = [
  { title: text.at, render: (_, { at }) => <span className="mono">{time(at)}</span> },
  {
    title: text.operator,
    render: (_, { operator, address }) => (
      <>
        {operator === '' ? text.nobody : operator}
        <div className="soft mono">{address}</div>
      </>
    ),
  },
  { title: text.action, render: (_, { action }) => titleOf(action) },
  { title: text.subject, render: (_, { subject }) => <span className="mono">{subject}</span> },
  {
    title: text.reason,
    width: 260,
    render: (_, { reason }) => (reason === '' ? text.noReason : reason),
  },
]

/** Before and after of one deed, side by side. */
export function Changes({ deed }: { readonly deed: Deed }) {
  const changes = changesOf(deed.before, deed.after)
  if (changes.length === 0) return <p className="soft">{text.noChange}</p>
  return (
    <table className="changes">
      <thead>
        <tr>
          <th>{text.field}</th>
          <th>{text.before}</th>
          <th>{text.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <td>{fieldOf(field)}</td>
            <td className="soft">{wordOf(field, before)}</td>
            <td>{wordOf(field, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** In words where there are some; else as it is stored, so that nothing of the trail is hidden. */
function fieldOf(field: string): string {
  return fieldText[field] ?? fieldText[nameOf(field)] ?? field
}

function wordOf(field: string, value: string): string {
  if (value === '') return text.noReason
  const name = nameOf(field)
  if (name.endsWith('At') && /^\d{12,14}$/.test(value)) return time(Number(value))
  return valueText[`${field} ${value}`] ?? valueText[`${name} ${value}`] ?? value
}

function nameOf(field: string): string {
  return field.slice(field.lastIndexOf('.') + 1)
}

function titleOf(action: string): string {
  const known: Readonly<Record<string, { readonly title: string }>> = trailActions
  return known[action]?.title ?? text.unknown
}
