import { giftEffects, giftIcons } from '@zhengju/domain/chat'
import { moneyInput } from '@zhengju/domain/text'
import { GiftArt } from '@zhengju/ui/gift'
import { Button, Drawer, Input, InputNumber, Select, Switch } from 'antd'
import { useState } from 'react'
import { Labelled } from '#lib/labelled.tsx'
import { giftText as text } from '#text/gift.ts'
import { type GiftDraft, isWhole } from './gift-draft.ts'

interface GiftFormProps {
  readonly known: GiftDraft
  readonly onSave: (gift: GiftDraft) => void
  readonly onClose: () => void
}

/** A gift is written here; it is saved once the reason is given. */
export function GiftForm({ known, onSave, onClose }: GiftFormProps) {
  const [draft, setDraft] = useState(known)
  const change = (part: Partial<GiftDraft>) => setDraft((before) => ({ ...before, ...part }))
  const isNew = known.version === 0
  return (
    <Drawer
      open
      size={480}
      title={isNew ? text.addTitle : text.changeTitle(known.name)}
      onClose={onClose}
      footer={
        <div className="drawer-foot">
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="primary" disabled={!isWhole(draft)} onClick={() => onSave(draft)}>
            {text.next}
          </Button>
        </div>
      }
    >
      <GiftFields draft={draft} isNew={isNew} change={change} />
    </Drawer>
  )
}

interface FieldsProps {
  readonly draft: GiftDraft
  readonly change: (part: Partial<GiftDraft>) => void
}

function GiftFields({ draft, isNew, change }: FieldsProps & { readonly isNew: boolean }) {
  return (
    <div className="form-stack">
      <Labelled title={text.id} hint={text.idHint}>
        {(id) => (
          <Input
            id={id}
            maxLength={32}
            disabled={!isNew}
            value={draft.giftId}
            onChange={(event) => change({ giftId: event.target.value.toLowerCase() })}
          />
        )}
      </Labelled>
      <Labelled title={text.name}>
        {(id) => (
          <Input
            id={id}
            maxLength={20}
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Labelled>
      <Labelled title={text.price}>
        {(id) => (
          <Input
            id={id}
            inputMode="decimal"
            maxLength={12}
            value={draft.price}
            onChange={(event) => change({ price: moneyInput(event.target.value) })}
          />
        )}
      </Labelled>
      <GiftLooks draft={draft} change={change} />
      <div className="form-end">
        <span className="grow">{text.on}</span>
        <Switch aria-label={text.on} checked={draft.isOn} onChange={(isOn) => change({ isOn })} />
      </div>
    </div>
  )
}

function GiftLooks({ draft, change }: FieldsProps) {
  return (
    <>
      <Labelled title={text.icon}>
        {(id) => (
          <span className="with-art">
            <GiftArt name={draft.icon} size={48} />
            <Select
              id={id}
              className="grow"
              value={draft.icon}
              onChange={(icon) => change({ icon })}
              options={giftIcons.map((value) => ({ value, label: text.icons[value] }))}
            />
          </span>
        )}
      </Labelled>
      <Labelled title={text.effect}>
        {(id) => (
          <Select
            id={id}
            value={draft.effect}
            onChange={(effect) => change({ effect })}
            options={giftEffects.map((value) => ({ value, label: text.effects[value] }))}
          />
        )}
      </Labelled>
      <Labelled title={text.place} hint={text.placeHint}>
        {(id) => (
          <InputNumber
            id={id}
            min={0}
            max={999}
            value={draft.place}
            onChange={(place) => change({ place: place ?? 0 })}
          />
        )}
      </Labelled>
    </>
  )
}
