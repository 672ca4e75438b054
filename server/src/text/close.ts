/** Heads of the file that a daily close is downloaded as. */
export const closeFileText = {
  day: '日结',
  balance: '总账借贷',
  balanced: '平',
  unbalanced: '不平',
  accounts: ['科目', '类型', '期初', '本日变动', '期末'],
  providers: ['支付商', '对账单', '对账单笔数', '我方笔数', '差异'],
  answered: '已取得',
  unanswered: '未取得',
  breaks: [
    '支付商',
    '类型',
    '订单号',
    '差异分类',
    '支付商金额',
    '我方金额',
    '订单状态',
    '总账金额',
  ],
  venues: ['场馆', '场馆账单', '账单笔数', '我方笔数', '差异'],
  venueBreaks: ['场馆', '类型', '单号', '差异分类', '场馆金额', '我方金额'],
}
