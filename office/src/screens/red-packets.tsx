import { officePaths } from '@zhengju/contract/office/path'
import { Budgets } from '../features/red-packet/budgets.tsx'
import { Campaigns } from '../features/red-packet/campaigns.tsx'
import { Fundings } from '../features/red-packet/fundings.tsx'
import { Packets } from '../features/red-packet/packets.tsx'
import { TabScreen } from '../lib/tab-screen.tsx'
import { packetText as text } from '../text/red-packet.ts'

const tabs = [
  ['packets', Packets],
  ['campaigns', Campaigns],
  ['fundings', Fundings],
  ['budget', Budgets],
] as const

/** Red packets, the money behind them, and how much of it a day. */
export default function RedPackets() {
  return <TabScreen title={officePaths.redPackets.title} labels={text.tabs} tabs={tabs} />
}
