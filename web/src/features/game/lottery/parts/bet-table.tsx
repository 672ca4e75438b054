import {
  basketStake,
  issueMinutes,
  issuesFrom,
  type Lottery,
  lotteryLimits,
  mostBets,
} from '@zhengju/domain/games/lottery'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { Icon } from '@zhengju/ui/icon'
import { Sheet } from '@zhengju/ui/modal'
import { MissingSections, ReadSection } from '@zhengju/ui/reading'
import type { LobbyTable, SharedRoundView } from '@zhengju/venue-protocol/game'
import { type ReactNode, useState } from 'react'
import { runtime } from '#lib/runtime.ts'
import { lotteryText as text } from '#text/lottery.ts'
import { sectionText } from '#text/shell.ts'
import type { OpenGame } from '../../api/open-game.ts'
import { useTrialBalance } from '../../hooks/use-balance.ts'
import { useDraws } from '../../hooks/use-draws.ts'
import { type OwnTickets, useTickets } from '../../hooks/use-tickets.ts'
import { useVisitNet } from '../../hooks/use-visit-net.ts'
import { endedTickets } from '../../model/place.ts'
import { refusalText } from '../../model/refusal.ts'
import { issueName, isTaking, minutesOf } from '../../model/tables.ts'
import { GameFrame } from '../../parts/game-frame.tsx'
import { type OwnChases, useChases } from '../hooks/use-chases.ts'
import { useSelection } from '../hooks/use-selection.ts'
import { type Chasing, factorOf, greatestStake, notChasing } from '../model/chasing.ts'
import { returnRange } from '../model/odds.ts'
import { BasketSheet } from './basket-sheet.tsx'
import { BetDock } from './bet-dock.tsx'
import { ChaseList } from './chase-list.tsx'
import { DrawList } from './draw-list.tsx'
import { IssueHead } from './issue-head.tsx'
import { Plays } from './plays.tsx'
import { TicketList } from './ticket-list.tsx'

interface BetTableProps {
  readonly venue: OpenGame | undefined
  readonly lottery: Lottery
  readonly table: LobbyTable
  /** Of the same lottery, by how often they draw. */
  readonly tables: readonly LobbyTable[]
  readonly now: number
  /** Nothing comes from the table any more. */
  readonly isLost: boolean
  readonly up: string
  /** Where members talk about it. */
  readonly talk?: ReactNode
}

/** The board of one table, and what lies over it. */
export function BetTable({ venue, lottery, table, tables, now, isLost, up, talk }: BetTableProps) {
  const { game, last, round, tableId } = table
  const change = `${last?.roundId} ${last?.state}`
  const draws = useDraws(venue, game, tableId, change)
  const own = useTickets(venue, game, change)
  const chases = useChases(venue, game, change)
  const board = useSelection(lottery)
  const [over, setOver] = useState<Over>()
  const net = useVisitNet(game, endedTickets(own.known))
  const tried = useTrialBalance()
  return (
    <GameFrame
      title={lottery.name}
      line={text.line(minutesOf(tableId), ...returnRange(lottery))}
      up={up}
      rounds={own.placed.length}
      isLost={isLost}
      lead={round ? text.issue(issueName(round.number)) : text.first}
      net={formatMoney(net, siteCurrency)}
      balance={tried === undefined ? undefined : formatMoney(tried, siteCurrency)}
      tools={
        <>
          {talk}
          <Tool icon="chart" label={text.draws} onClick={() => setOver('draws')} />
          <Tool icon="calendar" label={text.own} onClick={() => setOver('tickets')} />
        </>
      }
      dock={
        <BetDock
          {...board}
          lottery={lottery}
          inBasket={board.basket.length}
          onUnit={board.setUnit}
          onMultiple={board.setMultiple}
          onAdd={board.add}
          onBet={() => {
            board.add()
            setOver('basket')
          }}
        />
      }
    >
      <IssueHead lottery={lottery} table={table} tables={tables} now={now} />
      <Plays lottery={lottery} board={board} rounds={draws.data ?? []} />
      <Confirm over={over} setOver={setOver} {...{ own, chases, board, lottery, table, now }} />
      <Sheet
        isOpen={over === 'draws'}
        title={text.draws}
        onClose={() => setOver(undefined)}
        closeLabel={text.close}
      >
        <ReadSection reading={draws} words={sectionText}>
          {(rounds) => <DrawList lottery={lottery} draws={rounds} />}
        </ReadSection>
      </Sheet>
      <Sheet
        isOpen={over === 'tickets'}
        title={text.own}
        onClose={() => setOver(undefined)}
        closeLabel={text.close}
      >
        <Owned own={own} chases={chases} />
      </Sheet>
    </GameFrame>
  )
}

