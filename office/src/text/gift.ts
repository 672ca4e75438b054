export const giftText = {
  gift: '礼物',
  id: '编号',
  idHint: '小写字母开头，保存后不能修改',
  name: '名称',
  icon: '图案',
  price: '单价',
  effect: '展示',
  effects: { none: '只在消息里', banner: '横幅', full: '全屏' },
  icons: {
    rose: '玫瑰',
    applause: '鼓掌',
    drum: '战鼓',
    horn: '号角',
    football: '足球',
    firework: '烟花',
    trophy: '奖杯',
    rocket: '火箭',
    crown: '皇冠',
  },
  place: '次序',
  placeHint: '小的在前',
  state: '状态',
  on: '上架',
  off: '下架',
  deed: '操作',
  change: '修改',
  add: '新建礼物',
  addTitle: '新建礼物',
  changeTitle: (name: string) => `修改 ${name}`,
  cancel: '取消',
  next: '下一步',
  save: '保存',
  saveTitle: '保存礼物',
  saveText: (name: string, price: string, isOn: boolean) =>
    isOn
      ? `「${name}」单价 ${price}，会员立即可以送。正按旧价格送的会员会被问一次，不会多扣。`
      : `「${name}」下架，会员不能再送，已送出的不受影响。`,
  saved: '已保存',
  emptyTitle: '还没有礼物',
  empty: '添加后，在设置里打开「送礼物」，会员就能看到。',
} as const

export const giftReasons = ['活动上新', '调整价格', '活动结束'] as const
