import {
  getSiteConfiguration,
  type PublicationSlot,
  publicationSlotNames,
} from '@zhengju/contract/content/office-calls'
import { officePaths } from '@zhengju/contract/office/path'
import { Skeleton, Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { ConfigurationForm } from '../features/content/parts/configuration-form.tsx'
import { Entries } from '../features/content/parts/entries.tsx'
import { Publications } from '../features/content/parts/publications.tsx'
import { Schedule } from '../features/content/parts/schedule.tsx'
import { FailedSheet } from '../lib/list-table.tsx'
import { Screen } from '../lib/screen.tsx'
import { useRead } from '../lib/use-read.ts'
import { slotText, contentText as text } from '../text/content.ts'

const configuration = 'configuration'
const entries = 'entries'
const schedule = 'schedule'

/** Everything that the member site says in words of the operators. */
export default function ContentScreen() {
  const [search, setSearch] = useSearchParams()
  const tab = search.get('tab') ?? 'marquee'
  const slot = publicationSlotNames.find((name) => name === tab)
  return (
    <Screen title={officePaths.content.title} note={text.note}>
      <Tabs
        activeKey={tab}
        onChange={(key) => setSearch({ tab: key })}
        items={[
          ...publicationSlotNames.map((key) => ({ key, label: slotText[key] })),
          { key: schedule, label: text.schedule },
          { key: configuration, label: text.configuration },
          { key: entries, label: text.entries },
        ]}
      />
      <Part tab={tab} slot={slot} />
    </Screen>
  )
}

function Part({ tab, slot }: { readonly tab: string; readonly slot: PublicationSlot | undefined }) {
  if (slot) return <Publications key={slot} slot={slot} />
  if (tab === schedule) return <Schedule />
  return tab === entries ? <Entries /> : <Configuration />
}

function Configuration() {
  const reading = useRead(getSiteConfiguration, {})
  if (reading.data) return <ConfigurationForm key={reading.data.version} known={reading.data} />
  if (reading.failure) {
    return <FailedSheet text={reading.failure} onRetry={reading.reload} />
  }
  return (
    <div className="sheet sheet--pad">
      <Skeleton active title={false} paragraph={{ rows: 8 }} />
    </div>
  )
}
