import { href } from '@zhengju/contract/kernel/path'
import {
  recallMoney,
  setAutomaticTransfer,
  transferMoney,
  venueWallets,
} from '@zhengju/contract/transfer/calls'
import { Button } from '@zhengju/ui/button'
import { Switch } from '@zhengju/ui/choice'
import { Icon } from '@zhengju/ui/icon'
import { Note } from '@zhengju/ui/notice'
import { EmptyState, SkeletonRows } from '@zhengju/ui/states'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { recallLine } from '#features/wallet/recall-line.ts'
import {
  TransferForm,
  type TransferWish,
  type VenueWallet,
  type VenueWallets,
} from '#features/wallet/transfer-form.tsx'
import { VenueList } from '#features/wallet/venue-list.tsx'
import { Link, useLoaderData } from '#lib/router/page.tsx'
import '#features/mine/mine.css'
import '#features/wallet/wallet.css'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { toast } from '#lib/notices.ts'
import { useCommand } from '#lib/use-command.ts'
import { useRead } from '#lib/use-read.ts'
import { shellText } from '#text/shell.ts'
import { transferText as text } from '#text/transfer.ts'

export async function loader(args: LoaderArgs) {
  requireSession(args)
  return { wallets: await readOnServer(args, venueWallets, {}) }
}

export default function Transfer() {
  const loaded = useLoaderData<typeof loader>()
  const { data, failure, reload } = useRead(venueWallets, {}, { initial: loaded.wallets })
  return (
    <>
      <ScreenTop
        title={text.title}
        up={href('balance')}
        end={
          <Link
            className="icon-btn"
            to={`${href('transRecord')}?kind=venueTransfer`}
            aria-label={text.records}
          >
            <Icon name="list" />
          </Link>
        }
      />
      <main className="bal__page">
        {data && data.venues.length > 0 ? <Transfers wallets={data} onChanged={reload} /> : null}
        {data?.venues.length === 0 ? (
          <EmptyState drawing="transfer" title={text.noneTitle} text={text.noneText} />
        ) : null}
        {!data && failure ? (
          <LoadFailure title={text.failedTitle} text={text.failedText} onRetry={reload} />
        ) : null}
        {!data && !failure ? <SkeletonRows label={shellText.loading} count={6} /> : null}
      </main>
    </>
  )
}

interface TransfersProps {
  readonly wallets: VenueWallets
  readonly onChanged: () => void
}

const said = { done: text.done, returned: text.returned } as const

function Transfers({ wallets, onChanged }: TransfersProps) {
  const one = useCommand(transferMoney)
  const all = useCommand(recallMoney)
  const isBusy = one.isBusy || all.isBusy

  async function send({ amount, ...wish }: Omit<TransferWish, 'amount'> & WishedAmount) {
    const made = await one.run((commandId) => ({ body: { commandId, ...wish, amount } }))
    if (!made) return false
    toast(made.state === 'done' || made.state === 'returned' ? said[made.state] : text.waits)
    onChanged()
    return true
  }
  async function recallAll() {
    const made = await all.run((commandId) => ({ body: { commandId } }))
    if (!made) return
    toast(recallLine(made, wallets.venues))
    onChanged()
  }
  const recall = ({ enName }: VenueWallet) => send({ enName, direction: 'out', amount: null })
  return (
    <>
      <Automatic isOn={wallets.isAutomatic} onChanged={onChanged} />
      <TransferForm wallets={wallets} isBusy={isBusy} onSend={send} />
      <div className="h wrap">
        <h2>{text.venues}</h2>
        <span className="bal__recall">
          <Button kind="quiet" isBusy={all.isBusy} onClick={recallAll}>
            {text.recallAll}
          </Button>
        </span>
      </div>
      <VenueList wallets={wallets} isBusy={isBusy} onRecall={recall} />
      <div className="wrap mgap">
        <Note icon="info">{text.rule}</Note>
      </div>
    </>
  )
}

interface WishedAmount {
  /** null: all that is there. */
  readonly amount: string | null
}

interface AutomaticProps {
  readonly isOn: boolean
  readonly onChanged: () => void
}

function Automatic({ isOn, onChanged }: AutomaticProps) {
  const { run, isBusy } = useCommand(setAutomaticTransfer)
  async function change() {
    if (await run((commandId) => ({ body: { commandId, isOn: !isOn } }))) onChanged()
  }
  return (
    <section className="mcard card limit__sum">
      <Switch checked={isOn} disabled={isBusy} onChange={change}>
        {text.automatic}
        <br />
        <span className="t12 soft">{text.automaticHint}</span>
      </Switch>
    </section>
  )
}
