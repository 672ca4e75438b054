import { officePaths } from '@zhengju/contract/office/path'
import { ParticipationList } from '../features/activity/participation-list.tsx'
import { Screen } from '../lib/screen.tsx'
import { useRefresh } from '../lib/use-refresh.ts'

/** The desk of applications to activities. */
export default function Activities() {
  const refresh = useRefresh()
  return (
    <Screen title={officePaths.activities.title} onRefresh={() => void refresh()}>
      <ParticipationList />
    </Screen>
  )
}
