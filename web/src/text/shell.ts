/** The frame of every page. */
export const shellText = {
  siteName: '正局',
  motto: '每一局，都经得起查',
  slip: '每一局都经得起查',
  navigation: '主导航',
  home: '首页',
  sport: '体育',
  deposit: '存款',
  mine: '我的',
  back: '返回',
  close: '关闭',
  scanToOpen: '扫码在手机上打开',
  notFoundTitle: '没有这一页',
  notFoundText: '地址可能写错了，或者这一页已经撤下。你的账户和资金没有变动。',
  backHome: '返回首页',
  brokenTitle: '这一页没能显示',
  brokenText: '已提交的注单和款项不受影响。刷新一次，多半就好；若仍不行，请稍后再来。',
  refresh: '刷新',
  cookieTitle: '请允许 Cookie',
  cookieText:
    '浏览器关闭了 Cookie，登录状态无法保存。请在浏览器设置里允许本站的 Cookie，再刷新这一页。',
  loading: '正在载入',
  retry: '重试',
  listEnd: '没有更多了',
  yuan: '¥',
} as const

/** Dialogs whose words the specification fixes (specification 4 and 8). */
export const dialogText = {
  tip: '提示',
  kindTip: '温馨提示',
  confirm: '确定',
  cancel: '取消',
  securityTitle: '安全提示',
  securityText: '如有客服人员主动提供银行卡号引导您存款，请勿转账。由此造成的损失，平台概不负责。',
  securityConfirm: '我已了解',
} as const
