import type { VoucherKind, VoucherState } from '@zhengju/domain/voucher'

export const voucherText = {
  title: '投注券',
  kind: { freeBet: '免费投注', oddsBoost: '加赔' } as const satisfies Record<VoucherKind, string>,
  groups: '状态',
  group: { usable: '可用', over: '已结束' },
  state: {
    usable: '可用',
    reserved: '预留中',
    inBet: '等待赛果',
    used: '已用',
    expired: '已过期',
    revoked: '已收回',
  } as const satisfies Record<VoucherState, string>,
  until: (day: string) => `有效期至 ${day}`,
  venues: (names: string) => `限 ${names}`,
  everyVenue: '体育场馆通用',
  freeFace: (amount: string) => `${amount} 元`,
  boostFace: (percent: number) => `+${percent}%`,
  freeTerms: (amount: string) =>
    `投注额须为 ${amount} 元，只用于一注单关或一注串关，不动用余额。超过 ${amount} 元的派彩归你，本金不退给你。作废时券退回。不计流水、VIP、返水与榜单。`,
  boostTerms: (percent: number, most: string, amount: string) =>
    `一注单关或一注串关，投注额不超过 ${amount} 元，只用余额。赢了另加赢利的 ${percent}%，最多 ${most} 元。提前兑现的部分不加。`,
  bet: (orderNo: string) => `注单 ${orderNo}`,
  ofBet: '投注券',
  freeUsed: (stake: string) =>
    `这注用了一张 ${stake} 元的免费投注，没有动用余额；派彩超过 ${stake} 元的部分归你。不计流水、VIP、返水与榜单。`,
  boostUsed: (percent: number, most: string) =>
    `这注用了一张加赔券：赢了另加赢利的 ${percent}%，最多 ${most} 元。`,
  waits: '等待赛果。',
  givenBack: '注单作废，券已退回。',
  freePaid: (paid: string, returned: string) => `到账 ${paid}，归活动 ${returned}`,
  boostPaid: (paid: string) => `加赔 ${paid}`,
  emptyTitle: '没有投注券',
  emptyText: '活动发放的免费投注和加赔券会出现在这里。',
  toSport: '去看赛事',
  failedTitle: '投注券没有载入出来',
  failedText: '检查网络后再试一次。',
  more: '再看一些',
}

/** In the slip. */
export const slipVoucherText = {
  choose: '用券',
  none: '不用券',
  free: (amount: string) => `免费投注 ${amount} 元`,
  boost: (percent: number, most: string) => `加赔 ${percent}%，最多 ${most} 元`,
  freeSays: (stake: string) =>
    `这注用券，不动用余额。赢了，派彩超过 ${stake} 元的部分进入余额，其余归活动；输了不扣；作废时券退回。“预计归你”已减去 ${stake} 元本金。`,
  own: '预计归你',
  boostSays: (percent: number, most: string) =>
    `赢了另加赢利的 ${percent}%，这注最多 ${most} 元；输了、作废或提前兑现不加。只用余额。`,
  asking: '正在预留…',
  left: (seconds: number) => `已为这注预留，剩 ${seconds} 秒`,
  lapsed: '预留已结束，没有下注。',
  again: '重新预留',
  overMost: (amount: string) => `这张券只用于 ${amount} 元以内的投注。`,
  confirm: (sum: string) => `用券下注　¥${sum}`,
  notKept: '等待预留',
  failed: '没有预留成功，这注不用券。',
}
