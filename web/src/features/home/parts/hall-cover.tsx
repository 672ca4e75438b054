import { LottoCover, ReelsCover } from '@zhengju/ui/covers-draw'
import { FishCover } from '@zhengju/ui/covers-scene'
import { EsportsCover } from '@zhengju/ui/covers-sport'
import { CardsCover, MahjongCover } from '@zhengju/ui/covers-table'
import type { ComponentType } from 'react'
import type { HallPage } from '../model/venues.ts'

const covers: Partial<Record<HallPage, ComponentType>> = {
  realbet: CardsCover,
  egame: ReelsCover,
  chess: MahjongCover,
  gaming: EsportsCover,
  lottery: LottoCover,
  fishing: FishCover,
}

/** The picture of a hall without matches of its own. */
export default function HallCover({ page }: { readonly page: HallPage }) {
  const Cover = covers[page]
  return Cover ? <Cover /> : null
}
