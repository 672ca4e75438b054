import { setPaymentChannel } from '@zhengju/contract/payment-channel/office-calls'
import { parseMoney } from '@zhengju/domain/money'
import { largestFeeBp, largestWeight } from '@zhengju/domain/payment'
import { Button, Drawer, Input, InputNumber, Switch } from 'antd'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { Labelled } from '#lib/labelled.tsx'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { setReasons, channelText as text } from '#text/payment-channel.ts'
import type { Channel } from './channels.tsx'

interface Draft {
  readonly isOn: boolean
  readonly weight: number
  readonly least: string
  readonly most: string
  readonly fee: string
}

/** The switch, the share and the bounds of one channel; the reason comes next. */
export function SetForm(props: {
  readonly channel: Channel
  readonly onAsk: (question: ReasonQuestion) => void
  readonly onClose: () => void
}) {
  const { channel, onAsk, onClose } = props
  const [draft, setDraft] = useState<Draft>({
    isOn: channel.isOn,
    weight: Math.max(1, channel.weight),
    least: channel.bounds?.min ?? '',
    most: channel.bounds?.max ?? '',
    fee: String(channel.feeBp / 100),
  })
  const change = (part: Partial<Draft>) => setDraft((known) => ({ ...known, ...part }))
  const bounds = [draft.least, draft.most].map((sum) =>
    sum === '' ? null : (parseMoney(sum, channel.currency) ?? undefined),
  )
  const isWhole = !bounds.includes(undefined) && feeBpOf(draft.fee) !== undefined
  return (
    <Drawer
      open
      size={420}
      title={`${channel.providerTitle} ${channel.methodTitle} ${text.directions[channel.direction]}`}
      onClose={onClose}
      footer={
        <div className="drawer-foot">
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            type="primary"
            disabled={!isWhole}
            onClick={() => onAsk(setQuestion(channel, draft, onClose))}
          >
            {text.goOn}
          </Button>
        </div>
      }
    >
      <div className="form-stack">
        <Labelled title={text.isOn} hint={text.isOnHint}>
          {(id) => (
            <span>
              <Switch id={id} checked={draft.isOn} onChange={(isOn) => change({ isOn })} />
            </span>
          )}
        </Labelled>
        <Labelled title={text.weight} hint={text.weightHint}>
          {(id) => (
            <InputNumber
              id={id}
              min={1}
              max={largestWeight}
              precision={0}
              value={draft.weight}
              onChange={(weight) => change({ weight: weight ?? 1 })}
            />
          )}
        </Labelled>
        {channel.bounds ? (
          <div className="form-pair">
            <Bound title={text.least} value={draft.least} onChange={(least) => change({ least })} />
            <Bound title={text.most} value={draft.most} onChange={(most) => change({ most })} />
          </div>
        ) : null}
        {channel.bounds ? <Fee value={draft.fee} onChange={(fee) => change({ fee })} /> : null}
      </div>
    </Drawer>
  )
}

function Fee(props: { readonly value: string; readonly onChange: (value: string) => void }) {
  return (
    <Labelled title={text.fee} hint={text.feeHint}>
      {(id) => (
        <Input
          id={id}
          inputMode="decimal"
          maxLength={4}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value.trim())}
        />
      )}
    </Labelled>
  )
}

/** A per cent of at most two decimals as it is sent; undefined where it is none that can be. */
function feeBpOf(typed: string): number | undefined {
  const [, whole = '', part = ''] = /^(\d)(?:\.(\d{1,2}))?$/.exec(typed) ?? []
  if (whole === '') return undefined
  const feeBp = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return feeBp <= largestFeeBp ? feeBp : undefined
}

function Bound(props: {
  readonly title: string
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  return (
    <Labelled title={props.title}>
      {(id) => (
        <Input
          id={id}
          inputMode="decimal"
          maxLength={14}
          value={props.value}
          placeholder={text.ownBound}
          onChange={(event) => props.onChange(event.target.value.trim())}
        />
      )}
    </Labelled>
  )
}

function setQuestion(channel: Channel, draft: Draft, onDone: () => void): ReasonQuestion {
  const { provider, method, direction, currency, bounds } = channel
  const sum = (typed: string) => (bounds === null || typed === '' ? null : typed)
  return {
    title: text.setTitle,
    text: draft.isOn ? text.setText : text.offText,
    action: text.set,
    suggestions: setReasons,
    async run(command) {
      const wish = { provider, method, direction, currency, isOn: draft.isOn, weight: draft.weight }
      const body = {
        ...command,
        ...wish,
        minAmount: sum(draft.least),
        maxAmount: sum(draft.most),
        feeBp: bounds === null ? 0 : (feeBpOf(draft.fee) ?? 0),
      }
      await call(setPaymentChannel, { body })
      onDone()
      return text.done
    },
  }
}
