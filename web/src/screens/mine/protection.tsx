import { href } from '@zhengju/contract/kernel/path'
import { getLossLimit, setLossLimit } from '@zhengju/contract/protection/calls'
import { moneyInput } from '@zhengju/domain/text'
import { DoubleRule } from '@zhengju/ui/bars'
import { Button } from '@zhengju/ui/button'
import { MoneyField } from '@zhengju/ui/field'
import { Money } from '@zhengju/ui/money'
import { Note } from '@zhengju/ui/notice'
import { LeaderRow } from '@zhengju/ui/row'
import { SkeletonRows } from '@zhengju/ui/states'
import { type FormEvent, useState } from 'react'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { useLoaderData } from '#lib/router/page.tsx'
import '#features/mine/mine.css'
import type { LossLimit } from '#features/mine/today-card.tsx'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { minorOf, shown, shownSigned } from '#lib/money.ts'
import { showDialog, toast } from '#lib/notices.ts'
import { momentText } from '#lib/site-time.ts'
import { useCommand } from '#lib/use-command.ts'
import { useRead } from '#lib/use-read.ts'
import { limitText } from '#text/mine.ts'
import { shellText } from '#text/shell.ts'

export async function loader(args: LoaderArgs) {
  requireSession(args)
  return { limit: await readOnServer(args, getLossLimit, {}) }
}

export default function Protection() {
  const loaded = useLoaderData<typeof loader>()
  const { data, failure, reload } = useRead(getLossLimit, {}, { initial: loaded.limit })
  return (
    <>
      <ScreenTop title={limitText.title} up={href('mine')} />
      <main>
        {data ? <Limit limit={data} onChanged={reload} /> : null}
        {!data && failure ? (
          <LoadFailure title={limitText.failedTitle} text={limitText.failedText} onRetry={reload} />
        ) : null}
        {!data && !failure ? <SkeletonRows label={shellText.loading} count={4} /> : null}
      </main>
    </>
  )
}

interface LimitProps {
  readonly limit: LossLimit
  readonly onChanged: () => void
}

function Limit({ limit, onChanged }: LimitProps) {
  const { next } = limit
  return (
    <>
      <section className="limit__head">
        <p className="soft">{limitText.head}</p>
        {limit.dailyLossLimit === null ? (
          <b className="t28">{limitText.none}</b>
        ) : (
          <Money text={shown(limit.dailyLossLimit)} size={28} />
        )}
      </section>
      <DoubleRule />
      <section className="mcard card limit__sum">
        <LeaderRow label={limitText.stake}>
          <Money text={shown(limit.todayStake)} />
        </LeaderRow>
        <LeaderRow label={limitText.payout}>
          <Money text={shown(limit.todayPayout)} />
        </LeaderRow>
        <LeaderRow label={limitText.open}>
          <Money text={shown(limit.todayOpen)} />
        </LeaderRow>
        <LeaderRow label={limitText.result}>
          <Money text={shownSigned(limit.todayResult)} />
        </LeaderRow>
        {limit.left === null ? null : (
          <LeaderRow label={limitText.left}>
            <Money text={shown(limit.left)} />
          </LeaderRow>
        )}
      </section>
      <div className="wrap stack mgap">
        {next ? (
          <Note tone="indigo" icon="clock">
            {limitText.next(
              next.dailyLossLimit === null ? limitText.none : shown(next.dailyLossLimit),
              momentText(next.effectiveAt),
            )}
          </Note>
        ) : null}
        <Note icon="info">
          {limitText.rule}
          {limitText.howLoss}
        </Note>
      </div>
      <ChangeLimit limit={limit} onChanged={onChanged} />
    </>
  )
}

function ChangeLimit({ limit, onChanged }: LimitProps) {
  const [amount, setAmount] = useState('')
  const [error, setError] = useState<string>()
  const { run, isBusy } = useCommand(setLossLimit)
  async function change(dailyLossLimit: string | null) {
    const done = await run((commandId) => ({ body: { commandId, dailyLossLimit } }))
    if (!done) return
    setAmount('')
    toast(done.next ? limitText.later : limitText.saved, 'check')
    onChanged()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const isMissing = minorOf(amount.replace(/\.$/, '')) === 0n
    setError(isMissing ? limitText.need : undefined)
    if (!isMissing) change(amount.replace(/\.$/, ''))
  }
  function askRemove() {
    showDialog({
      title: limitText.removeTitle,
      text: limitText.removeText,
      isDismissable: true,
      actions: [{ label: limitText.keep }, { label: limitText.remove, onAct: () => change(null) }],
    })
  }
  return (
    <form className="limit__form" onSubmit={submit} noValidate>
      <div className="h">
        <h2>{limitText.change}</h2>
      </div>
      <MoneyField
        label={limitText.amountLabel}
        sign={shellText.yuan}
        value={amount}
        error={error}
        clearLabel={limitText.clear}
        clean={moneyInput}
        onChange={setAmount}
      />
      <div className={limit.dailyLossLimit === null ? 'mgap' : 'limit__acts'}>
        {limit.dailyLossLimit === null ? null : (
          <Button size="lg" disabled={isBusy} onClick={askRemove}>
            {limitText.remove}
          </Button>
        )}
        <Button kind="primary" size="lg" isWide type="submit" isBusy={isBusy}>
          {limitText.save}
        </Button>
      </div>
    </form>
  )
}
