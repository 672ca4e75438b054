import { contentText } from '../../text/content.ts'
import type { PublicationWish } from './tables.ts'

export interface Complaint {
  readonly path: string
  readonly text: string
}

/** What is wrong with a publication beyond its shape: each slot needs its own things. */
export function complaintsOf(
  wish: PublicationWish,
  isPage: (address: string) => boolean,
): Complaint[] {
  const { slot, content, cover, side, sponsorType, jumpUrl, startAt, endAt } = wish
  const isNotice = slot === 'marquee' || slot === 'popup' || slot === 'finance'
  const checks: readonly [boolean, string, string][] = [
    [isNotice && content.trim() === '', 'content', contentText.noContent],
    [!isNotice && cover === null, 'cover', contentText.noCover],
    [isNotice && cover !== null, 'cover', contentText.noticeCover],
    [slot === 'icon' && side === null, 'side', contentText.noSide],
    [slot !== 'icon' && side !== null, 'side', contentText.sideOfIcon],
    [slot === 'naming' && sponsorType === null, 'sponsorType', contentText.noType],
    [slot !== 'naming' && sponsorType !== null, 'sponsorType', contentText.typeOfNaming],
    [(slot === 'icon' || slot === 'ad') && jumpUrl === '', 'jumpUrl', contentText.noJump],
    [jumpUrl !== '' && !isPage(jumpUrl), 'jumpUrl', contentText.unknownPage],
    [endAt !== null && endAt <= startAt, 'endAt', contentText.endBeforeStart],
  ]
  return checks.filter(([isWrong]) => isWrong).map(([, path, text]) => ({ path, text }))
}
