import { Input, Modal } from 'antd'
import { useState } from 'react'
import { Labelled } from '#lib/labelled.tsx'
import { mallText as text } from '#text/mall.ts'

/** The parcel's number; the reason comes next. */
export function ShipForm(props: {
  readonly onTracking: (tracking: string) => void
  readonly onClose: () => void
}) {
  const [tracking, setTracking] = useState('')
  const isWhole = /^[A-Za-z0-9 -]{4,40}$/.test(tracking)
  return (
    <Modal
      open
      title={text.shipTitle}
      okText={text.next}
      cancelText={text.cancel}
      okButtonProps={{ disabled: !isWhole }}
      onOk={() => props.onTracking(tracking)}
      onCancel={props.onClose}
    >
      <Labelled title={text.tracking}>
        {(id) => (
          <Input
            id={id}
            maxLength={40}
            value={tracking}
            onChange={(event) => setTracking(event.target.value.trimStart())}
          />
        )}
      </Labelled>
    </Modal>
  )
}