/** What the member chases and has placed; nothing is said to be none that did not come. */
function Owned({ own, chases }: Pick<ConfirmProps, 'own' | 'chases'>) {
  return (
    <>
      <MissingSections readings={[chases.reading]} words={sectionText} />
      <ChaseList {...chases} onStop={chases.stop} />
      <ReadSection reading={own.reading} words={sectionText}>
        {(tickets) => <TicketList tickets={tickets} />}
      </ReadSection>
    </>
  )
}

type Over = 'basket' | 'draws' | 'tickets' | undefined
type Selected = ReturnType<typeof useSelection>

interface ConfirmProps extends Pick<BetTableProps, 'lottery' | 'table' | 'now'> {
  readonly over: Over
  readonly setOver: (over: Over) => void
  readonly own: OwnTickets
  readonly chases: OwnChases
  readonly board: Selected
}

/** Nothing is staked without this sheet, and nothing in another issue than the one that it names. */
function Confirm({ board, chases, lottery, now, over, own, setOver, table }: ConfirmProps) {
  const [chasing, setChasing] = useState<Chasing>(notChasing)
  const { game, round, tableId } = table
  const { basket, setBasket } = board
  // A sheet that closes goes down as it stood, not emptied.
  const [shown, setShown] = useState(basket)
  if (over === 'basket' && shown !== basket) setShown(basket)
  const { failure: refused } = chases
  const issue = round && isTaking(round, now) ? round : undefined
  const limits = round?.limits ?? lotteryLimits
  const stake = basketStake(lottery, { bets: basket })
  const greatest = greatestStake(chasing, stake)

  async function confirm(): Promise<void> {
    if (!issue) return
    const order = { game, tableId, commandId: runtime.ids.next(), choice: { bets: basket } }
    const stands =
      chasing.count > 1
        ? await chases.place({
            ...order,
            stopsOnWin: chasing.stopsOnWin,
            issues: issuesOf(issue, tableId, chasing),
          })
        : await own.place({ ...order, number: issue.number }, { limits, stake })
    if (!stands) return
    setBasket([])
    setOver('tickets')
  }

  return (
    <BasketSheet
      isOpen={over === 'basket'}
      lottery={lottery}
      basket={shown}
      issue={issue && issueName(issue.number)}
      isBusy={own.isBusy || chases.isBusy}
      limits={limits}
      refusal={chasing.count > 1 ? refused && refusalText(refused, limits, greatest) : own.refusal}
      chasing={chasing}
      issues={issue ? issuesOf(issue, tableId, chasing).map(({ number }) => issueName(number)) : []}
      onChasing={setChasing}
      onRemove={(at) => setBasket(basket.filter((_, one) => one !== at))}
      onRandom={basket.length < mostBets ? board.addRandom : undefined}
      onClear={() => setBasket([])}
      onClose={() => setOver(undefined)}
      onConfirm={() => void confirm()}
    />
  )
}

/** This issue and those after it, each once. */
function issuesOf({ opensAt }: SharedRoundView, tableId: string, chasing: Chasing) {
  const minutes = issueMinutes.find((one) => one === minutesOf(tableId)) ?? 1
  return issuesFrom(opensAt, minutes, chasing.count).map(({ number }, at) => ({
    number,
    factor: factorOf(chasing, at),
  }))
}

function Tool(props: {
  readonly icon: 'chart' | 'calendar'
  readonly label: string
  readonly onClick: () => void
}) {
  return (
    <button type="button" className="icon-btn" aria-label={props.label} onClick={props.onClick}>
      <Icon name={props.icon} />
    </button>
  )
}
