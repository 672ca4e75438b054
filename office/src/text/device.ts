export const deviceText = {
  tabs: { members: '会员', blocked: '受限设备' },
  block: '限制设备',
  blockTitle: '限制这台设备？',
  blockText:
    '这台设备上的登录全部结束，无论哪个会员都不能在上面登录、注册或操作资金；公开页面和客服仍可打开。账号资金不受影响，会员可以换设备登录。',
  sharing: '正在查询这台设备上登录过的会员…',
  shared: (count: number, names: readonly string[]) =>
    `这台设备上登录过 ${count} 位会员，都会受到影响：${names.join('、')}${count > names.length ? ' 等' : ''}。`,
  notShared: (name: string) => `这台设备上只登录过 ${name} 一位会员。`,
  duration: '限制多久',
  days: { '1': '1 天', '7': '7 天', '30': '30 天', forever: '直到解除' },
  blocked: '设备已限制',
  lift: '解除限制',
  liftTitle: '解除设备限制？',
  liftText: '会员可以在这台设备上重新登录，已结束的会话不会恢复。',
  lifted: '设备限制已解除',
  isBlocked: '已限制',
  until: (time: string) => `至 ${time}`,
  forever: '直到解除',
  by: (name: string, time: string) => `${name} 于 ${time}`,
  device: '设备',
  member: '来自会员',
  reason: '原因',
  term: '期限',
  emptyTitle: '没有受限的设备',
  empty: '在会员资料的登录设备里可以限制一台设备。',
} as const

export const blockReasons = ['设备被用于盗号', '批量注册', '会员称设备遗失'] as const
export const liftBlockReasons = ['会员已核实身份', '误限制'] as const
