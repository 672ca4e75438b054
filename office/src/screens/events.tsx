import { officePaths } from '@zhengju/contract/office/path'
import { useAsideEvents } from '../features/event/api.ts'
import { AsideList } from '../features/event/aside.tsx'
import { Screen } from '../lib/screen.tsx'
import { eventText as text } from '../text/event.ts'

export default function Events() {
  const list = useAsideEvents()
  return (
    <Screen title={officePaths.events.title} note={text.intro} onRefresh={list.reload}>
      <AsideList list={list} />
    </Screen>
  )
}
