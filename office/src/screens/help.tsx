import { officePaths } from '@zhengju/contract/office/path'
import { useState } from 'react'
import { type HelpRow, useHelpPages } from '../features/help/api.ts'
import { columnsOf } from '../features/help/columns.tsx'
import { PageDrawer } from '../features/help/page-drawer.tsx'
import { HelpWaitingDrawer } from '../features/help/waiting-drawer.tsx'
import { ListSheet } from '../lib/list-sheet.tsx'
import { useMay } from '../lib/rights.ts'
import { Screen } from '../lib/screen.tsx'
import { helpText as text } from '../text/help.ts'

/** Help pages: what operators write on them, what waits, and whether members understood them. */
export default function HelpScreen() {
  const list = useHelpPages()
  const mayWrite = useMay('content.write')
  const mayDecide = useMay('content.decide')
  const [row, setRow] = useState<HelpRow>()
  return (
    <Screen title={officePaths.help.title} note={text.note} onRefresh={list.reload}>
      <ListSheet
        name="help"
        file={{ list: 'help' }}
        textOf={({ title, slug }) => `${title} ${slug}`}
        list={list}
        columns={columnsOf(mayWrite || mayDecide ? setRow : undefined)}
        idOf={({ slug }) => slug}
        empty={{ title: text.emptyTitle, text: text.empty }}
      />
      {row?.waiting ? <HelpWaitingDrawer row={row} onClose={() => setRow(undefined)} /> : null}
      {row && !row.waiting && mayWrite ? (
        <PageDrawer key={row.slug} row={row} onClose={() => setRow(undefined)} />
      ) : null}
    </Screen>
  )
}
