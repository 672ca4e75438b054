import { Avatar } from '@zhengju/ui/avatar'
import { DiceCover, LottoCover, ReelsCover } from '@zhengju/ui/covers-draw'
import {
  CometCover,
  DragonCover,
  FishCover,
  KoiCover,
  LanternCover,
  MoonCover,
  MountainCover,
  PeonyCover,
  WavesCover,
} from '@zhengju/ui/covers-scene'
import {
  BasketballCover,
  EsportsCover,
  FootballCover,
  PitchNightCover,
  TennisCover,
} from '@zhengju/ui/covers-sport'
import { CardsCover, MahjongCover, RouletteCover, TableFelt } from '@zhengju/ui/covers-table'
import { Crest } from '@zhengju/ui/crest'
import { NightScene } from '@zhengju/ui/night-scene'
import { BookPoster, FixturePoster } from '@zhengju/ui/poster'
import { galleryText as text } from '#text/gallery.ts'
import { Section } from './section.tsx'

export function Drawn() {
  return (
    <>
      <Section title={text.crests}>
        <div className="flow">
          {text.teams.map((team) => (
            <Crest key={team} seed={team} size={56} />
          ))}
        </div>
        <div className="flow">
          {text.teams.map((team) => (
            <Crest key={team} seed={team} size={24} />
          ))}
          {text.teams.map((team) => (
            <Avatar key={team} seed={team} letter={[...team][0] ?? ''} />
          ))}
        </div>
      </Section>
      <Section title={text.covers}>
        <div className="covers">
          <FootballCover />
          <BasketballCover />
          <TennisCover />
          <PitchNightCover />
          <EsportsCover />
          <MountainCover />
          <WavesCover />
          <FishCover />
          <MoonCover />
          <KoiCover />
          <CometCover />
          <LanternCover />
          <DragonCover />
          <PeonyCover />
          <MahjongCover />
          <CardsCover />
          <DiceCover />
          <RouletteCover />
          <LottoCover />
          <ReelsCover />
        </div>
        <div className="plates">
          <FixturePoster home="雁" away="白" />
          <BookPoster />
          <NightScene />
          <TableFelt seed="a1" />
        </div>
      </Section>
    </>
  )
}
