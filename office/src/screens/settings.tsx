import { officePaths } from '@zhengju/contract/office/path'
import { getSiteSettings } from '@zhengju/contract/site/office-calls'
import { Skeleton } from 'antd'
import { SiteForm } from '../features/site/site-form.tsx'
import { FailedSheet } from '../lib/list-table.tsx'
import { Screen } from '../lib/screen.tsx'
import { useRead } from '../lib/use-read.ts'

export default function SettingsScreen() {
  const reading = useRead(getSiteSettings, {})
  return (
    <Screen title={officePaths.site.title}>
      {reading.data ? (
        <SiteForm settings={reading.data} />
      ) : reading.failure ? (
        <FailedSheet text={reading.failure} onRetry={reading.reload} />
      ) : (
        <div className="sheet sheet--pad">
          <Skeleton active title={false} paragraph={{ rows: 8 }} />
        </div>
      )}
    </Screen>
  )
}
