export const maintenanceText = {
  title: '系统维护中',
  why: '正在升级系统，期间全站暂停使用。',
  starts: '开始',
  ends: '预计恢复',
  left: (minutes: number) => `还需约 ${minutes} 分钟`,
  refreshNote: '北京时间，每分钟自动刷新',
  progress: '维护进度',
  safe: ['余额、注单都在原处，没有变动', '未结算注单恢复后照常结算', '已提交的存款、取款继续处理'],
  sign: '正局运营组',
  refresh: '刷新',
} as const

export const stopServiceText = {
  title: '站点已停止服务',
  why: '本站已停止提供服务，登录、投注和存款都已关闭。',
  note: '账户里的余额会为你保留，取款安排以运营方公告为准。',
} as const

export const restrictionText = {
  caveatTitle: '这里暂不提供服务',
  caveatText: '你所在的地区或网络地址不在服务范围内。账户里的资金不受影响。',
  alertTitle: '访问提醒',
  alertText:
    '你所在的地区对本类服务有限制。请先了解当地规定，再决定是否继续。账户里的资金不受影响。',
  address: '所在地区',
  ip: '网络地址',
  unknown: '未知',
  go: '继续访问',
  home: '返回首页',
} as const
