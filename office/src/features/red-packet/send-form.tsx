import { chatLimits, lobbyRoomId } from '@zhengju/contract/chat/calls'
import { listRooms } from '@zhengju/contract/chat/office-calls'
import { redPacketSplits } from '@zhengju/domain/chat'
import { moneyInput } from '@zhengju/domain/text'
import { Button, Drawer, Input, InputNumber, Segmented, Select } from 'antd'
import { useState } from 'react'
import { Labelled } from '#lib/labelled.tsx'
import { useMay } from '#lib/rights.ts'
import { money } from '#lib/show.ts'
import { useRead } from '#lib/use-read.ts'
import { packetText as text } from '#text/red-packet.ts'
import { type Campaign, useBudget, useCampaigns } from './api.ts'
import { isSendable, leftOf, newPacket, type PacketDraft } from './draft.ts'

/** What is to be sent, with the words that the last question needs. */
export interface PacketWish extends PacketDraft {
  readonly campaignName: string
  readonly roomTitle: string
}

interface SendFormProps {
  readonly onSend: (wish: PacketWish) => void
  readonly onClose: () => void
}

/** A red packet is written here; it is sent once the reason is given. */
export function SendForm({ onSend, onClose }: SendFormProps) {
  const campaigns = (useCampaigns().items ?? []).filter(({ closedBy }) => closedBy === null)
  const rooms = useRooms()
  const budget = useBudget().data
  const [typed, setTyped] = useState(newPacket(''))
  const draft = { ...typed, campaignId: typed.campaignId || (campaigns[0]?.campaignId ?? '') }
  const campaign = campaigns.find(({ campaignId }) => campaignId === draft.campaignId)
  const room = rooms.find(({ value }) => value === draft.roomId)
  const wish = campaign && {
    ...draft,
    title: draft.title.trim(),
    campaignName: campaign.name,
    roomTitle: room?.label ?? draft.roomId,
  }
  return (
    <Drawer
      open
      size={480}
      title={text.sendTitle}
      onClose={onClose}
      footer={
        <div className="drawer-foot">
          <span className="grow soft" role="status">
            {budget ? text.budgetLeft(money(leftOf(budget)), money(budget.daily)) : null}
          </span>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            type="primary"
            disabled={!wish || !isSendable(draft)}
            onClick={() => wish && onSend(wish)}
          >
            {text.next}
          </Button>
        </div>
      }
    >
      <PacketFields
        draft={draft}
        campaigns={campaigns}
        rooms={rooms}
        change={(part) => setTyped((before) => ({ ...before, ...part }))}
      />
    </Drawer>
  )
}

interface RoomOption {
  readonly value: string
  readonly label: string
}

/** Rooms are known to whoever may look at them; the lobby is always there. */
function useRooms(): readonly RoomOption[] {
  const mayRead = useMay('chat.read')
  const size = 100
  const { data } = useRead(listRooms, { query: { size } }, { isNeeded: mayRead })
  const rooms = (data?.items ?? [])
    .filter(({ roomId }) => roomId !== lobbyRoomId)
    .map(({ roomId, title }) => ({ value: roomId, label: title }))
  return [{ value: lobbyRoomId, label: text.lobby }, ...rooms]
}

interface FieldsProps {
  readonly draft: PacketDraft
  readonly campaigns: readonly Campaign[]
  readonly rooms: readonly RoomOption[]
  readonly change: (part: Partial<PacketDraft>) => void
}

function PacketFields({ draft, campaigns, rooms, change }: FieldsProps) {
  return (
    <div className="form-stack">
      <Labelled title={text.campaign}>
        {(id) => (
          <Select
            id={id}
            value={draft.campaignId || undefined}
            placeholder={text.noCampaign}
            onChange={(campaignId) => change({ campaignId: campaignId ?? '' })}
            options={campaigns.map(({ campaignId, name, balance }) => ({
              value: campaignId,
              label: text.campaignOf(name, money(balance)),
            }))}
          />
        )}
      </Labelled>
      <Labelled title={text.room}>
        {(id) => (
          <Select
            id={id}
            showSearch={{ optionFilterProp: 'label' }}
            value={draft.roomId}
            onChange={(roomId) => change({ roomId })}
            options={[...rooms]}
          />
        )}
      </Labelled>
      <Labelled title={text.title} hint={text.titleHint}>
        {(id) => (
          <Input
            id={id}
            maxLength={chatLimits.redPacketTitleMax}
            value={draft.title}
            onChange={(event) => change({ title: event.target.value })}
          />
        )}
      </Labelled>
      <Division draft={draft} change={change} />
      <div className="form-end">
        <span className="grow">{text.split}</span>
        <Segmented
          aria-label={text.split}
          value={draft.split}
          onChange={(split) => change({ split })}
          options={redPacketSplits.map((value) => ({ value, label: text.splits[value] }))}
        />
      </div>
    </div>
  )
}

function Division({ draft, change }: Pick<FieldsProps, 'draft' | 'change'>) {
  return (
    <div className="form-pair">
      <Labelled title={text.total}>
        {(id) => (
          <Input
            id={id}
            inputMode="decimal"
            maxLength={14}
            value={draft.total}
            onChange={(event) => change({ total: moneyInput(event.target.value) })}
          />
        )}
      </Labelled>
      <Figures
        title={text.shares}
        hint={text.eachAtLeast}
        value={draft.shares}
        most={chatLimits.redPacketSharesMax}
        onChange={(shares) => change({ shares })}
      />
      <Figures
        title={text.minutes}
        value={draft.minutes}
        most={chatLimits.redPacketMinutesMax}
        onChange={(minutes) => change({ minutes })}
      />
      <Figures
        title={text.vipMin}
        hint={text.vipHint}
        value={draft.vipMin}
        least={0}
        most={99}
        onChange={(vipMin) => change({ vipMin })}
      />
    </div>
  )
}

function Figures(props: {
  readonly title: string
  readonly hint?: string
  readonly value: number
  readonly least?: number
  readonly most: number
  readonly onChange: (value: number) => void
}) {
  const { title, hint, value, least = 1, most, onChange } = props
  return (
    <Labelled title={title} hint={hint}>
      {(id) => (
        <InputNumber
          id={id}
          style={{ width: '100%' }}
          min={least}
          max={most}
          precision={0}
          value={value}
          onChange={(typed) => onChange(typed ?? least)}
        />
      )}
    </Labelled>
  )
}
