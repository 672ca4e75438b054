import { officePaths } from '@zhengju/contract/office/path'
import { Button } from 'antd'
import { useContext, useState } from 'react'
import { proposeQuestion, type Season, useSeasons } from '../features/flip/api.ts'
import { seasonColumns } from '../features/flip/columns.tsx'
import { DrawsDrawer } from '../features/flip/draws-drawer.tsx'
import { SeasonForm } from '../features/flip/season-form.tsx'
import { ListTable } from '../lib/list-table.tsx'
import { ReasonDialog, type ReasonQuestion } from '../lib/reason-dialog.tsx'
import { OperatorContext, useMay } from '../lib/rights.ts'
import { Screen } from '../lib/screen.tsx'
import { flipText as text } from '../text/flip.ts'

/** Seasons of the lucky flip with their funds, and what was turned with its proof. */
export default function LuckyFlip() {
  const list = useSeasons()
  const [question, setQuestion] = useState<ReasonQuestion>()
  const [isAsking, setAsking] = useState(false)
  const [shown, setShown] = useState<Season>()
  const operator = useContext(OperatorContext)?.name
  const [mayAsk, mayDecide] = [useMay('promotion.ask'), useMay('promotion.decide')]
  const mayStop = useMay('promotion.stop')
  return (
    <Screen
      title={officePaths.luckyFlip.title}
      note={text.intro}
      onRefresh={list.reload}
      tools={
        mayAsk ? (
          <Button type="primary" onClick={() => setAsking(true)}>
            {text.propose}
          </Button>
        ) : null
      }
    >
      <ListTable
        list={list}
        columns={seasonColumns({
          ...{ ask: setQuestion, onDraws: setShown, operator, mayDecide, mayStop },
        })}
        idOf={({ id }) => id}
        empty={{ title: text.emptyTitle, text: text.empty }}
      />
      {isAsking ? (
        <SeasonForm
          onWish={(wish) => setQuestion(proposeQuestion(wish, () => setAsking(false)))}
          onClose={() => setAsking(false)}
        />
      ) : null}
      {shown ? <DrawsDrawer season={shown} onClose={() => setShown(undefined)} /> : null}
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </Screen>
  )
}
