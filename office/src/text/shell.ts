export const shellText = {
  noSuchRight: '你的角色没有这项权限',
  brand: '正局',
  office: '运营后台',
  line: '每一局，都经得起查',
  menu: '主菜单',
  logout: '退出登录',
  theme: '外观',
  themes: { system: '自动', light: '浅色', dark: '深色' },
  roles: '角色',
  more: '载入更多',
  end: '已经到底了',
  retry: '重新载入',
  failed: '没有读到数据',
  refresh: '刷新',
  close: '关闭',
  actions: '操作',
  details: '明细',
  noRightTitle: '没有可用的页面',
  noRight: '当前账号没有任何页面的权限，请联系主管分配角色。',
  notFoundTitle: '页面不存在',
  notFound: '地址可能有误，或该页面不在你的权限之内。',
  backHome: '回到首页',
  brokenTitle: '页面出错了',
  broken: '刚才的操作没有改变任何数据，请重新载入页面。',
  siteTime: '时间均为北京时间',
} as const

export const reasonText = {
  label: '原因',
  placeholder: '写明依据，会员或审计可能看到这段文字（2 至 200 字）',
  tooShort: '请填写至少 2 个字的原因',
  cancel: '取消',
} as const

export const waitText = { day: '天', hour: '小时', minute: '分钟' } as const

export const searchText = {
  order: '订单号或会员用户名',
  day: '日期',
  from: '金额不低于',
  to: '金额不高于',
} as const
