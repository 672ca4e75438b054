import { listHandPairs } from '@zhengju/contract/hand/office-calls'
import { officePaths } from '@zhengju/contract/office/path'
import { useState } from 'react'
import { PairDrawer } from '../features/hand/pair-drawer.tsx'
import { type HandPair, PairList } from '../features/hand/pair-list.tsx'
import { Screen } from '../lib/screen.tsx'
import { whole } from '../lib/use-list.ts'
import { useRead } from '../lib/use-read.ts'
import { handText as text } from '../text/hand.ts'

/** Pairs of members at the tables of cards that somebody has to look at. */
export default function Hands() {
  const reading = useRead(listHandPairs, {})
  const list = whole(reading, ({ items }) => items)
  const [pair, setPair] = useState<HandPair>()
  return (
    <Screen
      title={officePaths.hands.title}
      note={text.intro(reading.data?.days ?? 90)}
      onRefresh={list.reload}
    >
      <PairList list={list} onOpen={setPair} />
      {pair ? <PairDrawer pair={pair} onClose={() => setPair(undefined)} /> : null}
    </Screen>
  )
}
