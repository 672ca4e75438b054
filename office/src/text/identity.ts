import type { ChangeKind, ReviewKind, ReviewState } from '@zhengju/domain/identity'

export const reviewText = {
  open: '待审核',
  approved: '已通过',
  refused: '已退回',
  cancelled: '已撤回',
  allKinds: '全部类型',
  kind: '类型',
  member: '会员',
  content: '内容',
  createdAt: '提交时间',
  waited: '已等待',
  review: '复核',
  state: '状态',
  one: '一人',
  second: '需两人',
  firstBy: (name: string) => `${name} 已初审`,
  emptyTitle: '没有待审核的资料',
  empty: '新的申请会自动出现在这里，无需刷新。',
  emptyOtherTitle: '没有符合条件的申请',
  emptyOther: '换一个状态或类型看看。',

  detail: '资料审核',
  account: '账号实名',
  noAccount: '尚未确定',
  from: '现在',
  to: '改为',
  name: '姓名',
  number: '身份证号',
  birthday: '证件生日',
  newBirthday: '改为',
  reason: '会员说明',
  pictures: '照片',
  pictureCount: (count: number) => `${count} 张，打开资料后查看`,
  picture: (no: number) => `照片 ${no}`,
  front: '人像面',
  back: '国徽面',
  remove: (card: string) => `移除 ${card}`,
  removed: '从账号移除',
  history: '办理记录',
  byMember: '会员',
  masked: '姓名、证件号和照片已隐去。打开需要写明原因，并记入操作记录。',
  pictureHint: '点照片放大，可以旋转、缩放，左右切换。',
  openedHint: '完整资料只在这里显示，关闭后重新隐去。',

  openAction: '打开资料',
  openTitle: '打开这位会员的完整资料？',
  openText: '会显示完整的姓名、号码和照片。谁在什么时候、为什么打开，都记入操作记录。',
  opened: '资料已打开',
  approve: '通过',
  refuse: '退回',
  approveTitle: '通过这项申请？',
  refuseTitle: '退回这项申请？',
  refuseText: '资料保持不变，原因会显示给会员，会员可以重新提交。',
  approvedDone: '已通过',
  firstApproved: '初审已记录，等待另一位运营人员复核',
  refusedDone: '已退回',
  openFirst: '请先打开资料核对，再作决定。',
  ownFirst: '你已初审，需由另一位运营人员复核。',
} as const

export const kindText: Readonly<Record<ReviewKind, string>> = {
  identity: '实名认证',
  name: '修改姓名',
  card: '移除银行卡',
  phone: '更换手机',
  birthday: '修改生日',
}

export const stateText: Readonly<Record<ReviewState, string>> = {
  waiting: '待审核',
  seconding: '待复核',
  approved: '已通过',
  refused: '已退回',
  cancelled: '会员撤回',
}

export const eventText = {
  submitted: '提交',
  opened: '打开资料',
  approvedFirst: '初审通过',
  approved: '通过',
  refused: '退回',
  cancelled: '撤回',
} as const

export const remarkText = {
  nameDiffers: '证件姓名与账号实名不同：不能通过，会员须先申请修改姓名。',
  birthdayDiffers: '证件生日与会员填写的不同：通过后以证件为准。',
  underage: '未满 18 岁：通过后该会员不能投注。',
  withdrawalOpen: '会员有进行中的取款：处理完后才能通过。',
  earlierRefused: '这位会员的同类申请曾被退回，请看办理记录。',
} as const

/** What an approval means for the account and the money. */
export const approveEffects: Readonly<Record<ReviewKind, string>> = {
  identity: '账号实名与生日按证件确定，之后只能绑定本人的银行卡。',
  name: '账号实名改为新姓名，已绑定的银行卡重新计算安全等待期。',
  card: '这张卡从账号移除，之后不能再取款到它。',
  phone: '登录和找回密码改用新手机。',
  birthday: '生日改为新日期；未满 18 岁的会员不能投注。',
}

export const firstText = '需两位运营人员：你的通过只计为初审，另一位复核后才会生效。'
export const secondText = (first: string) => `${first} 已初审，你复核通过后立即生效。`

export const openReasons = ['首次审核', '复核', '会员来电核对'] as const
export const approveReasons = ['资料核对一致', '已电话核实本人'] as const
export const refuseReasons: Readonly<Record<'identity' | 'change', readonly string[]>> = {
  identity: ['照片不清楚，请重新拍摄', '证件不完整，请拍到四角', '姓名或号码与证件不一致'],
  change: ['证明不足，请补充照片', '证明与申请内容不一致', '原因不清楚，请写明'],
}

export function isChange(kind: ReviewKind): kind is ChangeKind {
  return kind !== 'identity'
}
