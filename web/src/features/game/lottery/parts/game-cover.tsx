import { CometCover, MoonCover, PeonyCover } from '@zhengju/ui/covers-scene'
import { DiceCover, LottoCover, ReelsCover } from '@zhengju/ui/covers-table'
import type { ComponentType } from 'react'

const covers: Readonly<Record<string, ComponentType>> = {
  k3: DiceCover,
  pk10: CometCover,
  ssc: ReelsCover,
  mark6: MoonCover,
  keno80: PeonyCover,
}

/** Drawn by code: a lottery without a cover of its own has the one of all lotteries. */
export function GameCover({ game }: { readonly game: string }) {
  const Own = covers[game] ?? LottoCover
  return <Own />
}
