import { movements } from '@zhengju/domain/ledger'
import { siteCurrency } from '@zhengju/domain/money'
import { dayMs } from '@zhengju/domain/siteDay'
import { type VoucherTerms, voucherLimits } from '@zhengju/domain/voucher'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { grantFreeBet } from '../bonus/index.ts'
import { earn, payEarned } from '../promotion/index.ts'
import { plainTerms, setAside } from './aside-service.ts'
import { openVouchers, saveVoucher } from './store.ts'
import type { VoucherPromotion, VoucherRow } from './tables.ts'

export interface Given {
  readonly promotion: VoucherPromotion
  readonly memberId: string
  readonly title: string
  readonly sourceNo: string
  readonly terms: VoucherTerms
}

/**
 * Gives a voucher. The stake of a free bet comes out of its fund at once, a boost costs nothing before a slip keeps it,
 * unless coins pay for it: then what it may pay stands aside from now on.
 * The caller asked for obstacles, and holds the member's turnover lock.
 */
export async function giveVoucher(tx: Tx, given: Given): Promise<VoucherRow> {
  const { promotion, memberId, title, sourceNo, terms } = given
  if ((await openVouchers(tx, memberId)) >= voucherLimits.open) throw new Failure('voucher.tooMany')
  const row: VoucherRow = {
    ...{ id: tx.runtime.ids.next(), member_id: memberId, kind: terms.kind, promotion, title },
    ...{ source_no: sourceNo, amount: terms.amount, percent: terms.percent },
    ...{ most_extra: terms.mostExtra, venues: terms.venues.join(), currency: siteCurrency },
    ...{ state: 'usable', created_at: BigInt(tx.now), ended_at: null },
    expire_at: BigInt(tx.now + terms.lifeDays * dayMs),
    ...{ reservation_id: null, reserved_until: null, reserved_venue: null, reserved_legs: null },
    ...{ times: 0, held: 0n },
  }
  await saveVoucher(tx, row)
  if (terms.kind === 'freeBet') await fillFreeBet(tx, row)
  else if (!(await setAside(tx, row))) throw new Failure('voucher.unfunded')
  return row
}

/** Of a free bet: the gift that its stake is. */
export function stakeOccasion({ id }: Pick<VoucherRow, 'id'>): string {
  return `freeBet:${id}`
}

async function fillFreeBet(tx: Tx, row: VoucherRow): Promise<void> {
  const { id, member_id: memberId, amount, currency } = row
  const grantId = await earn(tx, {
    ...{ kind: row.promotion, memberId, occasion: stakeOccasion(row), title: row.title, amount },
    ...{ terms: plainTerms, ruleVersion: 0, isHeld: true },
  })
  const isPaid = await payEarned(tx, grantId, async ({ campaignId, reference }) => {
    const money = { memberId, currency, campaignId, amount, reference }
    await grantFreeBet(tx, {
      ...{ memberId, currency, campaignId, amount, lotId: id, expireAt: Number(row.expire_at) },
      movement: movements.promotionClaimed({ ...money, lotId: id }),
    })
    return id
  })
  if (!isPaid) throw new Failure('voucher.unfunded')
}
