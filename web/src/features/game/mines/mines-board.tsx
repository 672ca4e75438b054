import { mineCells } from '@zhengju/domain/games/mines'
import { GameArt } from '@zhengju/ui/game-art'
import { type KeyboardEvent, useRef } from 'react'
import { minesText } from '#text/mines.ts'

interface MinesBoardProps {
  readonly opened: readonly number[]
  /** Once they may be seen. */
  readonly mines: readonly number[] | undefined
  readonly isOpen: boolean
  readonly onOpen: (cell: number) => void
}

/** Five rows of five; the arrows lead from cell to cell. */
export function MinesBoard({ opened, mines, isOpen, onOpen }: MinesBoardProps) {
  const board = useRef<HTMLDivElement>(null)
  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const by = steps[event.key]
    const cells = [...(board.current?.querySelectorAll('button') ?? [])]
    const at = cells.findIndex((cell) => cell.matches(':focus'))
    if (by === undefined || at < 0) return
    event.preventDefault()
    cells[(at + by + mineCells) % mineCells]?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of buttons is no table
    <div
      className="mines"
      role="group"
      aria-label={minesText.boardLabel}
      ref={board}
      onKeyDown={move}
    >
      {Array.from({ length: mineCells }, (_, cell) => {
        const look = lookOf(cell, opened, mines)
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            key={cell}
            type="button"
            className={`mine mine--${look}`}
            aria-label={minesText.cellLabel(cell + 1, look)}
            aria-disabled={!isOpen || look !== 'covered'}
            onClick={() => {
              if (isOpen && look === 'covered') onOpen(cell)
            }}
          >
            {look === 'covered' || look === 'left' ? null : (
              <GameArt name={look === 'safe' ? 'flower' : 'blot'} />
            )}
          </button>
        )
      })}
    </div>
  )
}

type Look = 'covered' | 'left' | 'safe' | 'hit' | 'blot'

function lookOf(
  cell: number,
  opened: readonly number[],
  mines: readonly number[] | undefined,
): Look {
  const isOpened = opened.includes(cell)
  if (mines?.includes(cell)) return isOpened ? 'hit' : 'blot'
  if (isOpened) return 'safe'
  return mines ? 'left' : 'covered'
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -5,
  ArrowDown: 5,
}
