import { SkeletonRows } from '@zhengju/ui/states'
import type { ReactNode } from 'react'
import { gameText } from '#text/game.ts'
import { GameTop } from './game-top.tsx'

interface BareTableProps {
  readonly title: string
  readonly up: string
  /** Why no table stands here; none while it opens. */
  readonly children?: ReactNode
}

/** A table that is not there yet, or does not open: under the same top as one that does. */
export function BareTable({ children, title, up }: BareTableProps) {
  return (
    <>
      <GameTop title={title} up={up} />
      <main>{children ?? <SkeletonRows label={gameText.opening} count={8} />}</main>
    </>
  )
}
