import { Icon } from '@zhengju/ui/icon'
import { useState } from 'react'
import { gameText as text } from '#text/game.ts'
import type { GameTable } from '../hooks/use-game.ts'
import { SeedsSheet } from './seeds-sheet.tsx'

interface TableToolsProps {
  readonly table: GameTable
  readonly onRules: () => void
}

/** What a round is drawn from and checked by, and how the game pays. */
export function TableTools({ table, onRules }: TableToolsProps) {
  const [isOpen, setOpen] = useState(false)
  const show = () => {
    table.readSeeds()
    setOpen(true)
  }
  return (
    <>
      <button type="button" className="icon-btn" aria-label={text.fair} onClick={show}>
        <Icon name="shield" size={20} />
      </button>
      <button type="button" className="icon-btn" aria-label={text.rules} onClick={onRules}>
        <Icon name="info" size={20} />
      </button>
      <SeedsSheet table={table} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
