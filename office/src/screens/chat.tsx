import { officePaths } from '@zhengju/contract/office-path'
import { Segmented } from 'antd'
import { useState } from 'react'
import { Gifts } from '../features/chat/gifts.tsx'
import { Reports } from '../features/chat/reports.tsx'
import { Rooms } from '../features/chat/rooms.tsx'
import { ChatSetting } from '../features/chat/setting-form.tsx'
import { Words } from '../features/chat/words.tsx'
import { Screen } from '../lib/screen.tsx'
import { useRefresh } from '../lib/use-call.ts'
import { chatText as text } from '../text/chat.ts'

const tabs = ['rooms', 'reports', 'words', 'gifts', 'setting'] as const
const parts = {
  rooms: Rooms,
  reports: Reports,
  words: Words,
  gifts: Gifts,
  setting: ChatSetting,
} as const

/** The moderators' desk. */
export default function Chat() {
  const [tab, setTab] = useState<(typeof tabs)[number]>('rooms')
  const refresh = useRefresh()
  const Part = parts[tab]
  return (
    <Screen
      title={officePaths.chat.title}
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
