import { Button } from '@zhengju/ui/button'
import { Money } from '@zhengju/ui/money'
import { RowBody, tallRowClass } from '@zhengju/ui/row'
import { minorOf, shown } from '#lib/money.ts'
import { transferText as text } from '#text/transfer.ts'
import type { VenueWallet, VenueWallets } from './transfer-form.tsx'

interface VenueListProps {
  readonly wallets: VenueWallets
  readonly isBusy: boolean
  readonly onRecall: (wallet: VenueWallet) => void
}

/** What stands at each venue; one that is silent has a dash and no zero. */
export function VenueList({ wallets, isBusy, onRecall }: VenueListProps) {
  return (
    <ul className="mcard card">
      {wallets.venues.map((wallet) => (
        <li key={wallet.enName} className={tallRowClass}>
          <RowBody key={standing(wallet)} title={wallet.title} sub={standing(wallet)} />
          {wallet.balance === null ? (
            <span className="soft">{text.unknown}</span>
          ) : (
            <Money text={shown(wallet.balance)} />
          )}
          <Button
            size="sm"
            disabled={isBusy || wallet.underWay !== null || minorOf(wallet.balance ?? '0') === 0n}
            onClick={() => onRecall(wallet)}
          >
            {text.recall}
          </Button>
        </li>
      ))}
      {wallets.seamless.length > 0 ? (
        <li className={tallRowClass}>
          <RowBody title={wallets.seamless.join('、')} value={text.direct} />
        </li>
      ) : null}
    </ul>
  )
}

function standing({ balance, underWay }: VenueWallet): string | undefined {
  if (underWay) {
    const direction = underWay.direction === 'in' ? text.moveIn : text.moveOut
    return text.underWay(direction, shown(underWay.amount))
  }
  return balance === null ? text.away : undefined
}
