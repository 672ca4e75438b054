import { supportLimits } from '@zhengju/contract/support/calls'
import { answerFeedback } from '@zhengju/contract/support/office-calls'
import { Button, Drawer, Input, Tag } from 'antd'
import { useState } from 'react'
import { MemberLink } from '#lib/member-link.tsx'
import { useMay } from '#lib/rights.ts'
import { time } from '#lib/show.ts'
import { shellText } from '#text/shell.ts'
import { feedbackKindText, feedbackStateText, feedbackText as text } from '#text/support.ts'
import type { OfficeFeedback } from '../api/api.ts'
import { useDeskCommand } from '../hooks/use-desk-command.ts'
import { PictureButton } from './ticket-line.tsx'

/** One opinion with its pictures, taken in hand and answered here. */
export function FeedbackDrawer(props: {
  readonly item: OfficeFeedback
  readonly onClose: () => void
}) {
  const { item, onClose } = props
  return (
    <Drawer
      open
      size={520}
      title={text.detail}
      closable={{ 'aria-label': shellText.close }}
      onClose={onClose}
      footer={item.state === 'answered' ? null : <Answer item={item} onDone={onClose} />}
    >
      <section className="detail" aria-label={text.detail}>
        <div className="detail__top">
          <span className="grow">
            <MemberLink memberId={item.memberId} name={item.memberName} />{' '}
            <span className="soft">
              {feedbackKindText[item.kind]} {time(item.createdAt)}
            </span>
          </span>
          <Tag>{feedbackStateText[item.state]}</Tag>
        </div>
        <p className="prewrap">{item.text}</p>
        <div className="desktools">
          {item.pictureIds.map((pictureId, at) => (
            <PictureButton key={pictureId} pictureId={pictureId} label={text.picture(at + 1)} />
          ))}
        </div>
        {item.contact === '' ? null : (
          <p>
            <span className="soft">{text.contact}</span> {item.contact}
          </p>
        )}
        {item.reply === null ? null : (
          <p className="prewrap">
            <span className="soft">
              {text.reply} {item.operator}
            </span>{' '}
            {item.reply}
          </p>
        )}
      </section>
    </Drawer>
  )
}

function Answer(props: { readonly item: OfficeFeedback; readonly onDone: () => void }) {
  const { item, onDone } = props
  const mayAnswer = useMay('support.answer')
  const [words, setWords] = useState('')
  const { run, isBusy } = useDeskCommand(onDone)
  const answer = (reply: string | null) =>
    run(answerFeedback, (commandId) => ({
      params: { feedbackId: item.id },
      body: { commandId, reply },
    }))
  if (!mayAnswer) return null
  return (
    <div className="deskreply">
      <Input.TextArea
        rows={3}
        aria-label={text.reply}
        placeholder={text.replyHint}
        maxLength={supportLimits.text}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className="drawer-foot">
        {item.state === 'submitted' ? (
          <Button loading={isBusy} onClick={() => void answer(null)}>
            {text.handle}
          </Button>
        ) : null}
        <Button
          type="primary"
          loading={isBusy}
          disabled={words.trim() === ''}
          onClick={() => void answer(words.trim())}
        >
          {text.send}
        </Button>
      </div>
    </div>
  )
}
