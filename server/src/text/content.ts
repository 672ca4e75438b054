export const contentText = {
  noContent: '请填写公告内容',
  noCover: '请选择图片',
  noticeCover: '公告不带图片',
  noSide: '请选择停靠的一侧',
  sideOfIcon: '只有悬浮图标有停靠侧',
  noType: '请选择类型',
  typeOfNaming: '只有合作与来源有类型',
  noJump: '请填写跳转页面',
  unknownPage: '站内没有这个页面',
  endBeforeStart: '结束时间须晚于开始时间',
  ownPath: '须是本站的页面地址，以 / 开头',
  noClip: '开启片头须先选择片头',
} as const
