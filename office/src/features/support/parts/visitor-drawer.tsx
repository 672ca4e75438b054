import { supportLimits } from '@zhengju/contract/support/calls'
import { finishVisitorRequest } from '@zhengju/contract/support/office-calls'
import { Alert, Button, Drawer, Input, Tag } from 'antd'
import { useState } from 'react'
import { MemberLink } from '#lib/member-link.tsx'
import { useMay } from '#lib/rights.ts'
import { time } from '#lib/show.ts'
import { shellText } from '#text/shell.ts'
import { visitorRequestText as text } from '#text/support.ts'
import type { VisitorRequest } from '../api/api.ts'
import { useDeskCommand } from '../hooks/use-desk-command.ts'

/** One request of somebody who could not come in: answered outside the site, noted here. */
export function VisitorDrawer(props: {
  readonly item: VisitorRequest
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
      footer={item.state === 'done' ? null : <Finish item={item} onDone={onClose} />}
    >
      <section className="detail" aria-label={text.detail}>
        <div className="detail__top">
          <span className="grow">
            <Claimed item={item} /> <span className="soft">{time(item.createdAt)}</span>
          </span>
          <Tag>{text.states[item.state]}</Tag>
        </div>
        {item.state === 'waiting' ? <Alert type="warning" title={text.warning} /> : null}
        <p className="prewrap">{item.text}</p>
        <p>
          <span className="soft">{text.contact}</span> {item.contact}
        </p>
        <p>
          <span className="soft">{text.address}</span> <span className="mono">{item.address}</span>
        </p>
        {item.note === null ? null : (
          <p className="prewrap">
            <span className="soft">
              {text.note} {item.operator}
            </span>{' '}
            {item.note}
          </p>
        )}
      </section>
    </Drawer>
  )
}

export function Claimed({ item }: { readonly item: VisitorRequest }) {
  return item.memberId === null ? (
    <>
      {item.name} <span className="soft">{text.noMember}</span>
    </>
  ) : (
    <MemberLink memberId={item.memberId} name={item.name} />
  )
}

function Finish(props: { readonly item: VisitorRequest; readonly onDone: () => void }) {
  const mayAnswer = useMay('support.answer')
  const [note, setNote] = useState('')
  const { run, isBusy } = useDeskCommand(props.onDone)
  if (!mayAnswer) return null
  return (
    <div className="deskreply">
      <Input.TextArea
        rows={3}
        aria-label={text.note}
        placeholder={text.noteHint}
        maxLength={supportLimits.text}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="drawer-foot">
        <Button
          type="primary"
          loading={isBusy}
          disabled={note.trim() === ''}
          onClick={() =>
            void run(finishVisitorRequest, (commandId) => ({
              params: { requestId: props.item.id },
              body: { commandId, note: note.trim() },
            }))
          }
        >
          {text.finish}
        </Button>
      </div>
    </div>
  )
}
