import type { FlipPrizeKind } from '@zhengju/domain/flip'
import type { MallKind, MallOrderState } from '@zhengju/domain/mall'

/** Heads of the columns of files of the mall, the flip and the contest. */
export const promotionHeads = {
  quantity: '数量',
  coins: '金币',
  tracking: '运单号',
  deck: '副',
  card: '张',
  given: '已发放',
  takenBack: '已收回',
  commit: '指纹',
  clientSeed: '会员种子',
  serverSeed: '我方种子',
  place: '名次',
  friends: '计入的好友',
  total: '好友有效流水',
  prize: '奖金',
} as const

export const mallKindText: Readonly<Record<MallKind, string>> = {
  bonus: '礼金券',
  voucher: '投注券',
  goods: '实物',
}
export const mallStateText: Readonly<Record<MallOrderState, string>> = {
  review: '待审核',
  toShip: '待发货',
  shipped: '已发货',
  done: '完成',
  refused: '已驳回',
}
export const flipKindText: Readonly<Record<FlipPrizeKind, string>> = {
  money: '礼金',
  coin: '金币',
  none: '谢谢参与',
}
