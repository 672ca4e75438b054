import type { Lottery } from '@zhengju/domain/games/lottery'
import { Tabs } from '@zhengju/ui/tabs'
import type { SharedRoundView } from '@zhengju/venue-protocol/game'
import { useMemo, useState } from 'react'
import { lotteryText as text } from '#text/lottery.ts'
import { drawOf, issueName } from '../../model/tables.ts'
import type { useSelection } from '../hooks/use-selection.ts'
import { keyBlocks } from '../model/keys.ts'
import { Board } from './board.tsx'
import { PlaceTrend } from './place-trend.tsx'
import { QuickPicks } from './quick-picks.tsx'
import { Trend } from './trend.tsx'

interface PlaysProps {
  readonly lottery: Lottery
  readonly board: ReturnType<typeof useSelection>
  readonly rounds: readonly SharedRoundView[]
}

/** The pages of the board, the quick picks of the row in hand, and what was drawn there. */
export function Plays({ lottery, board, rounds }: PlaysProps) {
  const { bankers, page, pages, selection } = board
  const [pressedRow, setRow] = useState<string>()
  const draws = useMemo(
    () =>
      rounds.flatMap(({ number, outcome }) =>
        outcome ? [{ name: issueName(number), draw: drawOf(outcome) }] : [],
      ),
    [rounds],
  )
  const blocks = useMemo(
    () => keyBlocks(lottery, page?.title ?? '', page?.plays ?? [], bankers),
    [lottery, page, bankers],
  )
  const rows = blocks.flatMap(({ numbers, rows: own }) => own.map((row) => ({ row, numbers })))
  const held = rows.find(({ row }) => row.id === pressedRow) ?? rows[0]
  const isShort = held && held.numbers.length >= 10 && held.numbers.length <= 11
  const isOfPlace = held?.row.places.length === 1 && isShort
  return (
    <>
      <Tabs
        label={text.groups}
        items={pages.map(({ id, title }) => ({ id, label: title }))}
        value={page?.id ?? ''}
        onChange={board.setPage}
      />
      <Board
        {...{ lottery, blocks, selection, bankers }}
        plays={page?.plays ?? []}
        draws={useMemo(() => draws.map(({ draw }) => draw), [draws])}
        active={isShort ? held.row.id : undefined}
        onPress={board.press}
        onActive={setRow}
        onBankers={board.turnBankers}
      />
      {isShort && !bankers.has(held.row.play.id) ? (
        <QuickPicks {...held} onFill={(all) => board.fill(held.row.play, held.row.row, all)} />
      ) : null}
      {isOfPlace ? (
        <PlaceTrend lottery={lottery} row={held.row} draws={draws} />
      ) : (
        <Trend draws={draws} {...sumsOf(lottery)} />
      )}
    </>
  )
}

/** Least and greatest sum of a draw. */
function sumsOf({ draw: { count, from, kind, to } }: Lottery) {
  const repeats = kind === 'each' ? 0 : (count * (count - 1)) / 2
  return { least: count * from + repeats, most: count * to - repeats }
}
