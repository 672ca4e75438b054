import type { listBonuses } from '@zhengju/contract/bonus/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { turnoverAudit } from '@zhengju/contract/turnover/calls'
import type { getWallets } from '@zhengju/contract/wallet/calls'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { minorOf, shown } from '#lib/money.ts'
import { bonusText as text } from '#text/bonus.ts'

export interface GiveUpFacts {
  readonly lot: DataOf<typeof listBonuses>['bonuses']['items'][number]
  readonly requirement: DataOf<typeof turnoverAudit>['lots']['items'][number] | undefined
  readonly wallets: Pick<DataOf<typeof getWallets>, 'available' | 'bonus'>
}

/** What giving a bonus up changes, each figure before and after it, and those that stay. */
export function GiveUp({ lot, requirement, wallets: { available, bonus } }: GiveUpFacts) {
  const left = moneyText(minorOf(bonus) - minorOf(lot.balance), siteCurrency)
  return (
    <>
      <p>{text.ownStays}</p>
      <table className="ba">
        <thead>
          <tr>
            <th>
              <span className="vh">{text.figure}</span>
            </th>
            <th>{text.now}</th>
            <th>{text.after}</th>
          </tr>
        </thead>
        <tbody>
          <Figure name={text.title} before={bonus} after={left} />
          <Figure name={text.available} before={available} after={available} />
          {requirement ? <Figure name={text.owed} before={requirement.owed} after="0.00" /> : null}
        </tbody>
      </table>
      <p className="t12 soft">
        {minorOf(lot.staked) > 0n ? text.openBets(shown(lot.staked)) : null}
        {text.forGood}
      </p>
    </>
  )
}

function Figure({
  name,
  before,
  after,
}: {
  readonly name: string
  readonly before: string
  readonly after: string
}) {
  return (
    <tr data-changes={before === after ? undefined : true}>
      <th scope="row">{name}</th>
      <td>{shown(before)}</td>
      <td>{shown(after)}</td>
    </tr>
  )
}
