import { href } from '@zhengju/contract/kernel/path'
import { gameTitle } from '@zhengju/domain/games/catalogue'
import {
  type CrashBet,
  crashBetFields,
  crashPar,
  multiplierText,
  parseCrashBet,
  parseMultiplier,
} from '@zhengju/domain/games/crash'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { buttonClass } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { EmptyState } from '@zhengju/ui/states'
import type { LobbyTable, StakeLimits, TicketView } from '@zhengju/venue-protocol/game'
import { type ReactNode, useState } from 'react'
import { Link } from '#lib/router/page.tsx'
import { runtime } from '#lib/runtime.ts'
import { crashText as text } from '#text/crash.ts'
import { gameFailureText, gameText } from '#text/game.ts'
import { useBalance } from '../hooks/use-balance.ts'
import { type Hall, useHall, useVenueNow } from '../hooks/use-hall.ts'
import { type OwnTickets, useTickets } from '../hooks/use-tickets.ts'
import { useSharedVerifyHref } from '../hooks/use-verify-href.ts'
import { useVisitNet } from '../hooks/use-visit-net.ts'
import { endedTickets } from '../model/place.ts'
import { lineOf, stakeWithin, stepsOf } from '../model/stakes.ts'
import { BareTable } from '../parts/bare-table.tsx'
import { GameFrame, type TableProps } from '../parts/game-frame.tsx'
import { BetSlot } from './bet-slot.tsx'
import { type CrashSheet, CrashSheets, roundName } from './crash-sheets.tsx'
import { type FlightPhase, flightPhase, standOf } from './flight.ts'
import { Others } from './others.tsx'
import { Sky } from './sky.tsx'
import { useLeaving } from './use-leaving.ts'
import { useOthers } from './use-others.ts'
import './crash.css'

interface CrashTableProps extends TableProps {
  /** Where members talk about it. */
  readonly talk?: ReactNode
}

/** A kite that everybody here flies: one leaves before its line breaks, or does not. */
export function CrashTable({ talk, whenClosed }: CrashTableProps) {
  const hall = useHall('ZJDZ', game)
  if (hall.closed !== undefined) return whenClosed(hall.closed)
  const top = { title: gameTitle(game), up: href('egame') }
  if (!hall.tables) return <BareTable {...top} />
  const table = hall.tables.find((one) => one.game === game)
  if (table) return <Flight hall={hall} table={table} talk={talk} />
  return (
    <BareTable {...top}>
      <EmptyState drawing="paused" title={text.none} text={text.noneLine} />
      <p className="center">
        <Link to={href('egame')}>{text.toLobby}</Link>
      </p>
    </BareTable>
  )
}

interface FlightProps extends Pick<CrashTableProps, 'talk'> {
  readonly hall: Hall
  readonly table: LobbyTable
}

function Flight({ hall, table, talk }: FlightProps) {
  const { round } = table
  const now = useVenueNow(hall.aheadMs)
  const phase = flightPhase(round, now)
  const own = useTickets(hall.venue, game, `${round?.roundId} ${round?.state} ${phase.kind}`)
  const others = useOthers(hall.venue, game, round?.roundId, phase)
  const leaving = useLeaving(hall.venue, own.read)
  const limits = round?.limits ?? crashPar
  const { asking, bet, bets, places, setBet } = useBets(table, own, limits)
  const [over, setOver] = useState<CrashSheet>()
  const placed = (own.tickets ?? []).filter(
    ({ roundId, state }) => roundId === round?.roundId && state !== 'refused',
  )
  const balance = useBalance(own.placed.map(({ state }) => state).join())
  const net = useVisitNet(game, endedTickets(own.known))
  return (
    <GameFrame
      title={gameTitle(game)}
      line={lineOf(limits, text.line)}
      {...{ up: href('egame'), isLost: hall.isLost }}
      rounds={new Set(own.placed.map(({ roundId }) => roundId)).size}
      lead={round ? text.round(roundName(round.number)) : text.waiting}
      net={money(net)}
      balance={balance === undefined ? undefined : money(balance)}
      tools={
        <>
          {talk}
          <Tools onOpen={setOver} />
        </>
      }
      dock={
        <div className="ck-two">
          {text.slots.map((name, at) => {
            const ticket = slotted(placed, places)[at]
            return (
              <BetSlot
                key={name}
                name={name}
                bet={bets[at] ?? { stake: limits.leastStake }}
                limits={limits}
                placed={ticket && parseCrashBet(ticket.choice, siteCurrency)}
                stand={standOf(ticket, phase, now)}
                isTaking={phase.kind === 'betting'}
                isBusy={
                  asking === at || (ticket !== undefined && leaving.busy.has(ticket.ticketId))
                }
                isOff={own.isBusy}
                onChange={(next) => setBet(at, next)}
                onBet={() => void bet(at)}
                onLeave={() => ticket && leaving.leave(ticket.ticketId)}
              />
            )
          })}
        </div>
      }
    >
      <Earlier key={table.last?.roundId} outcomes={table.outcomes} />
      <Sky phase={phase} round={round} aheadMs={hall.aheadMs} now={now} />
      <Others phase={phase} view={others} />
      <Words
        tableId={table.tableId}
        phase={phase}
        isIn={placed.length > 0}
        ended={endedOf(phase, placed, own.placed)}
        failure={failureText(own.refusal, leaving.failure)}
      />
      <CrashSheets venue={hall.venue} over={over} onClose={() => setOver(undefined)} />
    </GameFrame>
  )
}

