/** Without a way to the platform; the page that stands in for all others has its words in `web/worker/`. */
export const offlineText = {
  stale: (clock: string) => `网络不通，显示的是 ${clock} 的数据`,
  waiting: '网络不通，连上后自动继续',
} as const
