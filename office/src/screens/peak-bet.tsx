import { officePaths } from '@zhengju/contract/office/path'
import { officeListSeasons } from '@zhengju/contract/peak-bet/office-calls'
import { Button } from 'antd'
import { useState } from 'react'
import { columnsOf } from '../features/peak-bet/columns.tsx'
import type { Season } from '../features/peak-bet/questions.ts'
import { RankDrawer } from '../features/peak-bet/rank-drawer.tsx'
import { SeasonForm } from '../features/peak-bet/season-form.tsx'
import { call } from '../lib/call.ts'
import { ListTable } from '../lib/list-table.tsx'
import { ReasonDialog, type ReasonQuestion } from '../lib/reason-dialog.tsx'
import { useMay } from '../lib/rights.ts'
import { Screen } from '../lib/screen.tsx'
import { useList } from '../lib/use-list.ts'
import { peakBetText as text } from '../text/peak-bet.ts'

const everyMs = 10_000

/** Seasons: their prizes before they begin, the ranking, and paying it. */
export default function PeakBet() {
  const list = useList(
    [officeListSeasons.path],
    (from, signal) => call(officeListSeasons, { query: from }, signal),
    { everyMs },
  )
  const [question, setQuestion] = useState<ReasonQuestion>()
  const [season, setSeason] = useState<Season>()
  const [isDrafting, setDrafting] = useState(false)
  const [mayAsk, mayDecide] = [useMay('promotion.ask'), useMay('promotion.decide')]
  return (
    <Screen
      title={officePaths.peakBet.title}
      note={text.intro}
      onRefresh={list.reload}
      tools={
        mayAsk ? (
          <Button type="primary" onClick={() => setDrafting(true)}>
            {text.draft}
          </Button>
        ) : null
      }
    >
      <ListTable
        list={list}
        columns={columnsOf({ ask: setQuestion, onRanks: setSeason, mayAsk, mayDecide })}
        idOf={({ id }) => id}
        empty={{ title: text.emptyTitle, text: text.empty }}
      />
      {season ? <RankDrawer season={season} onClose={() => setSeason(undefined)} /> : null}
      {isDrafting ? <SeasonForm ask={setQuestion} onClose={() => setDrafting(false)} /> : null}
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </Screen>
  )
}
