import { officePaths } from '@zhengju/contract/office/path'
import { useChangedRecords, useUnknownTransfers } from '../features/transfer/api.ts'
import { ChangedRecords } from '../features/transfer/changed.tsx'
import { UnknownTransfers } from '../features/transfer/unknown.tsx'
import { useListFilter } from '../lib/list-filter.ts'
import { Screen } from '../lib/screen.tsx'
import { transferText as text } from '../text/transfer.ts'

export default function Transfers() {
  const [filter, onFilter] = useListFilter()
  const [changedFilter, onChangedFilter] = useListFilter()
  const list = useUnknownTransfers(filter)
  const changed = useChangedRecords(changedFilter)
  const reload = () => {
    list.reload()
    changed.reload()
  }
  return (
    <Screen title={officePaths.transfers.title} note={text.intro} onRefresh={reload}>
      <UnknownTransfers list={list} search={{ filter, onFilter }} />
      <h2>{text.changedTitle}</h2>
      <p className="soft">{text.changedNote}</p>
      <ChangedRecords
        list={changed}
        search={{ filter: changedFilter, onFilter: onChangedFilter }}
      />
    </Screen>
  )
}
