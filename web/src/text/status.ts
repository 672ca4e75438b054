export const maintenanceText = {
  title: '系统维护中',
  why: '正在升级系统，期间全站暂停使用。',
  starts: '开始',
  ends: '预计恢复',
  left: (time: string) => `还需约 ${time}`,
  late: '已到预计时间，正在收尾',
  openEnd: '恢复时间待定，恢复后自动返回',
  refreshNote: '北京时间，恢复后自动返回',
  progress: '维护进度',
  safe: ['余额、注单都在原处，没有变动', '未结算注单恢复后照常结算', '已提交的存款、取款继续处理'],
  sign: '正局运营组',
  refresh: '刷新',
} as const

export const stopServiceText = {
  title: '本站已停止服务',
  why: '只保留登录和取款，其余暂停。',
  safe: ['余额会为你保留，可以继续取款', '已提交的取款继续处理', '投注与账变记录仍可查看'],
  wallet: '查看余额与取款',
  logIn: '登录后取款',
  sign: '正局运营组',
} as const

export const restrictionText = {
  caveatTitle: '这里暂不提供服务',
  caveatText: '你所在的地区或网络地址不在服务范围内，页面和功能都不开放。账号里的资金不受影响。',
  caveatStep: '如果地区显示有误，或正在使用代理，请关闭代理后重试；仍不能进入，请联系客服核对。',
  alertTitle: '访问提醒',
  alertText:
    '你所在的地区对本类服务有限制。请先了解当地规定，再决定是否继续。账号里的资金不受影响。',
  alertStep: '继续访问即表示你已了解当地规定；本次登录期间不再提醒。',
  address: '所在地区',
  ip: '网络地址',
  unknown: '未知',
  go: '继续访问',
  retry: '重试',
} as const

export const contactText = { label: '联系客服' } as const
