import { shownIn } from '#lib/money.ts'
import { yearDayText } from '#lib/site-time.ts'
import { coinText as text } from '#text/coin.ts'
import type { Coins } from './overview.ts'

/** What the member has, in the order in which it is used. */
export function Lots({ coins }: { readonly coins: Coins }) {
  const { lots, lotCount } = coins
  if (lots.length === 0) return <p className="coins__note">{text.noLots}</p>
  return (
    <>
      <ol className="coins__lots">
        {lots.map((lot, at) => (
          <li key={lot.id}>
            <span>{at === 0 ? text.lotFirst : text.lotNext}</span>
            <b>{shownIn(lot.coins, 'COIN')}</b>
            <small>{text.earned(yearDayText(lot.earnedAt))}</small>
            <small>{text.until(yearDayText(lot.expireAt))}</small>
          </li>
        ))}
      </ol>
      {lotCount > lots.length ? (
        <p className="coins__note">{text.moreLots(lotCount - lots.length)}</p>
      ) : null}
    </>
  )
}