function Tools({ onOpen }: { readonly onOpen: (sheet: CrashSheet) => void }) {
  return (
    <>
      <Tool icon="shield" label={text.history} onClick={() => onOpen('history')} />
      <Tool icon="info" label={text.rulesTitle} onClick={() => onOpen('rules')} />
    </>
  )
}

/** What the member chose for each of the two, and which ticket is which; after a reload they stand in their order. */
function useBets({ round, tableId }: LobbyTable, own: OwnTickets, limits: StakeLimits) {
  const [chosen, setBets] = useState<readonly CrashBet[]>([{ stake: 1_000n }, { stake: 1_000n }])
  const [places, setPlaces] = useState<ReadonlyMap<string, number>>(new Map())
  const [asking, setAsking] = useState<number>()
  const stakes = stepsOf(limits)
  const bets = chosen.map((one) => ({ ...one, stake: stakeWithin(stakes, one.stake) }))
  return {
    ...{ asking, bets, places },
    setBet: (at: number, next: CrashBet) => setBets((before) => before.with(at, next)),
    async bet(at: number): Promise<void> {
      const asked = bets[at]
      if (!round || !asked) return
      setAsking(at)
      const request = {
        ...{ game, tableId, number: round.number, commandId: runtime.ids.next() },
        choice: crashBetFields(asked, siteCurrency),
      }
      const ticket = await own.place(request, { limits, stake: asked.stake })
      if (ticket) setPlaces((before) => new Map([...before, [ticket.ticketId, at]]))
      setAsking(undefined)
    },
  }
}

/** Made anew with each round: what moved aside would jump. */
function Earlier({ outcomes }: Pick<LobbyTable, 'outcomes'>) {
  const points = outcomes.slice(0, 8).map((one) => parseMultiplier(one.point) ?? 100n)
  return (
    <p className="g-recent ck-recent">
      <span className="vh">{text.earlier}</span>
      {points.map((point, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place in the row
        <span key={at} data-zero={point < 200n || undefined}>
          {text.times(multiplierText(point))}
        </span>
      ))}
    </p>
  )
}

interface WordsProps {
  readonly tableId: string
  readonly phase: FlightPhase
  /** Whether the member has bets in the round. */
  readonly isIn: boolean
  /** His of a round that is over; none where nothing is to be said of it. */
  readonly ended: readonly TicketView[]
  readonly failure: string | undefined
}

/** What went wrong, or what the round came to and how it is checked. */
function Words({ ended, failure, isIn, phase, tableId }: WordsProps) {
  const sharedVerifyHref = useSharedVerifyHref()
  const last = ended.at(-1)
  return (
    <section className="ck-out" aria-live="polite">
      <p key={`${failure} ${phase.kind}`}>
        {failure ?? (last ? <End tickets={ended} /> : idleLine(phase, isIn))}
      </p>
      {last ? (
        <Link
          className={buttonClass({ size: 'sm' })}
          to={sharedVerifyHref(game, { roundId: last.roundId, tableId }, last)}
        >
          {text.verify}
        </Link>
      ) : null}
    </section>
  )
}

/** What a round came to stands until the next flight: it may be paid when the next one takes bets already. */
function endedOf(
  { kind }: FlightPhase,
  placed: readonly TicketView[],
  visit: readonly TicketView[],
): readonly TicketView[] {
  if (kind === 'ended' && placed.length > 0) return placed
  if (kind === 'flying' || placed.length > 0) return []
  const stood = visit.filter(({ state }) => state !== 'refused')
  const [newest] = stood
  return newest ? stood.filter(({ roundId }) => roundId === newest.roundId) : []
}

function idleLine({ kind }: FlightPhase, isIn: boolean): string {
  if (kind === 'betting') return text.ready
  if (kind !== 'flying') return ''
  return isIn ? text.heard : text.watch
}

/** A return at or below the stake is never called a win. */
function End({ tickets }: { readonly tickets: readonly TicketView[] }) {
  if (tickets.some(({ state }) => state !== 'done')) return text.confirming
  const stake = tickets.reduce((sum, one) => sum + one.stake, 0n)
  const payout = tickets.reduce((sum, one) => sum + (one.payout ?? 0n), 0n)
  if (payout > stake)
    return <b className="jade">{text.won(money(payout), money(payout - stake))}</b>
  return payout > 0n ? text.returned(money(payout)) : text.lostAll(money(stake))
}

interface ToolProps {
  readonly icon: 'shield' | 'info'
  readonly label: string
  readonly onClick: () => void
}

function Tool({ icon, label, onClick }: ToolProps) {
  return (
    <button type="button" className="icon-btn" aria-label={label} onClick={onClick}>
      <Icon name={icon} size={20} />
    </button>
  )
}

function slotted(
  tickets: readonly TicketView[],
  places: ReadonlyMap<string, number>,
): readonly (TicketView | undefined)[] {
  const slots: (TicketView | undefined)[] = [undefined, undefined]
  const [known, others] = [
    tickets.filter(({ ticketId }) => places.has(ticketId)),
    tickets.filter(({ ticketId }) => !places.has(ticketId)),
  ]
  for (const ticket of known) slots[places.get(ticket.ticketId) ?? 0] = ticket
  for (const ticket of others.toReversed()) {
    const free = slots.indexOf(undefined)
    if (free >= 0) slots[free] = ticket
  }
  return slots
}

function failureText(
  placing: string | undefined,
  leaving: keyof typeof gameFailureText | undefined,
): string | undefined {
  if (leaving) return leaving === 'roundOver' ? text.tooLate : gameFailureText[leaving]
  return placing && `${placing} ${gameText.nothingMoved}`
}

function money(minor: bigint): string {
  return formatMoney(minor, siteCurrency)
}

const game = 'crash'
