import { listGifts, saveGift } from '@zhengju/contract/chat-gift/office-calls'
import { GiftArt } from '@zhengju/ui/gift'
import { Button, type TableProps, Tag } from 'antd'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { ListSheet } from '#lib/list-sheet.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { RightButton } from '#lib/right-button.tsx'
import { useMay } from '#lib/rights.ts'
import { Figure } from '#lib/screen.tsx'
import { money } from '#lib/show.ts'
import { whole } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'
import { giftReasons, giftText as text } from '#text/gift.ts'
import { type Gift, type GiftDraft, newGift } from './gift-draft.ts'
import { GiftForm } from './gift-form.tsx'

/** What members may give in rooms, in the order in which they see it. */
export function Gifts() {
  const list = whole(useRead(listGifts, {}), (gifts) => gifts)
  const mayWrite = useMay('gift.write')
  const [draft, setDraft] = useState<GiftDraft>()
  const [question, setQuestion] = useState<ReasonQuestion>()
  const lastPlace = Math.max(0, ...(list.items ?? []).map(({ place }) => place))
  return (
    <>
      {mayWrite ? (
        <div className="form-end">
          <Button type="primary" onClick={() => setDraft(newGift(lastPlace + 10))}>
            {text.add}
          </Button>
        </div>
      ) : null}
      <ListSheet
        name="gifts"
        textOf={({ name, giftId }) => `${name} ${giftId}`}
        file={{ list: 'gifts' }}
        list={list}
        columns={columnsOf(mayWrite, setDraft)}
        idOf={({ giftId }) => giftId}
        empty={{ title: text.emptyTitle, text: text.empty }}
      />
      {draft ? (
        <GiftForm
          known={draft}
          onSave={(wish) => setQuestion(saveQuestion(wish, () => setDraft(undefined)))}
          onClose={() => setDraft(undefined)}
        />
      ) : null}
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </>
  )
}

function columnsOf(
  mayWrite: boolean,
  open: (gift: GiftDraft) => void,
): NonNullable<TableProps<Gift>['columns']> {
  return [
    {
      title: text.gift,
      render: (_, { icon, name, giftId }) => (
        <span className="with-art">
          <GiftArt name={icon} size={32} />
          <span>
            {name} <span className="soft mono">{giftId}</span>
          </span>
        </span>
      ),
    },
    {
      title: text.price,
      className: 'money-col',
      render: (_, { price }) => <Figure text={money(price)} />,
    },
    { title: text.effect, render: (_, { effect }) => text.effects[effect] },
    { title: text.place, className: 'money-col', dataIndex: 'place' },
    {
      title: text.state,
      render: (_, { isOn }) => (
        <Tag color={isOn ? 'success' : 'default'}>{isOn ? text.on : text.off}</Tag>
      ),
    },
    {
      title: text.deed,
      render: (_, gift) => (
        <RightButton type="link" mayPress={mayWrite} onClick={() => open(gift)}>
          {text.change}
        </RightButton>
      ),
    },
  ]
}

function saveQuestion(wish: GiftDraft, onDone: () => void): ReasonQuestion {
  return {
    title: text.saveTitle,
    text: text.saveText(wish.name, money(wish.price), wish.isOn),
    action: text.save,
    suggestions: giftReasons,
    async run(command) {
      await call(saveGift, { body: { ...command, ...wish } })
      onDone()
      return text.saved
    },
  }
}
