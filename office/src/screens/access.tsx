import { officePaths } from '@zhengju/contract/office/path'
import { Rules } from '../features/access/rules.tsx'
import { StopService } from '../features/access/stop-form.tsx'
import { Windows } from '../features/access/windows.tsx'
import { TabScreen } from '../lib/tab-screen.tsx'
import { accessText as text } from '../text/access.ts'

const tabs = [
  ['rules', Rules],
  ['windows', Windows],
  ['stop', StopService],
] as const

export default function Access() {
  return <TabScreen title={officePaths.access.title} labels={text.tabs} tabs={tabs} />
}
