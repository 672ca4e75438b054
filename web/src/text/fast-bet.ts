/** One tap on a price is a bet. */
export const fastBetText = {
  title: '快速投注',
  close: '收起',
  on: (stake: string) => `快速投注　每注 ¥${stake}`,
  hint: '打开后，点一下赔率就投一注单关，不再打开投注单确认。投注单里已有选项时，点赔率仍是加入投注单。',
  stake: '每注本金',
  clear: '清空',
  sign: '¥',
  quick: '常用本金',
  need: '请输入大于 0 的本金',
  accept: '赔率变动时',
  dock: (stake: string) => `快速投注已开，每注 ¥${stake}`,
  note: '限额、余额和你自己的限额照样核对；不通过时打开投注单说明原因，不扣钱。',
  busy: '刚投过一注，这一下没有再投',
  done: (stake: string, what: string, price: string, orderNo: string) =>
    `已投 ¥${stake} · ${what} @ ${price} · 注单 ${orderNo}`,
} as const
