import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { getDashboard } from '@zhengju/contract/report/office-calls'
import { type Minor, siteCurrency } from '@zhengju/domain/money'
import { addDays, siteDay } from '@zhengju/domain/siteDay'
import { recordsLateMs } from '@zhengju/domain/transfer'
import type { VenueId } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import { eventsAside } from '../../platform/events/event-aside.ts'
import { channelHealths, refusedRates } from '../payment/index.ts'
import { owingKinds } from '../promotion/index.ts'
import { recordsUnread } from '../transfer/index.ts'
import { gamesOff } from '../venue/index.ts'
import { voucherDue } from '../voucher/index.ts'
import { openBreaksOf } from './close-note-service.ts'
import { breakNotes } from './close-note-store.ts'
import { closes } from './close-store.ts'
import type { QueueView } from './queue-service.ts'

type Alert = DataOf<typeof getDashboard>['alerts'][number]

const mostAside = 20
const daysOfCloses = 7

export interface AlertFacts {
  readonly queues: readonly QueueView[]
  /** All that stands in the ledger. */
  readonly sum: Minor
  /** Venues that keep their members' money now. */
  readonly keepers: readonly VenueId[]
}

/** What somebody has to look at now. */
export async function alertsOf(tx: Tx, { queues, sum, keepers }: AlertFacts): Promise<Alert[]> {
  const late = queues.filter(({ isLate }) => isLate)
  const aside = await eventsAside(tx, mostAside)
  return [
    ...(sum === 0n ? [] : [alert('ledger', siteCurrency)]),
    ...(await emptyFunds(tx)),
    ...(await outsiders(tx, keepers)),
    ...(await gamesOff(tx)).map(({ game, since }) => alert('gameOff', game, Number(since))),
    ...(await openCloses(tx)),
    ...late.map(({ name, oldestAt }) => alert('queueLate', name, oldestAt)),
    ...aside.map(({ consumer, since }) => alert('eventAside', consumer, Number(since))),
  ]
}

/** Funds that owe something, by what they give for. */
async function emptyFunds(tx: Tx): Promise<Alert[]> {
  const owing = new Set<string>((await owingKinds(tx)).map(({ kind }) => kind))
  if ((await voucherDue(tx)) > 0n) owing.add('voucher')
  return [...owing].map((kind) => alert('fundEmpty', kind))
}

/** Providers and venues that do not answer, or say what is not believed. */
async function outsiders(tx: Tx, keepers: readonly VenueId[]): Promise<Alert[]> {
  const healths = [...(await channelHealths(tx))]
  const rates = await refusedRates(tx)
  const unread = await recordsUnread(tx, keepers, tx.now - recordsLateMs)
  return [
    ...healths
      .filter(([, { outUntil }]) => outUntil > tx.now)
      .map(([channel, { outUntil }]) => alert('channelOut', channel, outUntil)),
    ...rates.map((one) => alert('rateRefused', one.pay_currency, Number(one.refused_at))),
    ...unread.map(({ venue, read_at }) => alert('venueRecords', venue, Number(read_at))),
  ]
}

/** A difference of some days ago is looked for as long as yesterday's, until somebody has noted it. */
async function openCloses(tx: Tx): Promise<Alert[]> {
  const from = addDays(siteDay(tx.now), -daysOfCloses) ?? ''
  const newest = await closes(tx, { before: undefined, limit: daysOfCloses })
  const notes = await breakNotes(
    tx,
    newest.map(({ day }) => day),
  )
  return newest
    .filter(({ day }) => day >= from)
    .filter(
      (one) =>
        (one.break_count > 0 && openBreaksOf(one, notes) > 0) ||
        !one.is_final ||
        !one.report.isBalanced,
    )
    .map(({ day }) => alert('close', day))
}

function alert(kind: Alert['kind'], subject: string, since: number | null = null): Alert {
  return { kind, subject, since }
}
