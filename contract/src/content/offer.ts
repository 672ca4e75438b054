import { href } from '../kernel/path.ts'

/** Pages that hold something out to a member. */
const offering: ReadonlySet<string> = new Set([
  ...[href('discount'), href('calendar'), href('friendInvitation'), href('friendPeakBet')],
  ...[href('luckyFlip'), href('currency'), href('mall'), href('vouchers')],
  ...[href('vip'), href('vipDetails'), href('rebate'), href('welfare'), href('agent')],
])

/** Whether an address of the site leads to something that is held out. */
export function leadsToOffer(address: string): boolean {
  const [page = ''] = address.split(/[?#]/)
  return offering.has(page)
}
