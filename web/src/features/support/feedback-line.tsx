import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { listFeedback } from '@zhengju/contract/support/calls'
import type { FeedbackState } from '@zhengju/domain/support'
import { Badge } from '@zhengju/ui/notice'
import { momentText } from '#lib/site-time.ts'
import { feedbackText } from '#text/support.ts'

type Item = DataOf<typeof listFeedback>['items'][number]

const tones = { submitted: 'line', handling: 'amber', answered: 'jade' } as const satisfies Record<
  FeedbackState,
  string
>

/** One opinion with what became of it. */
export function FeedbackLine({ item }: { readonly item: Item }) {
  const { kind, text, state, reply, createdAt, answeredAt, pictureIds } = item
  return (
    <li>
      <div className="row row--between">
        <span className="soft t12">
          {feedbackText.kinds[kind]}　{momentText(createdAt)}
          {pictureIds.length > 0 ? `　${feedbackText.attachedCount(pictureIds.length)}` : ''}
        </span>
        <Badge tone={tones[state]}>{feedbackText.states[state]}</Badge>
      </div>
      <p>{text}</p>
      {reply === null ? null : (
        <blockquote>
          <b className="b">{feedbackText.reply}</b>
          <span className="soft t12">　{answeredAt === null ? '' : momentText(answeredAt)}</span>
          <br />
          {reply}
        </blockquote>
      )}
    </li>
  )
}
