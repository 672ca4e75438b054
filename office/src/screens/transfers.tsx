import { officePaths } from '@zhengju/contract/office/path'
import { useChangedRecords, useUnknownTransfers } from '../features/transfer/api.ts'
import { ChangedRecords } from '../features/transfer/changed.tsx'
import { UnknownTransfers } from '../features/transfer/unknown.tsx'
import { Screen } from '../lib/screen.tsx'
import { transferText as text } from '../text/transfer.ts'

export default function Transfers() {
  const list = useUnknownTransfers()
  const changed = useChangedRecords()
  const reload = () => {
    list.reload()
    changed.reload()
  }
  return (
    <Screen title={officePaths.transfers.title} note={text.intro} onRefresh={reload}>
      <UnknownTransfers list={list} />
      <h2>{text.changedTitle}</h2>
      <p className="soft">{text.changedNote}</p>
      <ChangedRecords list={changed} />
    </Screen>
  )
}
