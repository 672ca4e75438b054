import { officePaths } from '@zhengju/contract/office/path'
import { useHeldSettlements } from '../features/settlement/api.ts'
import { HeldSettlements } from '../features/settlement/held.tsx'
import { Screen } from '../lib/screen.tsx'
import { settlementText as text } from '../text/settlement.ts'

export default function Settlements() {
  const list = useHeldSettlements()
  return (
    <Screen title={officePaths.settlements.title} note={text.intro} onRefresh={list.reload}>
      <HeldSettlements list={list} />
    </Screen>
  )
}
