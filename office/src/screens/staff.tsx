import { officePaths } from '@zhengju/contract/office/path'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type Staff, useStaff } from '../features/staff/api.ts'
import { columnsOf } from '../features/staff/columns.tsx'
import { StaffDrawer } from '../features/staff/drawer.tsx'
import { Hire } from '../features/staff/hire-form.tsx'
import { UnassignedRights } from '../features/staff/unassigned.tsx'
import { ListSheet } from '../lib/list-sheet.tsx'
import { useMay } from '../lib/rights.ts'
import { Screen } from '../lib/screen.tsx'
import { useHeld } from '../lib/use-held.ts'
import { staffText as text } from '../text/staff.ts'

const idOf = ({ id }: Staff) => id

export default function StaffScreen() {
  const [search, setSearch] = useSearchParams()
  const mayHire = useMay('operator.write')
  const list = useStaff()
  const columns = useMemo(() => columnsOf(({ id }) => setSearch({ staff: id })), [setSearch])
  const open = useHeld(list.items, search.get('staff'), idOf)
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
        idOf={idOf}
        empty={{ title: text.emptyTitle, text: text.empty }}
        onOpen={({ id }) => setSearch({ staff: id })}
      />
      <StaffDrawer staff={open} onClose={() => setSearch({})} />
    </Screen>
  )
}
