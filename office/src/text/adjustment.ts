import type { AdjustmentDirection, AdjustmentState } from '@zhengju/domain/adjustment'

export const adjustmentText = {
  intro: '更正会员余额，必须由两位运营人员完成：一人申请，另一人复核后才动用资金。不产生流水要求。',
  all: '全部',
  ask: '申请调账',
  billNo: '单号',
  member: '会员',
  direction: '方向',
  amount: '金额（元）',
  title: '会员看到的说明',
  reason: '申请原因',
  askedBy: '申请人',
  createdAt: '申请时间',
  decidedBy: '复核人',
  state: '状态',
  emptyTitle: '没有符合条件的调账',
  empty: '换一个状态、会员或日期看看。',
  approve: '复核通过',
  refuse: '拒绝',
  callOff: '撤回',
  cancel: '取消',
  next: '下一步',
  formTitle: '申请人工调账',
  titleHint: '写在账变记录里，例如「重复扣款退回」',
  amountHint: (most: string) => `0.01 至 ${most} 元`,
  dayNote: (most: string) => `一人一天申请的总额不超过 ${most} 元，补款与扣款合计。`,
  askTitle: '提交这次申请？',
  askText: (name: string, direction: AdjustmentDirection, amount: string) =>
    `${name}，${directions[direction]} ${amount} 元。现在不动用资金，由另一位运营人员复核后生效。`,
  asked: '已提交，等待另一位运营人员复核',
  approveTitle: '复核通过这次调账？',
  approveText: {
    credit: (name: string, amount: string) =>
      `立即向 ${name} 的可用余额记入 ${amount} 元；有欠款时先抵欠款。不能撤销，只能反向再调一次。`,
    debit: (name: string, amount: string) =>
      `立即从 ${name} 的可用余额扣除 ${amount} 元；余额不足时不扣、不产生欠款。不能撤销，只能反向再调一次。`,
  },
  approved: '已复核，资金已调整',
  refuseTitle: '拒绝这次调账？',
  callOffTitle: '撤回你的申请？',
  nothing: '没有资金变动，申请结束。',
  refused: '已拒绝，没有资金变动',
  calledOff: '已撤回',
} as const

const directions: Readonly<Record<AdjustmentDirection, string>> = { credit: '补款', debit: '扣款' }
export const adjustmentDirectionText = directions

export const adjustmentStateText: Readonly<Record<AdjustmentState, string>> = {
  waiting: '待复核',
  done: '已完成',
  refused: '已拒绝',
  calledOff: '已撤回',
}

export const askReasons = [
  '重复扣款，已核对账变',
  '场馆派彩有误，已与场馆核对',
  '渠道对账差异',
] as const
export const decideReasons = ['凭证与账变核对一致'] as const
export const refuseReasons = ['依据不足', '金额或会员有误'] as const
export const callOffReasons = ['填写有误'] as const
