import { flipLimits, wholeWeight } from '@zhengju/domain/flip'
import { parseMoney, siteCurrency } from '@zhengju/domain/money'
import { grantTermLimits } from '@zhengju/domain/promotion'
import { Button, Drawer, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { Labelled } from '#lib/labelled.tsx'
import { flipText as text } from '#text/flip.ts'
import type { SeasonWish } from './api.ts'
import { PrizeFields } from './prize-fields.tsx'

const first: SeasonWish = {
  ...{ title: '', sign: 1, per: '500.00', playMost: 5, dayMost: 10 },
  ...{ multiplePercent: 100, mostTimes: 5 },
  prizes: [
    { kind: 'money', amount: '18.00', weight: 120, stock: 40 },
    { kind: 'coin', amount: '20', weight: 3_000, stock: 2_000 },
    { kind: 'coin', amount: '5', weight: 6_880, stock: 5_000 },
  ],
}

const figures = [
  { key: 'sign', title: text.sign, min: 0, max: flipLimits.dayMost },
  { key: 'playMost', title: text.playMost, min: 0, max: flipLimits.dayMost },
  { key: 'dayMost', title: text.dayMost, min: 1, max: flipLimits.dayMost },
  { key: 'multiplePercent', title: text.multiple, min: 0, max: grantTermLimits.multiplePercent },
  { key: 'mostTimes', title: text.most, min: 0, max: grantTermLimits.mostTimes },
] as const

/** What a season says; the reason comes next. */
export function SeasonForm(props: {
  readonly onWish: (wish: SeasonWish) => void
  readonly onClose: () => void
}) {
  const { onWish, onClose } = props
  const [draft, setDraft] = useState(first)
  const change = (part: Partial<SeasonWish>) => setDraft((known) => ({ ...known, ...part }))
  const sum = draft.prizes.reduce((all, { weight }) => all + weight, 0)
  const isWhole =
    draft.title.trim() !== '' &&
    sum === wholeWeight &&
    (parseMoney(draft.per, siteCurrency) ?? 0n) > 0n
  return (
    <Drawer
      open
      size={720}
      title={text.propose}
      onClose={onClose}
      footer={
        <div className="drawer-foot">
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="primary" disabled={!isWhole} onClick={() => onWish(draft)}>
            {text.next}
          </Button>
        </div>
      }
    >
      <div className="form-stack">
        <Labelled title={text.name}>
          {(id) => (
            <Input
              id={id}
              maxLength={40}
              value={draft.title}
              onChange={(event) => change({ title: event.target.value })}
            />
          )}
        </Labelled>
        <Labelled title={text.per}>
          {(id) => (
            <Input
              id={id}
              inputMode="decimal"
              value={draft.per}
              onChange={(event) => change({ per: event.target.value.trim() })}
            />
          )}
        </Labelled>
        {figures.map(({ key, title, min, max }) => (
          <Labelled key={key} title={title}>
            {(id) => (
              <InputNumber
                id={id}
                min={min}
                max={max}
                precision={0}
                value={draft[key]}
                onChange={(value) => change({ [key]: value ?? min })}
              />
            )}
          </Labelled>
        ))}
        <PrizeFields prizes={draft.prizes} onChange={(prizes) => change({ prizes })} />
        <span className={sum === wholeWeight ? 'soft' : 'cinnabar'}>{text.weights(sum)}</span>
        <span className="soft">{text.last}</span>
      </div>
    </Drawer>
  )
}
