import { getPerformance, listAffiliateStatements } from '@zhengju/contract/affiliate/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { href } from '@zhengju/contract/kernel/path'
import { ReadSection } from '@zhengju/ui/reading'
import { Chips } from '@zhengju/ui/tabs'
import { useState } from 'react'
import { shown } from '#lib/money.ts'
import { Link } from '#lib/router/page.tsx'
import { useList } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'
import { disputeText, statementStateText, affiliateText as text } from '#text/affiliate.ts'
import { sectionText } from '#text/shell.ts'
import { categoryText } from '#text/turnover.ts'
import { More } from './more.tsx'

/** What his members did this month, by day or by category. */
export function Performance({
  initial,
}: {
  readonly initial: DataOf<typeof getPerformance> | undefined
}) {
  const [by, setBy] = useState<'day' | 'category'>('day')
  const reading = useRead(getPerformance, { query: {} }, { initial })
  return (
    <section>
      <header className="afl-sub">
        <h2>{text.performance}</h2>
      </header>
      <Chips
        label={text.performance}
        items={[
          { id: 'day', label: text.byDay },
          { id: 'category', label: text.byCategory },
        ]}
        value={by}
        onChange={setBy}
      />
      <ReadSection reading={reading} words={sectionText}>
        {(data) => <Figures of={data} by={by} />}
      </ReadSection>
    </section>
  )
}

function Figures({
  of,
  by,
}: {
  readonly of: DataOf<typeof getPerformance>
  readonly by: 'day' | 'category'
}) {
  const rows =
    by === 'day'
      ? of.days.map(({ day, ...figures }) => ({ name: day.slice(5), ...figures })).toReversed()
      : of.categories.map(({ category, ...figures }) => {
          return { name: categoryText[category], ...figures }
        })
  if (rows.length === 0) return <p className="afl-note">{text.noPerformance}</p>
  return (
    <table className="afl-table">
      <thead>
        <tr>
          <th scope="col">{text[by]}</th>
          <th scope="col">{text.valid}</th>
          <th scope="col">{text.grossShort}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, valid, gross }) => (
          <tr key={name}>
            <td>{name}</td>
            <td>{shown(valid)}</td>
            <td>{shown(gross)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Statements({
  initial,
  statementDay,
}: {
  readonly initial: DataOf<typeof listAffiliateStatements> | undefined
  readonly statementDay: number
}) {
  const first = useRead(listAffiliateStatements, { query: {} }, { initial })
  const list = useList(first, first.data, async (cursor) => {
    const { call } = await import('#lib/call.ts')
    return call(listAffiliateStatements, { query: { cursor } })
  })
  return (
    <section>
      <header className="afl-sub">
        <h2>{text.statements}</h2>
      </header>
      <ReadSection reading={first} words={sectionText}>
        {() =>
          list.items.length === 0 ? (
            <p className="afl-note">{text.noStatements(statementDay)}</p>
          ) : (
            <ul className="card afl-list">
              {list.items.map(({ statementNo, month, state, payable, dispute }) => (
                <li key={statementNo}>
                  <Link to={href('agentStatement', { statementNo })}>
                    <span>
                      {month}
                      <small>
                        {dispute ? disputeText[dispute.state] : statementStateText[state]}
                      </small>
                    </span>
                    <b>{shown(payable)}</b>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </ReadSection>
      <More list={list} isKnown={first.data !== undefined} />
    </section>
  )
}
