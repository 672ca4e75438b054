import { officePaths } from '@zhengju/contract/office/path'
import { Gifts } from '../features/chat/gifts.tsx'
import { Reports } from '../features/chat/reports.tsx'
import { Rooms } from '../features/chat/rooms.tsx'
import { ChatSetting } from '../features/chat/setting-form.tsx'
import { Words } from '../features/chat/words.tsx'
import { TabScreen } from '../lib/tab-screen.tsx'
import { chatText as text } from '../text/chat.ts'

const tabs = [
  ['rooms', Rooms],
  ['reports', Reports],
  ['words', Words],
  ['gifts', Gifts],
  ['setting', ChatSetting],
] as const

/** The moderators' desk. */
export default function Chat() {
  return <TabScreen title={officePaths.chat.title} labels={text.tabs} tabs={tabs} />
}
