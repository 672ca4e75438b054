import { uploadTicketPicture } from '@zhengju/contract/support/office-calls'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { CallError, call } from '#lib/call.ts'
import { runtime } from '#lib/runtime.ts'
import { moneyIn } from '#lib/show.ts'
import { attachedText, supportText as text } from '#text/support.ts'
import type { AttachedOrder } from '../api/api.ts'

const mostBytes = 1_500_000

export interface SentPicture {
  readonly id: string
  readonly preview: string
}

/** A picture from this computer, drawn anew by the platform before anybody sees it. */
export function usePicture(ticketId: string) {
  const [picture, setPicture] = useState<SentPicture>()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function choose(file: File | undefined) {
    if (!file) return
    if (file.size > mostBytes) return setFault(text.pictureLarge)
    setFault(undefined)
    setBusy(true)
    try {
      const preview = await dataUrl(file)
      const body = {
        commandId: runtime.ids.next(),
        picture: preview.slice(preview.indexOf(',') + 1),
      }
      const { pictureId } = await call(uploadTicketPicture, { params: { ticketId }, body })
      setPicture({ id: pictureId, preview })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFault(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { picture, fault, isBusy, choose, drop: () => setPicture(undefined) }
}

interface AttachmentsProps {
  readonly own: ReturnType<typeof usePicture>
  readonly order: AttachedOrder | undefined
  readonly onDropOrder: () => void
}

/** What goes along with the answer, and how a picture comes to it. */
export function Attachments({ own, order, onDropOrder }: AttachmentsProps) {
  const { choose, drop, fault, picture } = own
  return (
    <div className="deskattach">
      <label className="deskattach__pick" aria-busy={own.isBusy}>
        {text.attachPicture}
        <input
          type="file"
          accept="image/jpeg,image/png"
          disabled={own.isBusy}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            void choose(file)
          }}
        />
      </label>
      {picture ? (
        <Chip onDrop={drop}>
          <img src={picture.preview} alt={text.attachedPicture} />
        </Chip>
      ) : null}
      {order ? <Chip onDrop={onDropOrder}>{orderLine(order)}</Chip> : null}
      {fault ? <span role="alert">{fault}</span> : null}
    </div>
  )
}

function Chip({ children, onDrop }: { readonly children: ReactNode; readonly onDrop: () => void }) {
  return (
    <span className="deskattach__one">
      {children}
      <Button size="small" type="link" onClick={onDrop}>
        {text.drop}
      </Button>
    </span>
  )
}

/** An order in a line: what it is, its number and its sum. */
export function orderLine({ amount, currency, kind, orderNo }: AttachedOrder): string {
  return `${attachedText[kind]} ${orderNo} ${moneyIn(amount, currency)}`
}

function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
