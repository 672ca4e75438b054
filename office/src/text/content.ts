import type { Cover, SponsorType } from '@zhengju/contract/content/calls'
import type { PublicationSlot } from '@zhengju/contract/content/office-calls'
import type { DownloadRedirect, FestivalSkin } from '@zhengju/contract/site/calls'

export const contentText = {
  note: '会员站上由运营填写的文字、图片与开关，都按各自的时间窗口生效',
  configuration: '站点配置',
  entries: '配置条目',
  add: '新建',
  edit: '修改',
  readOnly: '当前账号只能查看，不能修改。',
  title: '标题',
  content: '内容',
  contentHint: '会员看到的全文，可以换行',
  cover: '图片',
  side: '停靠',
  sides: { left: '左侧', right: '右侧' },
  isClosable: '允许会员收起',
  sponsorType: '类型',
  jumpUrl: '跳转页面',
  jumpHint: '站内已开放的页面，如 /mine/protection；留空为不跳转',
  platform: '显示于',
  platforms: { all: '全部', web: '网页', app: 'APP' },
  sort: '顺序',
  sortHint: '数字小的在前',
  startAt: '开始时间',
  endAt: '结束时间',
  timeHint: '北京时间',
  endHint: '北京时间，留空为长期',
  window: '有效时间',
  forever: '长期',
  isOn: '启用',
  state: '状态',
  states: { standing: '展示中', coming: '未开始', over: '已结束', off: '已停用' },
  mostNote: (most: number) => `会员站同时最多展示 ${most} 条，按顺序取前面的。`,
  emptyTitle: '这里还没有内容',
  empty: '新建一条，到了开始时间会自动展示。',
  newTitle: (slot: string) => `新建${slot}`,
  editTitle: (slot: string) => `修改${slot}`,
  save: '保存',
  cancel: '取消',
  saveTitle: '保存并发布？',
  saveText: '保存后按时间窗口对会员生效：',
  saved: '内容已保存',
  conflict: '其他运营人员刚刚修改过，请关闭后重新打开，再作修改。',
  needTitle: '请填写标题',
  needContent: '请填写内容',
  needCover: '请选择图片',
  needJump: '请填写跳转页面',
  needStart: '请填写开始时间',
  endBeforeStart: '结束时间须晚于开始时间',
} as const

export const contentReasons = ['例行发布', '内容更正', '活动结束下线'] as const

export const slotText: Readonly<Record<PublicationSlot, string>> = {
  marquee: '滚动公告',
  popup: '弹窗公告',
  finance: '存取款公告',
  ad: '首页轮播',
  icon: '悬浮图标',
  naming: '合作与来源',
}

export const coverText: Readonly<Record<Cover, string>> = {
  fixtures: '赛事（双色圆）',
  checked: '核对（账页与勾）',
  limits: '限额（半圆表盘）',
  payout: '票据（叠放单据）',
  counter: '时钟（红圈）',
  device: '手机',
}

export const sponsorText: Readonly<Record<SponsorType, string>> = {
  venue: '场馆',
  data: '数据来源',
  open: '开源软件',
}

export const configurationText = {
  base: '站点',
  title: '站点名称',
  logo: '标志（标题栏图标）',
  logoHint:
    '本站图片的路径，如 /icon/app-192.png；也可粘贴 data:image/png;base64,… 的小图（8000 字符内）。留空使用默认印章。',
  logoNone: '默认印章',
  badLogo: '标志须为本站路径或 PNG、JPEG、WebP 的小图。',
  phones: '手机号',
  disablePhones: '不使用手机号',
  disablePhonesHint: '会员站隐藏手机号输入，服务端拒收手机号。',
  globePhoneNumber: '允许境外手机号',
  globePhoneNumberHint: '开启后可以选择国家和地区。',
  dress: '节日与片头',
  siteFestivalSkin: '节日装扮',
  siteVideoActiveUrl: '片头',
  siteVideoSkinOpen: '打开首页时播放片头',
  siteVideoSkinOpenHint: '每个标签页一次，可跳过；系统设为减少动态效果的会员不会看到。',
  visitors: '访问者',
  downloadRedirect: '引导到下载页',
  audioFingerprint: '音频指纹',
  audioFingerprintHint: '仅在会员同意后用于识别登录设备。',
  audioFingerprintTimeoutMs: '等待时长（毫秒）',
  save: '保存修改',
  reset: '放弃修改',
  noChange: '没有修改',
  saveTitle: '保存站点配置？',
  saveText: '保存后立即对所有会员生效：',
  saved: '站点配置已生效',
  yes: '是',
  no: '否',
  off: '关闭',
  needTitle: '请填写站点名称',
  needClip: '开启片头须先选择片头',
  badTimeout: '等待时长须在 100 至 10000 毫秒之间',
  updatedAt: (time: string) => `上次修改 ${time}`,
  neverUpdated: '尚未修改过',
  conflict: '其他运营人员刚刚修改过，已载入最新配置，请重新确认。',
} as const

export const configurationReasons = ['节日安排', '节日结束，恢复平时', '运营调整'] as const

export const skinText: Readonly<Record<FestivalSkin, string>> = {
  '': '平时',
  springFestival: '春节（灯笼与梅）',
  midAutumn: '中秋（月与云）',
  nationalDay: '国庆（彩旗）',
}

export const clipNames = { none: '不播放', opening: '正局片头（2.8 秒）' } as const

export const redirectText: Readonly<Record<DownloadRedirect, string>> = {
  off: '关闭',
  app: '仅本站 APP 的访问者',
  mobile: '所有手机浏览器',
}

export const entryText = {
  note: '随 vvPretty 加密下发给会员站的编号条目。51 的第一项是聊天地址。',
  entry: '编号',
  label: '说明',
  items: '内容（每行一项）',
  newTitle: '新建配置条目',
  editTitle: (entry: number) => `修改条目 ${entry}`,
  emptyTitle: '还没有条目',
  empty: '新建一个编号条目。',
  needLabel: '请填写说明',
  needItems: '请至少填写一项',
  badEntry: '编号须在 1 至 999 之间',
  saveTitle: '保存配置条目？',
  saveText: '会员站下次取配置时生效。',
  saved: '条目已保存',
} as const
