import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { href } from '@zhengju/contract/kernel/path'
import type { listMallItems } from '@zhengju/contract/mall/calls'
import { RowBody, tallRowClass } from '@zhengju/ui/row'
import { shown, shownIn } from '#lib/money.ts'
import { Link } from '#lib/router/page.tsx'
import { coinText as text } from '#text/coin.ts'

type Shelf = DataOf<typeof listMallItems>

/** At what rate coins become bonus money: the mall's own prices, and nothing beside them. */
export function Exchange({ shelf }: { readonly shelf: Shelf }) {
  const { items, restsFor, isStopped } = shelf
  if (restsFor || isStopped) return null
  const offers = items.filter(({ bonus, mayHave }) => bonus !== null && mayHave !== null)
  return (
    <section aria-labelledby="coin-exchange">
      <header className="coins__head">
        <h2 id="coin-exchange">{text.exchange}</h2>
        <Link className="link" to={href('mall')}>
          {text.goMall}
        </Link>
      </header>
      {offers.length === 0 ? (
        <p className="coins__note">{text.noExchange}</p>
      ) : (
        <ul className="card coins__ways">
          {offers.map(({ id, name, price, bonus, stock }) => (
            <li key={id} className={tallRowClass}>
              <RowBody
                icon="gift"
                title={name}
                sub={text.exchangeNote((bonus?.multiplePercent ?? 0) / 100, stock)}
                value={text.rate(shownIn(price, 'COIN'), shown(bonus?.amount ?? '0.00'))}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
