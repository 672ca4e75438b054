import { officePaths } from '@zhengju/contract/office-path'
import { Segmented } from 'antd'
import { useState } from 'react'
import { Rules } from '../features/access/rules.tsx'
import { StopService } from '../features/access/stop-form.tsx'
import { Windows } from '../features/access/windows.tsx'
import { Screen } from '../lib/screen.tsx'
import { useRefresh } from '../lib/use-call.ts'
import { accessText as text } from '../text/access.ts'

const tabs = ['rules', 'windows', 'stop'] as const
const parts = { rules: Rules, windows: Windows, stop: StopService } as const

export default function Access() {
  const [tab, setTab] = useState<(typeof tabs)[number]>('rules')
  const refresh = useRefresh()
  const Part = parts[tab]
  return (
    <Screen
      title={officePaths.access.title}
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
