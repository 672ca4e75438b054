import { href } from '@zhengju/contract/kernel/path'

/** Pages that hold something out to a member. */
const offering: ReadonlySet<string> = new Set([
  ...[href('discount'), href('calendar'), href('friendInvitation'), href('friendPeakBet')],
  ...[href('luckyFlip'), href('currency'), href('mall'), href('vouchers')],
  ...[href('vip'), href('vipDetails'), href('rebate'), href('welfare'), href('agent')],
])

interface Published {
  readonly jumpUrl: string
}

export function isOffer({ jumpUrl }: Published): boolean {
  const [page = ''] = jumpUrl.split(/[?#]/)
  return offering.has(page)
}

/** What of it may be shown: to whoever gets no promotion now nothing that leads to one. */
export function shownTo<Item extends Published>(
  items: Item[] | undefined,
  isResting: boolean,
): Item[] | undefined {
  return isResting ? items?.filter((item) => !isOffer(item)) : items
}
