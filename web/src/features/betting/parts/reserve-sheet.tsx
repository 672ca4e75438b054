import { formatMoney, type Minor, moneyText, parseMoney, siteCurrency } from '@zhengju/domain/money'
import { oddsText } from '@zhengju/domain/odds'
import type { BetTicket } from '@zhengju/domain/slip'
import { moneyInput } from '@zhengju/domain/text'
import { Button } from '@zhengju/ui/button'
import { Field, MoneyField } from '@zhengju/ui/field'
import { Sheet } from '@zhengju/ui/modal'
import { Money } from '@zhengju/ui/money'
import { Note } from '@zhengju/ui/notice'
import { LeaderRow } from '@zhengju/ui/row'
import type { ReserveOrder, VenueClient } from '@zhengju/venue-protocol/client'
import { type FormEvent, useRef, useState } from 'react'
import { toast } from '#lib/notices.ts'
import { slipText } from '#text/betting.ts'
import { reserveText as text } from '#text/reserve.ts'
import { idOf, type SlipItem } from '../model/slip-model.ts'
import { itemChoice, itemPlace } from '../model/slip-name.ts'
import { short } from './stake-field.tsx'

interface ReserveSheetProps {
  readonly venue: VenueClient
  readonly item: SlipItem
  readonly ticket: BetTicket | undefined
  readonly balance: Minor | undefined
  readonly onDone: () => void
  readonly onClose: () => void
}

/** A bet at a price that is not there yet. */
export default function ReserveSheet(props: ReserveSheetProps) {
  const { item, onClose } = props
  return (
    <Sheet isOpen title={text.title} closeLabel={slipText.close} onClose={onClose}>
      <div className="resv">
        <h3>{itemChoice(item)}</h3>
        <p className="t12 soft">{itemPlace(item)}</p>
      </div>
      <ReserveForm {...props} />
    </Sheet>
  )
}

function ReserveForm({ venue, item, ticket, balance, onDone }: ReserveSheetProps) {
  const now = oddsText(item.pick.odds, 'european')
  const limit = ticket?.limits.find(({ selectionId }) => selectionId === idOf(item))
  const [asked, setAsked] = useState('')
  const [stake, setStake] = useState(item.stake)
  const [problem, setProblem] = useState<{ readonly asked?: string; readonly stake?: string }>({})
  const { run, isBusy, isUnsure } = useReserve(venue, onDone)
  const odds = readOdds(asked)
  const amount = parseMoney(stake.replace(/\.$/, ''), siteCurrency) ?? 0n

  function submit(event: FormEvent) {
    event.preventDefault()
    const isAsked = odds !== undefined && odds > item.pick.odds
    const found = {
      ...(!isAsked && { asked: text.askedNeed(now) }),
      ...(amount <= 0n && { stake: text.stakeNeed }),
    }
    setProblem(found)
    if (odds === undefined || found.asked || found.stake) return
    run({ pick: item.pick, asked: odds, stake: amount, oddsFormat: 'european' })
  }

  return (
    <form className="resv stack" onSubmit={submit} noValidate>
      <Field
        label={text.asked}
        inputMode="decimal"
        autoComplete="off"
        placeholder={text.now(now)}
        value={asked}
        hint={text.askedHint(now)}
        error={problem.asked}
        onChange={(event) => setAsked(moneyInput(event.target.value))}
      />
      <div className="resv__amount">
        <MoneyField
          label={text.stake}
          sign={slipText.currency}
          value={stake}
          error={problem.stake}
          hint={limit && text.range(short(limit.minStake), short(limit.maxStake))}
          clearLabel={text.clear}
          clean={moneyInput}
          onChange={setStake}
        />
        <Button
          size="sm"
          disabled={balance === undefined}
          onClick={() => balance !== undefined && setStake(moneyText(balance, siteCurrency))}
        >
          {text.all}
        </Button>
      </div>
      {balance === undefined ? null : (
        <p className="t12 soft">{text.balance(formatMoney(balance, siteCurrency))}</p>
      )}
      <LeaderRow label={text.possible}>
        {odds !== undefined && amount > 0n ? (
          <Money text={formatMoney((amount * BigInt(odds)) / 100_000n, siteCurrency)} />
        ) : (
          text.none
        )}
      </LeaderRow>
      <Note icon="info">{isUnsure ? text.unsure : text.note}</Note>
      <Button kind="primary" size="lg" isWide type="submit" isBusy={isBusy}>
        {text.confirm(formatMoney(amount, siteCurrency))}
      </Button>
    </form>
  )
}

type Wish = Omit<ReserveOrder, 'ticketId'>

/** Under one ticket as long as nobody knows what became of it: pressed again, nothing is held twice. */
function useReserve(venue: VenueClient, onDone: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [isUnsure, setUnsure] = useState(false)
  const sent = useRef<{ readonly wish: string; readonly ticketId: string } | undefined>(undefined)

  async function run(wish: Wish): Promise<void> {
    if (isBusy || !venue.reserves) return
    setBusy(true)
    try {
      const shape = JSON.stringify(wish, (_, one) => (typeof one === 'bigint' ? `${one}` : one))
      const ticketId = await ticketFor(shape, wish)
      if (ticketId === undefined) return
      const answer = await venue.reserves.reserve({ ...wish, ticketId })
      const isOpen = !answer.ok && (answer.failure === 'network' || answer.failure === 'system')
      setUnsure(isOpen)
      if (isOpen) return
      sent.current = undefined
      if (!answer.ok) return toast(answer.message, 'warn')
      const isHeld = answer.value.state !== 'confirming'
      toast(isHeld ? text.done : text.waits, 'check')
      onDone()
    } finally {
      setBusy(false)
    }
  }

  async function ticketFor(shape: string, { pick }: Wish): Promise<string | undefined> {
    if (sent.current?.wish === shape) return sent.current.ticketId
    const answer = await venue.ticket('singles', [pick])
    if (!answer.ok) {
      toast(answer.message, 'warn')
      return undefined
    }
    sent.current = { wish: shape, ticketId: answer.value.id }
    return answer.value.id
  }

  return { run, isBusy, isUnsure }
}

/** `2.1` → 210,000; undefined for what is no price. */
function readOdds(typed: string): number | undefined {
  const odds = Math.round(Number(typed) * 100) * 1_000
  return typed !== '' && Number.isSafeInteger(odds) ? odds : undefined
}
