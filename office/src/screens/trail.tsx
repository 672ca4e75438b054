import { officePaths } from '@zhengju/contract/office/path'
import { useState } from 'react'
import { type TrailFilter, useTrail } from '../features/trail/api.ts'
import { auditColumns, Changes } from '../features/trail/audit-entries.tsx'
import { Export } from '../features/trail/export.tsx'
import { Filters } from '../features/trail/filters.tsx'
import { ListTable } from '../lib/list-table.tsx'
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
      tools={
        <>
          <Filters filter={filter} onChange={setFilter} />
          {mayExport ? <Export filter={filter} /> : null}
        </>
      }
    >
      <ListTable
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
