import { minorIn, shown, shownIn } from '#lib/money.ts'
import { mallText as text } from '#text/mall.ts'
import { GoodsPicture } from './goods-picture.tsx'
import type { MallItemView } from './item.ts'
import './mall.css'

interface CardProps {
  readonly item: MallItemView
  readonly coins: bigint
  readonly onOpen: () => void
}

/** One thing with its price, and what keeps the member from having it. */
export function ItemCard({ item, coins, onOpen }: CardProps) {
  const { name, note, price, stock, fromLevel } = item
  const isGone = stock === 0
  return (
    <button type="button" className="mall__item" disabled={isGone} onClick={onOpen}>
      <Picture item={item} />
      <h2>{name}</h2>
      <small>
        {[fromLevel > 0 ? text.fromLevel(fromLevel) : '', note].filter(Boolean).join(' · ')}
      </small>
      <span className="mall__foot">
        <b>{text.price(shownIn(price, 'COIN'))}</b>
        <small className={isGone ? 'amber' : undefined}>{standingOf(item, coins)}</small>
      </span>
    </button>
  )
}

function standingOf({ stock, price, mayHave }: MallItemView, coins: bigint): string {
  if (stock === 0) return text.gone
  if (mayHave === 0) return text.hadAll
  const missing = minorIn(price, 'COIN') - coins
  return missing > 0n ? text.short(shownIn(missing.toString(), 'COIN')) : text.left(stock)
}

function Picture({ item: { bonus, voucher, name } }: { readonly item: MallItemView }) {
  if (voucher) {
    const { kind, amount, percent } = voucher
    return (
      <span className="mall__pic">
        <span className="mall__voucher">
          <span>
            <b>{kind === 'freeBet' ? shown(amount) : text.percent(percent)}</b>
            {kind === 'freeBet' ? (
              <>
                <br />
                {text.unit}
              </>
            ) : null}
          </span>
          <i>{text.voucherFace[kind]}</i>
        </span>
      </span>
    )
  }
  if (!bonus) {
    return (
      <span className="mall__pic mall__pic--goods">
        <GoodsPicture name={name} />
      </span>
    )
  }
  return (
    <span className="mall__pic">
      <span className="mall__voucher">
        <span>
          <b>{shown(bonus.amount)}</b>
          <br />
          {text.unit}
        </span>
        <i>{text.paidBy}</i>
      </span>
    </span>
  )
}
