import { limits } from '@zhengju/contract/kernel/limit'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { Button } from '@zhengju/ui/button'
import { GiftArt } from '@zhengju/ui/gift'
import { Dialog } from '@zhengju/ui/modal'
import { Money } from '@zhengju/ui/money'
import { EmptyState, ErrorState, SkeletonRows } from '@zhengju/ui/states'
import { Chips } from '@zhengju/ui/tabs'
import { useState } from 'react'
import { shown } from '#lib/money.ts'
import { giftText } from '#text/gift.ts'
import { costOf, countsUpTo, type GiftQuestion, type GiftWish } from '../model/gift-buying.ts'
import { ComboButton } from './combo-button.tsx'
import './gift.css'
import { type GiftBuying, type Shelf, useGiftBuying } from '../hooks/use-gift-buying.ts'

/** The shelf under the composer: pick, say how many, send. */
export default function GiftTray({ roomId }: { readonly roomId: string }) {
  const buying = useGiftBuying(roomId)
  const { data, failure, reload } = buying.shelf
  return (
    <section className="gift-tray" aria-label={giftText.shelf}>
      {data ? <Goods shelf={data} buying={buying} /> : null}
      {!data && failure === undefined ? <SkeletonRows label={giftText.loading} count={3} /> : null}
      {!data && failure !== undefined ? (
        <ErrorState
          title={giftText.failedTitle}
          text={failure}
          action={
            <Button kind="ink" onClick={reload}>
              {giftText.retry}
            </Button>
          }
        />
      ) : null}
      {buying.run ? (
        <ComboButton
          key={buying.run.pieces}
          run={buying.run}
          name={nameOf(data, buying.run.wish.giftId)}
          isBusy={buying.isBusy}
          onGoOn={buying.want}
        />
      ) : null}
      <Question shelf={data} buying={buying} />
    </section>
  )
}

interface GoodsProps {
  readonly shelf: Shelf
  readonly buying: GiftBuying
}

function Goods({ shelf, buying }: GoodsProps) {
  const [picked, setPicked] = useState<string>()
  const [num, setNum] = useState(1)
  const { state, gifts, numMax } = shelf
  if (state !== 'open') {
    const isClosed = state === 'closed'
    return (
      <EmptyState
        drawing="gift-shut"
        title={isClosed ? giftText.closedTitle : giftText.protectedTitle}
        text={isClosed ? giftText.closedText : giftText.protectedText}
      />
    )
  }
  if (gifts.length === 0)
    return <EmptyState drawing="gift" title={giftText.emptyTitle} text={giftText.emptyText} />
  const gift = gifts.find(({ giftId }) => giftId === picked)
  const wish: GiftWish | undefined = gift && { giftId: gift.giftId, num, price: gift.price }
  return (
    <>
      <ul className="gift-tray__goods">
        {gifts.map(({ giftId, icon, name, price }) => (
          <li key={giftId}>
            <button
              type="button"
              aria-pressed={giftId === picked}
              onClick={() => setPicked(giftId)}
            >
              <GiftArt name={icon} size={48} />
              <span className="cut">{name}</span>
              <small>{shown(price)}</small>
            </button>
          </li>
        ))}
      </ul>
      <div className="gift-tray__foot">
        <Chips
          label={giftText.count}
          items={countsUpTo(numMax).map((count) => ({
            id: String(count),
            label: giftText.times(count),
          }))}
          value={String(num)}
          onChange={(count) => setNum(Number(count))}
        />
        <span className="gift-tray__balance">
          {giftText.balance} <Money text={shown(buying.available ?? '0.00')} />
        </span>
        <Button
          kind="primary"
          disabled={wish === undefined}
          isBusy={buying.isBusy}
          onClick={() => wish && buying.want(wish)}
        >
          {wish ? giftText.send(formatMoney(costOf(wish), siteCurrency)) : giftText.pick}
        </Button>
      </div>
    </>
  )
}

interface QuestionProps {
  readonly shelf: Shelf | undefined
  readonly buying: GiftBuying
}

/** A large sum, or a price that is another one today. */
function Question({ shelf, buying: { question, agree, decline } }: QuestionProps) {
  return (
    <Dialog
      isOpen={question !== undefined}
      title={question ? titles[question.kind] : ''}
      widthPx={limits.modalWidthPx}
      onClose={decline}
      actions={
        question === undefined || question.kind === 'gone' ? (
          <button type="button" onClick={decline}>
            {giftText.fine}
          </button>
        ) : (
          <>
            <button type="button" onClick={decline}>
              {giftText.cancel}
            </button>
            <button type="button" onClick={() => agree(question.wish)}>
              {giftText.send(formatMoney(costOf(question.wish), siteCurrency))}
            </button>
          </>
        )
      }
    >
      {question ? textOf(question, shelf) : ''}
    </Dialog>
  )
}

const titles = {
  large: giftText.askTitle,
  changed: giftText.changedTitle,
  gone: giftText.goneTitle,
} as const

function textOf(question: GiftQuestion, shelf: Shelf | undefined): string {
  if (question.kind === 'gone') return giftText.gone
  const { wish } = question
  const [name, cost] = [nameOf(shelf, wish.giftId), formatMoney(costOf(wish), siteCurrency)]
  if (question.kind === 'large') return giftText.ask(name, wish.num, cost)
  return giftText.changed(name, shown(question.before), shown(wish.price), cost)
}

function nameOf(shelf: Shelf | undefined, giftId: string): string {
  return shelf?.gifts.find((gift) => gift.giftId === giftId)?.name ?? ''
}
