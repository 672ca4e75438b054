import type { TableProps } from 'antd'
import { time } from '#lib/show.ts'
import { trailText as text } from '#text/trail.ts'
import type { AuditEntry } from './api.ts'
import { changesOf } from './changes.ts'
import { fieldWords, titleOf, valueWords } from './words.ts'

export const auditColumns: NonNullable<TableProps<AuditEntry>['columns']> = [
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
  {
    title: text.subject,
    render: (_, { subject, member }) => (
      <>
        {member === null ? null : <div>{member}</div>}
        {isId(subject) && member !== null ? null : (
          <span className={member === null ? 'mono' : 'soft mono'}>{subject}</span>
        )}
      </>
    ),
  },
  {
    title: text.reason,
    width: 260,
    render: (_, { reason }) => (reason === '' ? text.noReason : reason),
  },
]

/** A number that says nothing to a reader beside the name. */
function isId(subject: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(subject)
}

/** Before and after of one deed, side by side. */
export function Changes({ deed }: { readonly deed: AuditEntry }) {
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
            <td>{fieldWords(field)}</td>
            <td className="soft">{valueWords(field, before)}</td>
            <td>{valueWords(field, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
