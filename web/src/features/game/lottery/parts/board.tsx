import type { LotteryPlay } from '@zhengju/domain/games/lottery'
import { useMemo } from 'react'
import { lotteryText as text } from '#text/lottery.ts'
import type { KeyBlock } from '../model/keys.ts'
import { oddsText, returnTexts } from '../model/odds.ts'
import { KeyRows, type KeyRowsProps } from './key-rows.tsx'

interface BoardProps extends KeyRowsProps {
  readonly plays: readonly LotteryPlay[]
  readonly blocks: readonly KeyBlock[]
}

/** A page of the board: plays that are pressed themselves, and those whose numbers are picked. */
export function Board({ plays, blocks, ...board }: BoardProps) {
  const { lottery, onPress, selection } = board
  const returns = useMemo(() => returnTexts(lottery), [lottery])
  const sides = plays.filter(({ picks }) => picks.kind === 'none')
  return (
    <>
      {sides.length > 0 ? (
        <div className="lt-grid" data-few={sides.length < 3 || undefined}>
          {sides.map((play) => (
            <button
              key={play.id}
              type="button"
              aria-pressed={selection.has(play.id)}
              onClick={() => onPress(play)}
            >
              <b>{shortName(play.name)}</b>
              {oddsText(play)}
              <small>{text.back(returns.get(play.id) ?? '')}</small>
            </button>
          ))}
        </div>
      ) : null}
      {blocks.map((block) => (
        <KeyRows
          key={block.plays[0]?.id}
          {...board}
          block={block}
          back={returns.get(block.plays[0]?.id ?? '') ?? ''}
        />
      ))}
    </>
  )
}

/** `和值 9` is 9 among the sums; `1v10 龙` stays. */
function shortName(name: string): string {
  return name.replace(/^\D+ /, '')
}
