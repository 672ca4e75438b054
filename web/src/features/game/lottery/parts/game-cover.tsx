import { type OpenLottery, openLotteries } from '@zhengju/domain/games/catalogue'
import { DiceCover, LottoCover, ReelsCover } from '@zhengju/ui/covers-draw'
import { CometCover, MoonCover, PeonyCover } from '@zhengju/ui/covers-scene'
import type { ComponentType } from 'react'

const covers: Readonly<Record<NonNullable<OpenLottery['cover']>, ComponentType>> = {
  dice: DiceCover,
  comet: CometCover,
  reels: ReelsCover,
  moon: MoonCover,
  peony: PeonyCover,
}

/** Drawn by code: a lottery without a cover of its own has the one of all lotteries. */
export function GameCover({ game }: { readonly game: string }) {
  const cover = openLotteries.find(({ id }) => id === game)?.cover
  const Own = cover ? covers[cover] : LottoCover
  return <Own />
}
