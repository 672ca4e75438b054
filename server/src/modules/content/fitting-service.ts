import type { PublicationWish } from './publication-service.ts'

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
    [isNotice && content.trim() === '', 'content', '请填写公告内容'],
    [!isNotice && cover === null, 'cover', '请选择图片'],
    [isNotice && cover !== null, 'cover', '公告不带图片'],
    [slot === 'icon' && side === null, 'side', '请选择停靠的一侧'],
    [slot !== 'icon' && side !== null, 'side', '只有悬浮图标有停靠侧'],
    [slot === 'naming' && sponsorType === null, 'sponsorType', '请选择类型'],
    [slot !== 'naming' && sponsorType !== null, 'sponsorType', '只有合作与来源有类型'],
    [(slot === 'icon' || slot === 'ad') && jumpUrl === '', 'jumpUrl', '请填写跳转页面'],
    [jumpUrl !== '' && !isPage(jumpUrl), 'jumpUrl', '站内没有这个页面'],
    [endAt !== null && endAt <= startAt, 'endAt', '结束时间须晚于开始时间'],
  ]
  return checks.filter(([isWrong]) => isWrong).map(([, path, text]) => ({ path, text }))
}
