import type { ExportList } from '@zhengju/contract/export/office-calls'

export const exportText = {
  export: '导出 CSV',
  title: '把这个列表导出为文件？',
  text: (most: string) =>
    `按现在的条件导出全部，每 ${most} 行一个文件。谁导出了什么、多少行、为什么，都会写进操作记录。文件最多保留一天，只有你能下载；空间不够时先删除你较早的文件。`,
  running: (name: string, rows: string) => `正在生成「${name}」，已有 ${rows} 行`,
  stay: '请留在本页，做好后自动下载。',
  cancel: '停止生成',
  cancelled: '已停止，没有留下文件',
  failed: '文件没有做成，请缩小条件再试',
  full: '文件太大，已停止，没有留下文件；请缩小条件再试',
  done: (rows: string) => `已导出 ${rows} 行`,
  doneFiles: (rows: string, files: number) =>
    `已导出 ${rows} 行，共 ${files} 个文件；浏览器若询问，请允许下载多个文件`,
  started: '行数较多，正在后台生成',
} as const

export const exportNames: Readonly<Record<ExportList, string>> = {
  members: '会员',
  withdrawals: '取款订单',
  deposits: '存款订单',
  dividends: '礼金',
  identity: '资料审核',
  inbox: '站内信',
  feedback: '意见反馈',
  redPackets: '红包',
  fundings: '活动注资',
  adjustments: '手工调账',
  harmMarkers: '风险信号',
  restrictions: '暂停与排除',
  keptLimits: '会员限额',
  limitChanges: '限额变更',
  interventions: '干预记录',
  staff: '人员',
  publications: '发布排期',
  accessRules: '访问规则',
  windows: '维护窗口',
  chatReports: '聊天举报',
  chatWords: '屏蔽词',
  gifts: '礼物',
  help: '帮助',
  chatRooms: '聊天室',
  mallOrders: '商城订单',
  flipDraws: '翻牌记录',
  peakRanks: '赛季排名',
  tradedBets: '交易注单',
  tradedReserves: '预约注单',
  tradingOrders: '双人复核',
  memberStatement: '资金流水',
  memberBets: '会员注单',
  depositReviews: '待核对存款',
  callbacks: '不符的渠道通知',
  affiliateStatements: '代理账单',
  supportTickets: '客服会话',
}

export const listExportReasons = ['内部对账', '配合审计', '配合监管检查'] as const
