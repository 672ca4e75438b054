import { href } from '@zhengju/contract/kernel/path'
import { setAutomaticTransfer, transferMoney, venueMoney } from '@zhengju/contract/transfer/calls'
import { venueCodes } from '@zhengju/contract/venue/code'
import { moneyInput } from '@zhengju/domain/text'
import type { VenueId } from '@zhengju/domain/venue'
import { Button, buttonClass } from '@zhengju/ui/button'
import { Switch } from '@zhengju/ui/choice'
import { MoneyField } from '@zhengju/ui/field'
import { Sheet } from '@zhengju/ui/modal'
import { Money } from '@zhengju/ui/money'
import { Note } from '@zhengju/ui/notice'
import { LeaderRow } from '@zhengju/ui/row'
import { ErrorState } from '@zhengju/ui/states'
import { type FormEvent, type ReactNode, useState } from 'react'
import { minorOf, shown } from '#lib/money.ts'
import { toast } from '#lib/notices.ts'
import { Link } from '#lib/router/page.tsx'
import { useCommand } from '#lib/use-command.ts'
import { useRead } from '#lib/use-read.ts'
import { shellText } from '#text/shell.ts'
import { transferText as text } from '#text/transfer.ts'
import './wallet.css'

interface MoveInSheetProps {
  readonly venue: VenueId
  /** Whether what is there comes along by itself; where it is told, it may be changed here. */
  readonly isAutomatic?: boolean | undefined
  /** Where one tries what is played there with play money. */
  readonly trialHref?: string
  readonly onMoved: () => void
  readonly onClose: () => void
}

/** From the balance into a venue that keeps its members' money, without leaving its page. */
export default function MoveInSheet(props: MoveInSheetProps) {
  const { isAutomatic, trialHref, venue, onMoved, onClose } = props
  const { enName, title } = venueCodes[venue]
  const { data, failure, reload } = useRead(
    venueMoney,
    { query: { enName } },
    { initial: undefined },
  )
  return (
    <Sheet isOpen title={text.moveInTitle(title)} closeLabel={shellText.close} onClose={onClose}>
      {data || !failure ? (
        <MoveInForm
          venue={venue}
          available={data?.available}
          there={data ? data.balance : undefined}
          onMoved={onMoved}
        >
          {isAutomatic === undefined ? null : <Automatic isOn={isAutomatic} />}
          {trialHref === undefined ? null : (
            <div className="bal__enter">
              <Button onClick={onClose}>{text.start}</Button>
              <Link className={buttonClass({})} to={trialHref}>
                {text.trial}
              </Link>
            </div>
          )}
        </MoveInForm>
      ) : (
        <ErrorState
          title={text.failedTitle}
          text={text.failedText}
          action={
            <Button kind="ink" onClick={reload}>
              {text.retry}
            </Button>
          }
        />
      )}
    </Sheet>
  )
}

/** 进入场馆时自动转入, for the next time. */
function Automatic({ isOn: initial }: { readonly isOn: boolean }) {
  const [isOn, setOn] = useState(initial)
  const { run, isBusy } = useCommand(setAutomaticTransfer)
  async function change() {
    const made = await run((commandId) => ({ body: { commandId, isOn: !isOn } }))
    if (made) setOn(made.isOn)
  }
  return (
    <Switch checked={isOn} disabled={isBusy} onChange={() => void change()}>
      {text.automatic}
    </Switch>
  )
}

interface MoveInFormProps {
  readonly venue: VenueId
  /** Undefined while it is read. */
  readonly available: string | undefined
  /** Null where the venue does not say. */
  readonly there: string | null | undefined
  readonly onMoved: () => void
  /** Below the button. */
  readonly children: ReactNode
}

function MoveInForm({ venue, available, children, there, onMoved }: MoveInFormProps) {
  const { enName, title } = venueCodes[venue]
  const [amount, setAmount] = useState('')
  const [problem, setProblem] = useState<string>()
  const { run, isBusy } = useCommand(transferMoney)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const asked = amount.replace(/\.$/, '')
    const isMissing = minorOf(asked) === 0n
    setProblem(isMissing ? text.need : undefined)
    if (isMissing) return
    const wish = { enName, direction: 'in', amount: asked } as const
    const made = await run((commandId) => ({ body: { commandId, ...wish } }))
    if (!made) return
    if (made.state === 'done') toast(text.done, 'check')
    else toast(made.state === 'returned' ? text.returned : text.waits)
    onMoved()
  }

  return (
    <form className="bal__form" onSubmit={submit} noValidate>
      <div className="bal__ends">
        <LeaderRow label={text.main}>
          <Standing money={available} />
        </LeaderRow>
        <LeaderRow label={title}>
          <Standing money={there} />
        </LeaderRow>
      </div>
      <div className="bal__amount">
        <MoneyField
          label={text.amount}
          sign={shellText.yuan}
          value={amount}
          error={problem}
          clearLabel={text.clear}
          clean={moneyInput}
          onChange={setAmount}
        />
        <Button
          size="sm"
          disabled={available === undefined}
          onClick={() => setAmount(available ?? '')}
        >
          {text.all}
        </Button>
      </div>
      <div className="stack bal__gap">
        <Note icon="info">{text.moveInRule(title)}</Note>
        <Button
          kind="primary"
          size="lg"
          isWide
          type="submit"
          isBusy={isBusy}
          disabled={available === undefined}
        >
          {text.moveIn}
        </Button>
        {available !== undefined && minorOf(available) === 0n ? (
          <Link className={buttonClass({ size: 'lg', isWide: true })} to={href('deposit')}>
            {text.deposit}
          </Link>
        ) : null}
        {children}
      </div>
    </form>
  )
}

function Standing({ money }: { readonly money: string | null | undefined }) {
  return money === undefined || money === null ? text.unknown : <Money text={shown(money)} />
}
