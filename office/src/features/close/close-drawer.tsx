import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { getClose } from '@zhengju/contract/report/office-calls'
import { Button, Drawer, Skeleton } from 'antd'
import { FailedSheet } from '#lib/list-table.tsx'
import { useRead } from '#lib/use-read.ts'
import { closeText as text } from '#text/close.ts'
import { shellText } from '#text/shell.ts'
import { BreakDesk } from './break-note.tsx'
import { Accounts, Breaks, Providers } from './close-tables.tsx'
import { VenueBreaks, Venues } from './venue-tables.tsx'

type Close = DataOf<typeof getClose>

/** The report of one day, and the same as a file. */
export function CloseDrawer({
  day,
  onClose,
}: {
  readonly day: string
  readonly onClose: () => void
}) {
  const { data, failure, reload } = useRead(getClose, { params: { day } })
  return (
    <Drawer
      open
      size={920}
      title={text.title(day)}
      closable={{ 'aria-label': shellText.close }}
      onClose={onClose}
      footer={
        data ? (
          <div className="drawer-foot">
            <Button type="primary" onClick={() => save(data.file)}>
              {text.download}
            </Button>
          </div>
        ) : null
      }
    >
      {data ? (
        <div className="detail">
          <Accounts accounts={data.report.accounts} />
          <Providers providers={data.report.providers} />
          <BreakDesk day={day}>
            <Breaks providers={data.report.providers} />
            <Venues venues={data.report.venues} />
            <VenueBreaks venues={data.report.venues} />
          </BreakDesk>
        </div>
      ) : failure === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 10 }} />
      ) : (
        <FailedSheet text={failure} onRetry={reload} />
      )}
    </Drawer>
  )
}

/** With a mark at its head, so that spreadsheets read it as UTF-8. */
function save({ name, content }: Close['file']): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', content], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
