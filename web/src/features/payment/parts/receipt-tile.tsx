import { FieldNote } from '@zhengju/ui/field'
import { Icon } from '@zhengju/ui/icon'
import { useState } from 'react'
import { assistedText as text } from '#text/payment.ts'

export interface Prepared {
  readonly base64: string
  readonly preview: string
}

/** Draws a photo anew, small enough to be sent. */
export type Prepare = (file: Blob) => Promise<Prepared | 'unreadable' | 'tooSmall'>

interface ReceiptTileProps {
  readonly receipt: Prepared | undefined
  readonly error: string | undefined
  readonly onFile: (file: Blob) => Promise<void>
}

/** A picture to be chosen, and the one that was. */
export function ReceiptTile({ receipt, error, onFile }: ReceiptTileProps) {
  const [isReading, setReading] = useState(false)
  const words = isReading ? text.busy : receipt ? text.again : text.choose
  return (
    <div className="receiptpic pay__gap">
      <label
        className="tile"
        data-bad={error ? '' : undefined}
        data-full={receipt ? '' : undefined}
      >
        {receipt ? <img src={receipt.preview} alt={text.receipt} /> : null}
        {/* Over a picture the words stand elsewhere: drawn anew there, they do not slide. */}
        <span key={receipt?.preview} className="tile__words" aria-busy={isReading || undefined}>
          {receipt ? null : <Icon name="camera" />}
          <b>{text.receipt}</b>
          <span className="t12">{words}</span>
        </span>
        <input
          type="file"
          accept="image/jpeg,image/png"
          aria-label={text.receipt}
          aria-describedby="receipt-note"
          disabled={isReading}
          onChange={async (event) => {
            const field = event.currentTarget
            const [file] = field.files ?? []
            setReading(true)
            if (file) await onFile(file)
            setReading(false)
            field.value = ''
          }}
        />
      </label>
      <FieldNote id="receipt-note" hint={text.receiptHint} error={error} />
    </div>
  )
}
