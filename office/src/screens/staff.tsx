import { officePaths } from '@zhengju/contract/office/path'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useStaff } from '../features/staff/api.ts'
import { columnsOf } from '../features/staff/columns.tsx'
import { StaffDrawer } from '../features/staff/drawer.tsx'
import { Hire } from '../features/staff/hire-form.tsx'
import { UnassignedRights } from '../features/staff/unassigned.tsx'
import { ListSheet } from '../lib/list-sheet.tsx'
import { useMay } from '../lib/rights.ts'
import { Screen } from '../lib/screen.tsx'
import { staffText as text } from '../text/staff.ts'

export default function StaffScreen() {
  const [search, setSearch] = useSearchParams()
  const mayHire = useMay('operator.write')
  const list = useStaff()
  const columns = useMemo(() => columnsOf(({ id }) => setSearch({ staff: id })), [setSearch])
  const open = list.items?.find(({ id }) => id === search.get('staff'))
  return (
    <Screen
      title={officePaths.staff.title}
      note={text.note}
      onRefresh={list.reload}
      tools={mayHire ? <Hire /> : null}
    >
      <UnassignedRights />
      <ListSheet
        name="staff"
        textOf={({ name }) => name}
        file={{ list: 'staff' }}
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        empty={{ title: text.emptyTitle, text: text.empty }}
        onOpen={({ id }) => setSearch({ staff: id })}
      />
      <StaffDrawer staff={open} onClose={() => setSearch({})} />
    </Screen>
  )
}
