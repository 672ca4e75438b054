import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { listCloses as listClosesCall } from '@zhengju/contract/report/office-calls'
import { accountTypes } from '@zhengju/domain/ledger'
import { type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import { figuresOf, type MovementSum } from '@zhengju/domain/report'
import {
  addDays,
  dayBounds,
  dayMs,
  type SiteDay,
  siteDay,
  siteOffsetMs,
} from '@zhengju/domain/siteDay'
import type { Database, Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { stepSums, sumsBefore } from '../ledger/index.ts'
import type { ProviderDay } from '../payment/index.ts'
import { closeFile } from './close-file-service.ts'
import { openBreaksOf, shownReport } from './close-note-service.ts'
import { type BreakNoteRow, breakNotes } from './close-note-store.ts'
import { type CloseReport, type CloseRow, closeOf, closes, saveClose } from './close-store.ts'
import { shownFigures } from './dashboard-service.ts'
import type { VenueDay } from './venue-close-service.ts'

export interface CloseDeps {
  readonly db: Database
  readonly reconcile: (span: Span) => Promise<ProviderDay[]>
  readonly reconcileVenues: (span: Span) => Promise<VenueDay[]>
}

interface Span {
  readonly from: number
  readonly to: number
}

/** Days that are made up for where nobody was there to close them. */
const mostBack = 7
/** Callbacks of the last minutes have come in, and the hours are added up. */
const settleMs = 30 * 60_000

/** Closes every day of the last week that is over and not closed for good; each once, however often it is run. */
export async function closeDays(deps: CloseDeps, now: number): Promise<number> {
  let made = 0
  let failed: unknown
  for (let back = mostBack; back >= 1; back--) {
    const day = addDays(siteDay(now - settleMs), -back)
    if (day === undefined) continue
    try {
      if (await closeDay(deps, day)) made++
    } catch (error) {
      failed ??= error
    }
  }
  // A day that cannot be closed holds up none of the others.
  if (failed !== undefined) throw failed
  return made
}

async function closeDay({ db, ...ask }: CloseDeps, day: SiteDay): Promise<boolean> {
  const bounds = dayBounds(day)
  if (!bounds || (await db.read((tx) => closeOf(tx, day)))?.is_final) return false
  const providers = await ask.reconcile(bounds)
  const venues = await ask.reconcileVenues(bounds)
  await db.tx(async (tx) => {
    const trial = await trialBalance(tx, bounds)
    const report: CloseReport = {
      ...trial,
      providers: providers.map((one) => ({ ...one, breaks: [...one.breaks] })),
      venues: venues.map(({ isDecided: _, ...one }) => ({ ...one, breaks: [...one.breaks] })),
    }
    await saveClose(tx, {
      day,
      // What is under way is looked at once more.
      is_final:
        providers.every(({ breaks, isAnswered }) => isAnswered && isDecided(breaks)) &&
        venues.every((venue) =>
          // One that is gone for good, and of which we have nothing, holds no day open.
          venue.isAnswered ? venue.isDecided : venue.calls === 0,
        ),
      break_count:
        providers.reduce((sum, { breaks }) => sum + breaks.length, 0) +
        venues.reduce((sum, { breakCount }) => sum + breakCount, 0),
      report,
    })
  })
  return true
}

function isDecided(breaks: readonly { readonly kind: string }[]): boolean {
  return breaks.every(({ kind }) => kind !== 'underWay')
}

/** What each kind of account had, what came and went on the day, and what it has: over all of them zero. */
async function trialBalance(
  tx: Tx,
  { from, to }: Span,
): Promise<Omit<CloseReport, 'providers' | 'venues'>> {
  const before = await sumsBefore(tx, siteCurrency, from)
  const span = { from, to, stepMs: dayMs, offsetMs: siteOffsetMs }
  const moved = await stepSums(tx, siteCurrency, span)
  const purposes = [...new Set([...before, ...moved].map(({ purpose }) => purpose))].toSorted()
  const net = (sums: readonly MovementSum[], of: MovementSum['purpose']) =>
    sums.reduce(
      (sum, { purpose, cameIn, wentOut }) => (purpose === of ? sum + cameIn - wentOut : sum),
      0n,
    )
  const closing = purposes.map((purpose) => net(before, purpose) + net(moved, purpose))
  return {
    currency: siteCurrency,
    figures: shownFigures(figuresOf(moved)),
    isBalanced: closing.reduce((sum, one) => sum + one, 0n) === 0n,
    accounts: purposes.map((purpose, at) => ({
      purpose,
      type: accountTypes[purpose],
      opening: text(net(before, purpose)),
      change: text(net(moved, purpose)),
      closing: text(closing[at] ?? 0n),
    })),
  }
}

function text(amount: Minor): string {
  return moneyText(amount, siteCurrency)
}

type Closes = DataOf<typeof listClosesCall>

export async function listCloses(
  tx: Tx,
  {
    cursor,
    size = 20,
  }: { readonly cursor?: string | undefined; readonly size?: number | undefined },
): Promise<Closes> {
  const rows = await closes(tx, { before: cursor, limit: size + 1 })
  const last = rows.length > size ? rows[size - 1] : undefined
  const notes = await breakNotes(
    tx,
    rows.map(({ day }) => day),
  )
  return {
    items: rows.slice(0, size).map((row) => presentClose(row, notes)),
    nextCursor: last?.day ?? null,
  }
}

export async function getClose(tx: Tx, { day }: { readonly day: string }) {
  const row = await closeOf(tx, day)
  if (!row) throw new Failure('notFound')
  const report = await shownReport(tx, row)
  return {
    ...presentClose(row, await breakNotes(tx, [day])),
    report,
    file: { name: `close-${day}.csv`, content: closeFile(day, report) },
  }
}

function presentClose(row: CloseRow, notes: readonly BreakNoteRow[]) {
  const { day, is_final: isFinal, break_count: breaks, made_at, report } = row
  const openBreaks = openBreaksOf(row, notes)
  return {
    day,
    isFinal,
    breaks,
    openBreaks,
    isBalanced: report.isBalanced,
    madeAt: Number(made_at),
  }
}
