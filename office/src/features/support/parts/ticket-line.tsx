import { readTicketPicture } from '@zhengju/contract/support/office-calls'
import { Button, Modal, Spin } from 'antd'
import { useState } from 'react'
import { FailedSheet } from '#lib/list-table.tsx'
import { time } from '#lib/show.ts'
import { useRead } from '#lib/use-read.ts'
import { supportText as text } from '#text/support.ts'
import type { TicketDetail } from '../api/api.ts'
import { orderLine } from './attachments.tsx'

/** A line as operators see it: the member's left, ours right, notes marked. */
export function TicketLine({ line }: { readonly line: TicketDetail['lines'][number] }) {
  const { author, name, at, isSeen, order, pictureId } = line
  if (author === 'system') return <p className="deskline deskline--system">{line.text}</p>
  return (
    <div className={`deskline deskline--${author}`}>
      <span className="soft">
        {author === 'note' ? `${text.noteMark} ${name}` : name} {time(at)}
        {author === 'operator' && isSeen ? ` ${text.seen}` : ''}
      </span>
      {line.text === '' ? null : <p>{line.text}</p>}
      {order === null ? null : <p className="mono">{orderLine(order)}</p>}
      {pictureId === null ? null : <PictureButton pictureId={pictureId} label={text.picture} />}
    </div>
  )
}

/** A picture is opened when somebody looks at it. */
export function PictureButton(props: { readonly pictureId: string; readonly label: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {props.label}
      </Button>
      {isOpen ? (
        <Modal
          open
          width={720}
          title={text.pictureTitle}
          footer={null}
          onCancel={() => setOpen(false)}
        >
          <Picture pictureId={props.pictureId} />
        </Modal>
      ) : null}
    </>
  )
}

function Picture({ pictureId }: { readonly pictureId: string }) {
  const { data, failure, reload } = useRead(readTicketPicture, { params: { pictureId } })
  if (failure) return <FailedSheet text={failure} onRetry={reload} />
  if (!data) return <Spin />
  return (
    <img
      className="deskpicture"
      src={`data:${data.type};base64,${data.content}`}
      alt={text.pictureTitle}
    />
  )
}
