import { officePaths } from '@zhengju/contract/office/path'
import { Button } from 'antd'
import { useState } from 'react'
import { LetterForm } from '../features/inbox/letter-form.tsx'
import type { Segment } from '../features/segment/questions.ts'
import { SegmentForm } from '../features/segment/segment-form.tsx'
import { SegmentList } from '../features/segment/segment-list.tsx'
import { ReasonDialog, type ReasonQuestion } from '../lib/reason-dialog.tsx'
import { useMay } from '../lib/rights.ts'
import { Screen } from '../lib/screen.tsx'
import { useRefresh } from '../lib/use-refresh.ts'
import { segmentText as text } from '../text/segment.ts'

/** Segments of members, and letters of activities to them. */
export default function Segments() {
  const [question, setQuestion] = useState<ReasonQuestion>()
  const [segment, setSegment] = useState<Segment>()
  const [isMaking, setMaking] = useState(false)
  const [mayMake, maySend] = [useMay('promotion.ask'), useMay('inbox.send')]
  const refresh = useRefresh()
  return (
    <Screen
      title={officePaths.segments.title}
      note={text.intro}
      onRefresh={() => void refresh()}
      tools={
        mayMake ? (
          <Button type="primary" onClick={() => setMaking(true)}>
            {text.make}
          </Button>
        ) : null
      }
    >
      <SegmentList {...(maySend ? { onWrite: setSegment } : {})} />
      {isMaking ? <SegmentForm ask={setQuestion} onClose={() => setMaking(false)} /> : null}
      {segment ? (
        <LetterForm segment={segment} onAsk={setQuestion} onClose={() => setSegment(undefined)} />
      ) : null}
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </Screen>
  )
}
