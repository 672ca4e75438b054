import { moneyInput } from '@zhengju/domain/text'
import { Button, Drawer, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { Labelled } from '#lib/labelled.tsx'
import { packetText as text } from '#text/red-packet.ts'
import { isAmount } from './draft.ts'

interface SmallDrawerProps {
  readonly title: string
  readonly isWhole: boolean
  readonly onNext: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A few fields, then the reason. */
export function SmallDrawer({ title, isWhole, onNext, onClose, children }: SmallDrawerProps) {
  return (
    <Drawer
      open
      size={420}
      title={title}
      onClose={onClose}
      footer={
        <div className="drawer-foot">
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="primary" disabled={!isWhole} onClick={onNext}>
            {text.next}
          </Button>
        </div>
      }
    >
      <div className="form-stack">{children}</div>
    </Drawer>
  )
}

interface AmountDrawerProps {
  readonly title: string
  readonly hint?: string | undefined
  readonly known?: string
  /** A budget may be nothing. */
  readonly least?: bigint
  readonly onNext: (amount: string) => void
  readonly onClose: () => void
}

export function AmountDrawer(props: AmountDrawerProps) {
  const { title, hint, known = '', least, onNext, onClose } = props
  const [amount, setAmount] = useState(known)
  return (
    <SmallDrawer
      title={title}
      isWhole={isAmount(amount, least)}
      onNext={() => onNext(amount)}
      onClose={onClose}
    >
      <Labelled title={text.amount}>
        {(id) => (
          <Input
            id={id}
            inputMode="decimal"
            maxLength={14}
            value={amount}
            onChange={(event) => setAmount(moneyInput(event.target.value))}
          />
        )}
      </Labelled>
      {hint ? <span className="soft">{hint}</span> : null}
    </SmallDrawer>
  )
}
