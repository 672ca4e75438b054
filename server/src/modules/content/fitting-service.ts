import { markupIn } from '../../platform/call/plain.ts'
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
  const { slot, title, content, cover, pictureId, side, sponsorType, jumpUrl } = wish
  const { startAt, endAt } = wish
  const hasPicture = cover !== null || pictureId !== null
  const isNotice = slot === 'marquee' || slot === 'popup' || slot === 'finance'
  const checks: readonly [boolean, string, string][] = [
    [isNotice && content.trim() === '', 'content', contentText.noContent],
    [!isNotice && !hasPicture, 'cover', contentText.noCover],
    [isNotice && hasPicture, 'cover', contentText.noticeCover],
    [cover !== null && pictureId !== null, 'pictureId', contentText.onePicture],
    [slot === 'icon' && side === null, 'side', contentText.noSide],
    [slot !== 'icon' && side !== null, 'side', contentText.sideOfIcon],
    [slot === 'naming' && sponsorType === null, 'sponsorType', contentText.noType],
    [slot !== 'naming' && sponsorType !== null, 'sponsorType', contentText.typeOfNaming],
    [(slot === 'icon' || slot === 'ad') && jumpUrl === '', 'jumpUrl', contentText.noJump],
    [jumpUrl !== '' && !isPage(jumpUrl), 'jumpUrl', contentText.unknownPage],
    [endAt !== null && endAt <= startAt, 'endAt', contentText.endBeforeStart],
  ]
  const unfit = checks.filter(([isWrong]) => isWrong).map(([, path, text]) => ({ path, text }))
  return [...markupIn({ title, content }), ...unfit]
}
