import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import { createSegment, type listSegments } from '@zhengju/contract/segment/office-calls'
import { call } from '#lib/call.ts'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { segmentReasons, segmentText as text } from '#text/segment.ts'

export type Segment = DataOf<typeof listSegments>['items'][number]
export type SegmentDraft = Omit<BodyOf<typeof createSegment>, 'commandId' | 'reason'>

export function makeQuestion(wish: SegmentDraft, onDone: () => void): ReasonQuestion {
  return {
    title: text.makeTitle,
    text: text.makeText,
    action: text.save,
    suggestions: segmentReasons,
    async run(command) {
      await call(createSegment, { body: { ...command, ...wish } })
      onDone()
      return text.saved
    },
  }
}
