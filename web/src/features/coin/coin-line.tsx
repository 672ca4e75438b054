import type { listCoinRecord } from '@zhengju/contract/coin/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { shownIn, shownSignedIn } from '#lib/money.ts'
import { momentText } from '#lib/site-time.ts'
import { coinRecordText as text } from '#text/coin.ts'
import './coin.css'

export type CoinLineData = DataOf<typeof listCoinRecord>['items'][number]

/** One change of the coins: what for, how many, what was there after it. */
export function CoinLine({ line }: { readonly line: CoinLineData }) {
  const { change, title, coins, after, at, reference } = line
  const name = text.change[change]
  return (
    <li className="coins__line">
      <span>{title ? `${name} · ${title}` : name}</span>
      <b className={change === 'earned' || change === 'returned' ? 'jade' : undefined}>
        {shownSignedIn(coins, 'COIN')}
      </b>
      <small>
        {momentText(at)} · {text.reference(reference)}
      </small>
      <small>{text.after(shownIn(after, 'COIN'))}</small>
    </li>
  )
}
