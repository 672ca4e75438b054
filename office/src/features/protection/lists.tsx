import { type KeptLimitState, keptLimitStates } from '@zhengju/contract/protection/office-calls'
import {
  harmRuleIds,
  interventionKinds,
  limitKinds,
  limitPeriods,
  restrictionKinds,
} from '@zhengju/domain/protection'
import { Segmented, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useListFilter } from '#lib/list-filter.ts'
import { ListSheet } from '#lib/list-sheet.tsx'
import {
  harmRuleText,
  interventionText,
  kindText,
  periodText,
  restrictionText,
  protectionText as text,
} from '#text/protection.ts'
import {
  useInterventions,
  useKeptLimits,
  useLimitChanges,
  useMarkers,
  useRestrictions,
} from './api.ts'
import {
  changeColumns,
  interventionColumns,
  keptColumns,
  markerColumns,
  restrictionColumns,
} from './columns.tsx'

interface ListProps {
  readonly onOpen: (memberId: string) => void
}

const empty = { title: text.emptyTitle, text: text.empty }
const idOf = ({ id }: { readonly id: string }) => id

/** By member and days: what all lists of the desk are searched by. */
function useSearch() {
  const [filter, onFilter] = useListFilter()
  return { fields: ['member', 'date'], filter, onFilter } as const
}

/** Members that a rule has found: those that nobody has dealt with first. */
export function MarkerList({ onOpen }: ListProps) {
  const [isOpen, setOpen] = useState(true)
  const [kind, setKind] = useState<(typeof harmRuleIds)[number]>()
  const search = useSearch()
  const own = { ...(isOpen ? { isOpen } : {}), ...(kind ? { kind } : {}) }
  const list = useMarkers({ ...search.filter, ...own })
  const columns = useMemo(() => markerColumns(onOpen), [onOpen])
  return (
    <ListSheet
      name="harmMarkers"
      file={{ list: 'harmMarkers', filter: own }}
      search={search}
      lead={
        <>
          <OpenOnly words={[text.openOnly, text.every]} value={isOpen} onChange={setOpen} />
          <Kind
            label={text.rule}
            names={harmRuleIds}
            wordOf={(name) => harmRuleText[name].title}
            value={kind}
            onChange={setKind}
          />
        </>
      }
      list={list}
      columns={columns}
      idOf={idOf}
      empty={isOpen ? { title: text.nothingOpenTitle, text: text.nothingOpen } : empty}
    />
  )
}

export function RestrictionList({ onOpen }: ListProps) {
  const [isOpen, setOpen] = useState(true)
  const [kind, setKind] = useState<(typeof restrictionKinds)[number]>()
  const search = useSearch()
  const own = { ...(isOpen ? { isOpen } : {}), ...(kind ? { kind } : {}) }
  const list = useRestrictions({ ...search.filter, ...own })
  const columns = useMemo(() => restrictionColumns(onOpen), [onOpen])
  return (
    <ListSheet
      name="restrictions"
      file={{ list: 'restrictions', filter: own }}
      search={search}
      lead={
        <>
          <OpenOnly words={[text.running, text.every]} value={isOpen} onChange={setOpen} />
          <Kind
            label={text.kind}
            names={restrictionKinds}
            wordOf={(name) => restrictionText[name]}
            value={kind}
            onChange={setKind}
          />
        </>
      }
      list={list}
      columns={columns}
      idOf={idOf}
      empty={empty}
    />
  )
}

/** Who has which limit now, and who asked for a higher one. */
export function LimitList({ onOpen }: ListProps) {
  const [kind, setKind] = useState<(typeof limitKinds)[number]>()
  const [period, setPeriod] = useState<(typeof limitPeriods)[number]>()
  const [state, setState] = useState<KeptLimitState>()
  const { filter, onFilter } = useSearch()
  const own = { ...(kind && { kind }), ...(period && { period }), ...(state && { state }) }
  const list = useKeptLimits({ ...filter, ...own })
  const columns = useMemo(() => keptColumns(onOpen), [onOpen])
  return (
    <ListSheet
      name="keptLimits"
      file={{ list: 'keptLimits', filter: own }}
      search={{ fields: ['member', 'amount', 'date'], filter, onFilter }}
      lead={
        <div className="tools">
          <Kind
            label={text.limit}
            names={limitKinds}
            wordOf={(name) => kindText[name]}
            value={kind}
            onChange={setKind}
          />
          <Kind
            label={text.period}
            names={limitPeriods}
            wordOf={(name) => periodText[name]}
            value={period}
            onChange={setPeriod}
          />
          <Kind
            label={text.state}
            names={keptLimitStates}
            wordOf={(name) => text.keptStates[name]}
            value={state}
            onChange={setState}
          />
        </div>
      }
      list={list}
      columns={columns}
      idOf={idOf}
      empty={empty}
    />
  )
}

export function ChangeList({ onOpen }: ListProps) {
  const [kind, setKind] = useState<(typeof limitKinds)[number]>()
  const search = useSearch()
  const own = kind ? { kind } : {}
  const list = useLimitChanges({ ...search.filter, ...own })
  const columns = useMemo(() => changeColumns(onOpen), [onOpen])
  return (
    <ListSheet
      name="limitChanges"
      file={{ list: 'limitChanges', filter: own }}
      search={search}
      lead={
        <Kind
          label={text.limit}
          names={limitKinds}
          wordOf={(name) => kindText[name]}
          value={kind}
          onChange={setKind}
        />
      }
      list={list}
      columns={columns}
      idOf={idOf}
      empty={empty}
    />
  )
}

export function InterventionList({ onOpen }: ListProps) {
  const [kind, setKind] = useState<(typeof interventionKinds)[number]>()
  const search = useSearch()
  const own = kind ? { kind } : {}
  const list = useInterventions({ ...search.filter, ...own })
  const columns = useMemo(() => interventionColumns(onOpen), [onOpen])
  return (
    <ListSheet
      name="interventions"
      file={{ list: 'interventions', filter: own }}
      search={search}
      lead={
        <Kind
          label={text.what}
          names={interventionKinds}
          wordOf={(name) => interventionText[name]}
          value={kind}
          onChange={setKind}
        />
      }
      list={list}
      columns={columns}
      idOf={idOf}
      empty={empty}
    />
  )
}

function OpenOnly(props: {
  readonly words: readonly [string, string]
  readonly value: boolean
  readonly onChange: (isOpen: boolean) => void
}) {
  const [open, every] = props.words
  return (
    <Segmented
      aria-label={text.state}
      value={props.value ? open : every}
      options={[open, every]}
      onChange={(chosen) => props.onChange(chosen === open)}
    />
  )
}

function Kind<Name extends string>(props: {
  readonly label: string
  readonly names: readonly Name[]
  readonly wordOf: (name: Name) => string
  readonly value: Name | undefined
  readonly onChange: (kind: Name | undefined) => void
}) {
  return (
    <Select<Name>
      allowClear
      className="filter"
      aria-label={props.label}
      placeholder={props.label}
      value={props.value ?? null}
      onChange={(kind) => props.onChange(kind ?? undefined)}
      options={props.names.map((value) => ({ value, label: props.wordOf(value) }))}
    />
  )
}
