import { officePaths } from '@zhengju/contract/office/path'
import { Segmented } from 'antd'
import { useState } from 'react'
import { Letters, useOutbox } from '../features/outbox/letters.tsx'
import { Screen } from '../lib/screen.tsx'
import { outboxText as text } from '../text/outbox.ts'

const tabs = ['all', 'phone', 'mail'] as const

export default function Outbox() {
  const [tab, setTab] = useState<(typeof tabs)[number]>('all')
  const list = useOutbox(tab === 'all' ? undefined : tab)
  return (
    <Screen
      title={officePaths.outbox.title}
      note={text.intro}
      onRefresh={list.reload}
      tools={
        <Segmented
          value={tab}
          onChange={setTab}
          options={tabs.map((value) => ({ value, label: text[value] }))}
        />
      }
    >
      <Letters list={list} />
    </Screen>
  )
}
