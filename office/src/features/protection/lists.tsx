import { Switch } from 'antd'
import { useMemo, useState } from 'react'
import { ListSheet } from '#lib/list-sheet.tsx'
import { protectionText as text } from '#text/protection.ts'
import { useInterventions, useLimitChanges, useMarkers, useRestrictions } from './api.ts'
import {
  changeColumns,
  interventionColumns,
  markerColumns,
  restrictionColumns,
} from './columns.tsx'

interface ListProps {
  readonly onOpen: (memberId: string) => void
}

const empty = { title: text.emptyTitle, text: text.empty }
const idOf = ({ id }: { readonly id: string }) => id

/** Members that a rule has found: those that nobody has dealt with first. */
export function MarkerList({ onOpen }: ListProps) {
  const [isOpenOnly, setOpenOnly] = useState(true)
  const list = useMarkers(isOpenOnly ? { isOpen: true } : {})
  const columns = useMemo(() => markerColumns(onOpen), [onOpen])
  return (
    <>
      <div className="form-start">
        <Switch checked={isOpenOnly} onChange={setOpenOnly} aria-label={text.openOnly} />
        <span>{text.openOnly}</span>
      </div>
      <ListSheet name="harmMarkers" list={list} columns={columns} idOf={idOf} empty={empty} />
    </>
  )
}

export function RestrictionList({ onOpen }: ListProps) {
  const list = useRestrictions()
  const columns = useMemo(() => restrictionColumns(onOpen), [onOpen])
  return <ListSheet name="restrictions" list={list} columns={columns} idOf={idOf} empty={empty} />
}

export function ChangeList({ onOpen }: ListProps) {
  const list = useLimitChanges()
  const columns = useMemo(() => changeColumns(onOpen), [onOpen])
  return <ListSheet name="limitChanges" list={list} columns={columns} idOf={idOf} empty={empty} />
}

export function InterventionList({ onOpen }: ListProps) {
  const list = useInterventions({})
  const columns = useMemo(() => interventionColumns(onOpen), [onOpen])
  return <ListSheet name="interventions" list={list} columns={columns} idOf={idOf} empty={empty} />
}
