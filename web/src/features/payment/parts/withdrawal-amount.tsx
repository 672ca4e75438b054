import { moneyInput } from '@zhengju/domain/text'
import { Button } from '@zhengju/ui/button'
import { Switch } from '@zhengju/ui/choice'
import { MoneyField } from '@zhengju/ui/field'
import { shownIn } from '#lib/money.ts'
import { withdrawalText } from '#text/payment.ts'
import { shellText } from '#text/shell.ts'
import { isUnbounded, mostOf, rangeOf, type WithdrawalAsk } from '../model/withdrawal-wish.ts'

interface AmountFieldProps {
  readonly ask: WithdrawalAsk
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** How much; below it what of the day is left, or that nothing of it is asked. */
export function AmountField({ ask, value, error, onChange }: AmountFieldProps) {
  const { options } = ask
  const { dailyCountLeft, dailyQuotaLeft, freeCountLeft, currency } = options
  return (
    <>
      <div className="h">
        <h2>{withdrawalText.amount}</h2>
        <span className="end soft t12">{withdrawalText.range(...rangeOf(options))}</span>
      </div>
      <div className="amt">
        <MoneyField
          label={withdrawalText.amountLabel}
          sign={shellText.yuan}
          value={value}
          error={error}
          hint={
            isUnbounded(ask)
              ? withdrawalText.unbounded
              : withdrawalText.left(
                  dailyCountLeft,
                  shownIn(dailyQuotaLeft, currency),
                  freeCountLeft,
                )
          }
          clearLabel={withdrawalText.clear}
          clean={moneyInput}
          onChange={onChange}
        />
        <Button size="sm" onClick={() => onChange(mostOf(ask))}>
          {withdrawalText.all}
        </Button>
      </div>
    </>
  )
}

/** In a time-out a member may ask for all that is his. */
export function AllAsked({
  ask: { options, isAllAsked },
  onChange,
}: {
  readonly ask: WithdrawalAsk
  readonly onChange: (isAllAsked: boolean) => void
}) {
  if (!options.mayAskForAll) return null
  return (
    <section className="card balance pay__gap">
      <Switch checked={isAllAsked} onChange={(event) => onChange(event.target.checked)}>
        {withdrawalText.askForAll}
      </Switch>
      <p className="soft t12">
        {withdrawalText.askForAllText(shownIn(options.allOwn, options.currency))}
      </p>
    </section>
  )
}
