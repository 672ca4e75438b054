import { Crest } from '@zhengju/ui/crest'
import { outrightText as text } from '#text/outright.ts'
import './league-table.css'

export interface LeagueRow {
  readonly id: string
  readonly place: number
  readonly name: string
  readonly played: number
  readonly scored: number
  readonly conceded: number
  readonly points: number
  /** What it is here, where it is anything: its row stands out. */
  readonly own?: string | undefined
}

/** How a competition stands. */
export function LeagueTable({ rows }: { readonly rows: readonly LeagueRow[] }) {
  const { heads } = text
  const hasBegun = rows.some(({ played }) => played > 0)
  return (
    <table className="lg-table" aria-label={text.table}>
      <thead>
        <tr>
          <th scope="col">{heads.place}</th>
          <th scope="col">{heads.team}</th>
          <th scope="col">{heads.played}</th>
          <th scope="col">{heads.goals}</th>
          <th scope="col">{heads.points}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-own={row.own !== undefined}>
            <td>{hasBegun ? row.place : '–'}</td>
            <th scope="row">
              <span className="row">
                <Crest seed={row.name} size={24} />
                <span className="cut">{row.name}</span>
                {row.own === undefined ? null : <span className="lg-table__own">{row.own}</span>}
              </span>
            </th>
            <td>{row.played}</td>
            <td>{`${row.scored}–${row.conceded}`}</td>
            <td className="b">{row.points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
