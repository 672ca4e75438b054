import type { LetterCategory } from '@zhengju/domain/inbox'

export const inboxText = {
  title: '站内信',
  tabs: { notice: '通知', activity: '活动', announcement: '公告' } satisfies Record<
    LetterCategory,
    string
  >,
  category: '类别',
  batch: '批量',
  done: '完成',
  more: '载入更多',
  read: '标为已读',
  readAll: '全部已读',
  remove: '删除',
  chosen: (count: number) => `已选 ${count} 封`,
  removeTitle: '删除选中的站内信？',
  removeText: (count: number) => `${count} 封站内信会删除，不能恢复。`,
  keep: '保留',
  removed: '已删除',
  pinned: '置顶',
  over: '已过期',
  unread: '未读',
  go: '去看看',
  close: '关闭',
  pane: '信件',
  paneTitle: '选一封信',
  paneText: '点左边的一封，正文会显示在这里。',
  kept: (days: number) => `站内信保留 ${days} 天`,
  empty: {
    notice: { title: '没有通知', text: '和你账号有关的消息会出现在这里。' },
    activity: { title: '没有活动', text: '有适合你的活动时，会在这里告诉你。' },
    announcement: { title: '没有公告', text: '维护、规则变化等公告会出现在这里。' },
  } satisfies Record<LetterCategory, { readonly title: string; readonly text: string }>,
  failedTitle: '没能载入站内信',
  failedText: '请检查网络后再试一次。',
} as const
