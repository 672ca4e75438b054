import { type TableProps, Tag } from 'antd'
import { ListSheet } from '#lib/list-sheet.tsx'
import { time } from '#lib/show.ts'
import { loginResultText, loginWayText, loginText as text, unusualText } from '#text/login.ts'
import { type LoginLine, useLogins } from './login-api.ts'

/** Logins of a member, and tries to log in. */
export function Logins({ memberId }: { readonly memberId: string }) {
  return (
    <section>
      <h2>{text.logins}</h2>
      <ListSheet
        name="memberLogins"
        list={useLogins(memberId)}
        columns={columns}
        idOf={({ id }) => id}
        empty={{ title: text.noLoginsTitle, text: text.noLogins }}
      />
    </section>
  )
}

const colors = { done: 'success', refused: 'default', waiting: 'warning', locked: 'error' } as const

const columns: NonNullable<TableProps<LoginLine>['columns']> = [
  { title: text.time, render: (_, { at }) => <span className="mono">{time(at)}</span> },
  { title: text.way, render: (_, { way }) => loginWayText[way] },
  {
    title: text.result,
    render: (_, { result }) => <Tag color={colors[result]}>{loginResultText[result]}</Tag>,
  },
  { title: text.unusual, render: (_, { unusual }) => unusualText[unusual] },
  { title: text.address, render: (_, { address }) => <span className="mono">{address}</span> },
  { title: text.device, render: (_, { device }) => device },
]
