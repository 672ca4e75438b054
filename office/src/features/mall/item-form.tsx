import { type MallKind, mallKinds, mallLimits } from '@zhengju/domain/mall'
import { parseMoney, siteCurrency } from '@zhengju/domain/money'
import { highestVip } from '@zhengju/domain/vip'
import { Button, Drawer, Input, InputNumber, Segmented, Switch } from 'antd'
import { useState } from 'react'
import { Labelled } from '#lib/labelled.tsx'
import { mallText as text } from '#text/mall.ts'
import type { ItemWish, ShelfItem } from './api.ts'
import { BonusFields, firstBonus } from './bonus-fields.tsx'
import { firstVoucher, isVoucher, VoucherFields } from './voucher-fields.tsx'

/** A thing of the shelf, new or as it stands; the reason comes next. */
export function ItemForm(props: {
  readonly item: ShelfItem | undefined
  readonly onWish: (wish: ItemWish) => void
  readonly onClose: () => void
}) {
  const { item, onWish, onClose } = props
  const [draft, setDraft] = useState(() => wishOf(item))
  const change = (part: Partial<ItemWish>) => setDraft((known) => ({ ...known, ...part }))
  const gives = parseMoney(draft.bonus?.amount ?? '0.01', siteCurrency) ?? 0n
  const isFit = !draft.voucher || isVoucher(draft.voucher)
  return (
    <Drawer
      open
      size={560}
      title={item ? text.edit : text.add}
      onClose={onClose}
      footer={
        <div className="drawer-foot">
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            type="primary"
            disabled={draft.name.trim() === '' || gives <= 0n || !isFit}
            onClick={() => onWish(draft)}
          >
            {text.next}
          </Button>
        </div>
      }
    >
      <div className="form-stack">
        <Segmented
          block
          aria-label={text.kind}
          disabled={item !== undefined}
          value={draft.kind}
          onChange={(kind) => setDraft((known) => ofKind(known, kind))}
          options={mallKinds.map((value) => ({ value, label: text.kinds[value] }))}
        />
        <Words draft={draft} change={change} />
        <Figures draft={draft} change={change} />
        {draft.bonus ? (
          <BonusFields bonus={draft.bonus} onChange={(bonus) => change({ bonus })} />
        ) : null}
        {draft.voucher ? (
          <VoucherFields voucher={draft.voucher} onChange={(voucher) => change({ voucher })} />
        ) : null}
        <Levels draft={draft} change={change} />
      </div>
    </Drawer>
  )
}

interface PartProps {
  readonly draft: ItemWish
  readonly change: (part: Partial<ItemWish>) => void
}

function Words({ draft, change }: PartProps) {
  return (
    <>
      <Labelled title={text.name}>
        {(id) => (
          <Input
            id={id}
            maxLength={40}
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Labelled>
      <Labelled title={text.note}>
        {(id) => (
          <Input
            id={id}
            maxLength={80}
            value={draft.note}
            onChange={(event) => change({ note: event.target.value })}
          />
        )}
      </Labelled>
    </>
  )
}

function Figures({ draft, change }: PartProps) {
  return (
    <>
      <Labelled title={text.price}>
        {(id) => (
          <InputNumber
            id={id}
            min={1}
            max={mallLimits.price}
            precision={0}
            value={draft.price}
            onChange={(price) => change({ price: price ?? 1 })}
          />
        )}
      </Labelled>
      <Labelled title={text.stock}>
        {(id) => (
          <InputNumber
            id={id}
            min={0}
            max={mallLimits.stock}
            precision={0}
            value={draft.stock}
            onChange={(stock) => change({ stock: stock ?? 0 })}
          />
        )}
      </Labelled>
      <Labelled title={text.isOn}>
        {(id) => <Switch id={id} checked={draft.isOn} onChange={(isOn) => change({ isOn })} />}
      </Labelled>
    </>
  )
}

function Levels({ draft, change }: PartProps) {
  return (
    <fieldset className="promo-terms">
      <legend>{text.limits}</legend>
      {draft.limits.map((limit, level) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
        <Labelled key={level} title={text.level(level)}>
          {(id) => (
            <InputNumber
              id={id}
              min={0}
              max={mallLimits.quantity}
              precision={0}
              value={limit}
              onChange={(next) => change({ limits: draft.limits.with(level, next ?? 0) })}
            />
          )}
        </Labelled>
      ))}
    </fieldset>
  )
}

function wishOf(item: ShelfItem | undefined): ItemWish {
  if (!item) {
    const limits = Array.from({ length: highestVip + 1 }, () => 1)
    const figures = { price: 100, stock: 0, stockSeen: 0, isOn: false, limits, version: 0 }
    return { kind: 'goods', name: '', note: '', ...figures }
  }
  const { id, kind, version, stock: stockSeen } = item
  // What waits is written on: saving puts it in its place.
  const { name, note, price, stock, isOn, limits, bonus, voucher } = item.proposed ?? item
  return {
    ...{ id, kind, name, note, price, stock, stockSeen, isOn, limits, version },
    ...(bonus ? { bonus } : {}),
    ...(voucher ? { voucher } : {}),
  }
}

function ofKind({ bonus: _, voucher: __, ...draft }: ItemWish, kind: MallKind): ItemWish {
  if (kind === 'voucher') return { ...draft, kind, voucher: firstVoucher }
  return kind === 'bonus' ? { ...draft, kind, bonus: firstBonus } : { ...draft, kind }
}
