import { officePaths } from '@zhengju/contract/office/path'
import { getDashboard } from '@zhengju/contract/report/office-calls'
import { Skeleton } from 'antd'
import { Categories } from '../features/report/categories.tsx'
import { DaysChart, Legend } from '../features/report/days-chart.tsx'
import { type Dashboard, Figures } from '../features/report/figures.tsx'
import { HoursChart, HoursLegend } from '../features/report/hours-chart.tsx'
import { LastClose } from '../features/report/last-close.tsx'
import { Liabilities } from '../features/report/liabilities.tsx'
import { Alerts, QueueTable, StepTable } from '../features/report/tables.tsx'
import { FailedSheet } from '../lib/list-table.tsx'
import { useMay } from '../lib/rights.ts'
import { Screen } from '../lib/screen.tsx'
import { useRead } from '../lib/use-read.ts'
import { dashboardText as text } from '../text/report.ts'

const everyMs = 60_000

/** How the site does today, and what waits. */
export default function DashboardScreen() {
  const { data, failure, reload } = useRead(getDashboard, {}, { everyMs })
  return (
    <Screen
      title={officePaths.dashboard.title}
      note={data ? text.intro(data.day) : null}
      onRefresh={reload}
    >
      {data ? (
        <Sheets data={data} />
      ) : failure === undefined ? (
        <div className="sheet sheet--pad">
          <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
        </div>
      ) : (
        <FailedSheet text={failure} onRetry={reload} />
      )}
    </Screen>
  )
}

function Sheets({ data }: { readonly data: Dashboard }) {
  const { days, hours, queues, alerts } = data
  const mayTrade = useMay('trading.read')
  const waiting = queues.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <Figures data={data} />
      <div className="dash">
        <div className="dash__col">
          <section className="sheet">
            <h2 className="sheet__head">
              {text.hoursHead}
              <HoursLegend />
            </h2>
            <HoursChart data={data} />
            <details className="sheet__line">
              <summary>{text.asTable}</summary>
              {hours.length === 0 ? <p className="soft">{text.noHours}</p> : <Hours of={hours} />}
            </details>
          </section>
          {mayTrade ? <Liabilities /> : null}
          <Categories />
          <section className="sheet">
            <h2 className="sheet__head">
              {text.days}
              <Legend />
            </h2>
            <DaysChart days={days} />
            <StepTable
              head={text.day}
              rows={days.toReversed().map((row) => ({ ...row, name: row.day }))}
            />
          </section>
        </div>
        <div className="dash__col">
          <section className="sheet">
            <h2 className="sheet__head">
              {text.queues} <span className="soft">{text.queueTotal(waiting)}</span>
            </h2>
            <QueueTable queues={queues} />
          </section>
          <section className="sheet">
            <h2 className="sheet__head">{text.alerts}</h2>
            <Alerts alerts={alerts} />
          </section>
          <LastClose />
        </div>
      </div>
    </>
  )
}

function Hours({ of }: { readonly of: Dashboard['hours'] }) {
  return (
    <StepTable
      head={text.hourHead}
      rows={of.toReversed().map((row) => ({ ...row, name: text.hour(row.hour) }))}
    />
  )
}
