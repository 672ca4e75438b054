/** The frame of every page. */
export const shellText = {
  siteName: '正局',
  motto: '每一局，都经得起查',
  slip: '每一局都经得起查',
  navigation: '主导航',
  home: '首页',
  sport: '体育',
  deposit: '存款',
  service: '客服',
  answered: '客服有新的答复',
  unread: '有新消息',
  mine: '我的',
  back: '返回',
  close: '关闭',
  scanToOpen: '扫码在手机上打开',
  notFoundTitle: '没有这一页',
  notFoundText: '地址可能写错了，或者这一页已经撤下。你的账号和资金没有变动。',
  backHome: '返回首页',
  brokenTitle: '这一页没能显示',
  brokenText: '已提交的注单和款项不受影响。刷新一次，多半就好；若仍不行，请稍后再来。',
  refresh: '刷新',
  pull: '下拉刷新',
  pullReady: '松开刷新',
  share: '分享这一页',
  linkCopied: '网址已复制',
  linkNotCopied: '没能复制，请从地址栏复制',
  loading: '正在载入',
  retry: '重试',
  listEnd: '没有更多了',
  yuan: '¥',
} as const

/** Of a part of a page that is read by itself. */
export const sectionText = {
  loading: shellText.loading,
  failed: '这一部分没能载入，请检查网络。',
  retry: shellText.retry,
} as const
