import { officePaths } from '@zhengju/contract/office/path'
import { Segmented } from 'antd'
import { useState } from 'react'
import { Letters, useOutbox } from '../features/outbox/letters.tsx'
import { useListFilter } from '../lib/list-filter.ts'
import { ListTools } from '../lib/list-tools.tsx'
import { Screen } from '../lib/screen.tsx'
import { outboxText as text } from '../text/outbox.ts'

const tabs = ['all', 'phone', 'mail'] as const

export default function Outbox() {
  const [tab, setTab] = useState<(typeof tabs)[number]>('all')
  const [filter, setFilter] = useListFilter()
  const list = useOutbox(tab === 'all' ? undefined : tab, filter)
  return (
    <Screen title={officePaths.outbox.title} note={text.intro} onRefresh={list.reload}>
      <ListTools
        fields={['date']}
        filter={filter}
        onFilter={setFilter}
        lead={
          <Segmented
            value={tab}
            onChange={setTab}
            options={tabs.map((value) => ({ value, label: text[value] }))}
          />
        }
      />
      <Letters list={list} />
    </Screen>
  )
}
