import { officePaths } from '@zhengju/contract/office/path'
import { useState } from 'react'
import { type TrailFilter, useTrail } from '../features/trail/api.ts'
import { auditColumns, Changes } from '../features/trail/audit-entries.tsx'
import { Export } from '../features/trail/export.tsx'
import { Filters } from '../features/trail/filters.tsx'
import type { ListFilter } from '../lib/list-filter.ts'
import { ListSheet } from '../lib/list-sheet.tsx'
import { useMay } from '../lib/rights.ts'
import { Screen } from '../lib/screen.tsx'
import { shellText } from '../text/shell.ts'
import { trailText as text } from '../text/trail.ts'

export default function Trail() {
  const [filter, setFilter] = useState<TrailFilter>({})
  const list = useTrail(filter)
  const mayExport = useMay('trail.export')
  return (
    <Screen
      title={officePaths.trail.title}
      onRefresh={list.reload}
      tools={mayExport ? <Export filter={filter} /> : null}
    >
      <ListSheet
        name="trail"
        search={{
          fields: ['date'],
          filter: daysOf(filter),
          onFilter: (days) => setFilter({ ...withoutDays(filter), ...daysOf(days) }),
        }}
        lead={<Filters filter={filter} onChange={setFilter} />}
        list={list}
        columns={auditColumns}
        idOf={({ id }) => id}
        empty={{ title: text.emptyTitle, text: text.empty }}
        expandable={{
          columnTitle: shellText.details,
          columnWidth: 64,
          expandedRowRender: (deed) => <Changes deed={deed} />,
        }}
      />
    </Screen>
  )
}

function daysOf({ fromAt, untilAt }: Pick<ListFilter, 'fromAt' | 'untilAt'>): ListFilter {
  return {
    ...(fromAt === undefined ? {} : { fromAt }),
    ...(untilAt === undefined ? {} : { untilAt }),
  }
}

function withoutDays({ fromAt: _, untilAt: __, ...rest }: TrailFilter): TrailFilter {
  return rest
}
