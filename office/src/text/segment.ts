export const segmentText = {
  intro:
    '活动信按人群发送：等级、注册日期、近 30 天玩过的品类。不能按输赢或多久没来挑选。暂停、自我排除、关怀核查、限额已到的会员不会收到。',
  make: '新建人群',
  makeTitle: '保存这个人群？',
  makeText: '人群保存后不再更改；发信时按当时的会员计算。',
  save: '保存',
  saved: '已保存',
  next: '下一步',
  cancel: '取消',
  name: '名称',
  levels: '等级',
  vipFrom: '最低 VIP 等级',
  vipTo: '最高 VIP 等级',
  registered: '注册日期',
  registeredFrom: '注册不早于（空为不限）',
  registeredTo: '注册不晚于（空为不限）',
  categories: '近 30 天玩过（空为不限）',
  played: '近 30 天玩过',
  by: '建立',
  any: '不限',
  vip: (from: number, to: number) => `VIP${from}–VIP${to}`,
  from: (day: string) => `${day} 起`,
  until: (day: string) => `到 ${day}`,
  count: '计算人数',
  counted: (members: number, resting: number) =>
    `现在 ${members} 位会员，其中 ${resting} 位不能收到`,
  countedPart: (members: number, resting: number) =>
    `超过 ${members} 位会员；先数的 ${members} 位中 ${resting} 位不能收到`,
  write: '写活动信',
  emptyTitle: '没有人群',
  empty: '新建的人群会列在这里。',
} as const

export const segmentReasons = ['按活动方案发送', '核对后新建'] as const
