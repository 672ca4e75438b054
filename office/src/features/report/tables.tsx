import { officePaths } from '@zhengju/contract/office/path'
import { queuePages } from '@zhengju/contract/report/office-calls'
import { gameTitle } from '@zhengju/domain/games/catalogue'
import { Link } from 'react-router'
import { runtime } from '#lib/runtime.ts'
import { ScrollX } from '#lib/scroll-x.tsx'
import { money, time, waited } from '#lib/show.ts'
import { promotionKindText } from '#text/promotion.ts'
import { queueText, dashboardText as text } from '#text/report.ts'
import { waitText } from '#text/shell.ts'
import type { Dashboard } from './figures.tsx'

const columns = ['deposits', 'payouts', 'staked', 'ggr', 'ngr'] as const

/** One row a step of time, the newest first. */
export function StepTable(props: {
  readonly head: string
  readonly rows: readonly (Dashboard['today'] & { readonly name: string })[]
}) {
  return (
    <ScrollX label={props.head}>
      <table className="figures">
        <thead>
          <tr>
            <th>{props.head}</th>
            {columns.map((name) => (
              <th key={name} className="money-col">
                {text[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <tr key={row.name}>
              <td className="mono">{row.name}</td>
              {columns.map((name) => (
                <td key={name} className={tone(row[name])}>
                  {money(row[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollX>
  )
}

function tone(sum: string): string {
  return sum.startsWith('-') ? 'money-col mono cinnabar' : 'money-col mono'
}

/** What waits, how long, and where it is worked off. */
export function QueueTable({ queues }: { readonly queues: Dashboard['queues'] }) {
  return (
    <table className="figures">
      <thead>
        <tr>
          <th>{text.item}</th>
          <th className="money-col">{text.pieces}</th>
          <th className="money-col">{text.oldest}</th>
          <th className="money-col">{text.limit}</th>
        </tr>
      </thead>
      <tbody>
        {urgentFirst(queues).map(({ name, count, oldestAt, limitMs, isLate }) => (
          <tr key={name} className={count === 0 ? 'soft' : undefined}>
            <td>
              <Link to={officePaths[queuePages[name].page].path}>{queueText[name]}</Link>
            </td>
            <td className="money-col">{count === 0 ? count : <b>{count}</b>}</td>
            <td className={isLate ? 'money-col cinnabar' : 'money-col'}>
              {oldestAt === null ? '—' : waited(runtime.clock.now() - oldestAt, waitText)}
            </td>
            <td className="money-col soft">{waited(limitMs, waitText)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What is late, then what waits, then the rest, each in the order of the menu. */
function urgentFirst(queues: Dashboard['queues']): Dashboard['queues'] {
  const rank = ({ isLate, count }: Dashboard['queues'][number]) => (isLate ? 0 : count > 0 ? 1 : 2)
  return queues.toSorted((one, other) => rank(one) - rank(other))
}

export function Alerts({ alerts }: { readonly alerts: Dashboard['alerts'] }) {
  if (alerts.length === 0) return <p className="sheet__line soft">{text.noAlerts}</p>
  return (
    <ul className="plain-list sheet__line">
      {alerts.map((alert) => (
        <li key={`${alert.kind} ${alert.subject}`}>
          <span className={alert.kind === 'ledger' ? 'cinnabar' : 'amber'}>{sentence(alert)}</span>
          {alert.since === null || alert.kind === 'channelOut' ? null : (
            <div className="soft">{text.since(time(alert.since))}</div>
          )}
        </li>
      ))}
    </ul>
  )
}

function sentence({ kind, subject, since }: Dashboard['alerts'][number]): string {
  switch (kind) {
    case 'channelOut':
      return text.channelOut(subject, since === null ? '' : time(since))
    case 'queueLate':
      return text.queueLate(nameOf(subject))
    case 'eventAside':
      return text.eventAside(subject)
    case 'fundEmpty':
      return text.fundEmpty(fundOf(subject))
    case 'rateRefused':
      return text.rateRefused(subject)
    case 'venueRecords':
      return text.venueRecords(subject)
    case 'gameOff':
      return text.gameOff(gameTitle(subject))
    case 'close':
      return text.close(subject)
    case 'ledger':
      return text.ledger(subject)
  }
}

function fundOf(subject: string): string {
  const names: Readonly<Record<string, string>> = promotionKindText
  return names[subject] ?? subject
}

function nameOf(subject: string): string {
  const names: Readonly<Record<string, string>> = queueText
  return names[subject] ?? subject
}
