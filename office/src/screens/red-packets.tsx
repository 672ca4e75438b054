import { officePaths } from '@zhengju/contract/office-path'
import { Segmented } from 'antd'
import { useState } from 'react'
import { Budgets } from '../features/red-packet/budgets.tsx'
import { Campaigns } from '../features/red-packet/campaigns.tsx'
import { Fundings } from '../features/red-packet/fundings.tsx'
import { Packets } from '../features/red-packet/packets.tsx'
import { Screen } from '../lib/screen.tsx'
import { useRefresh } from '../lib/use-call.ts'
import { packetText as text } from '../text/red-packet.ts'

const tabs = ['packets', 'campaigns', 'fundings', 'budget'] as const
const parts = {
  packets: Packets,
  campaigns: Campaigns,
  fundings: Fundings,
  budget: Budgets,
} as const

/** Red packets, the money behind them, and how much of it a day. */
export default function RedPackets() {
  const [tab, setTab] = useState<(typeof tabs)[number]>('packets')
  const refresh = useRefresh()
  const Part = parts[tab]
  return (
    <Screen
      title={officePaths.redPackets.title}
      onRefresh={() => void refresh()}
      tools={
        <Segmented
          value={tab}
          onChange={setTab}
          options={tabs.map((value) => ({ value, label: text.tabs[value] }))}
        />
      }
    >
      <Part />
    </Screen>
  )
}
