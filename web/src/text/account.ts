export const accountText = {
  deviceConsent: '允许识别本机，用于发现异常登录（可选）',
  loginTitle: '登录',
  registerTitle: '注册账号',
  ways: '登录方式',
  byName: '账号登录',
  byPhone: '手机登录',
  name: '用户名',
  password: '密码',
  confirm: '再输一次',
  invite: '邀请码',
  optional: '选填',
  nameHint: '4–11 位字母或数字，字母开头',
  passwordHint: '8–64 位，不要用常见的密码',
  show: '显示密码',
  hide: '隐藏密码',
  remember: '保持登录',
  forgot: '忘记密码',
  login: '登录',
  register: '注册',
  byPasskey: '用通行密钥登录',
  goRegister: '注册账号',
  goLogin: '已有账号，去登录',
  lookAround: '先去逛逛',
  adult: '我已满 18 岁',
  adultNote: '未满 18 岁不得投注。登记的声明会连同时间保存。',
  terms: '我同意平台的规则与条款和隐私规则',
  readTerms: '阅读规则与条款、隐私规则',
  legal: '登录即确认已满 18 岁。正局客服不会向你要密码或验证码。',
  stopLogin: '站点暂停登录，账号资金不受影响，请稍后再来。',
  stopRegister: '站点暂停注册，请稍后再来。',
  welcome: '登录成功',
  registered: '注册成功，已为你登录',
  needName: '请填写用户名。',
  badName: '用户名须为 4–11 位字母或数字，字母开头。',
  needPassword: '请填写密码。',
  badPassword: '密码须为 8–64 位。',
  notSame: '两次输入的密码不一样。',
  needAdult: '年满 18 岁才能注册，请先确认。',
  needTerms: '请先阅读并同意规则与条款。',
  badInvite: '邀请码为 4–16 位字母或数字。',
  phone: '手机号',
  phonePlaceholder: '请输入手机号',
  country: '国家或地区',
  needPhone: '请填写手机号。',
  badPhone: '手机号不对，请检查位数。',
  code: '验证码',
  codePlaceholder: '6 位数字',
  codeHint: '短信发送，5 分钟内有效。',
  sendCode: '获取验证码',
  sendAgain: '重新获取',
  wait: (seconds: number) => `${seconds} 秒后可重发`,
  sentNote: '验证码已发送，5 分钟内有效。没有收到可在一分钟后重发。',
  needSend: '请先获取验证码。',
  phoneTaken: '这个手机号已绑定其他账号，请换一个，或直接用它登录。',
  phoneOptional: '选填，用于找回账号',
  needCode: '请填写 6 位验证码。',
} as const

/** For whoever cannot come in. */
export const serviceText = { ask: '登录不了？', desk: '找客服' } as const

/** How hard a password is to guess; never a command. */
export const strengthText = {
  short: '至少 8 位',
  weak: '容易被猜到，再长一些，或混用字母、数字和符号',
  fair: '强度尚可',
  strong: '不容易被猜到',
  label: '密码强度',
} as const

/** After registration: what can be done next, none of it now. */
export const guideText = {
  title: '注册成功',
  text: (name: string) => `账号 ${name} 已建立，可以直接使用。下面几步不急，随时可在“我的”里补上。`,
  steps: '接下来可以',
  phone: { title: '绑定手机', why: '忘记密码、换设备时用它找回' },
  realName: { title: '实名认证', why: '取款时核对持卡人姓名' },
  card: { title: '添加银行卡', why: '取款的收款账户，须与实名一致' },
  limit: { title: '给自己定个上限', why: '存款、亏损、投注和时长，随时可以调低' },
  deposit: { title: '第一次存款', why: '到账后才能投注' },
  download: { title: '下载到桌面', why: '像应用一样打开' },
  adult: '未满 18 岁不得投注。年满 18 岁的声明已随注册保存。',
  done: '已完成',
  skip: '先去逛逛',
  sign: '正局运营组',
} as const

/** After a registration with a friend's code. */
export const invitationText = {
  title: '好友邀请已记录',
  text: '你用好友的邀请码开了户，邀请关系已经记下，不用再做什么。这不影响你的存取款。',
  known: '我知道了',
} as const

/** Captchas: characters in a picture, a piece in its hole. */
export const checkText = {
  characters: '图形验证码',
  charactersHint: '图中字符',
  renew: '图形验证码，点按更换一张',
  loadingPicture: '正在载入图形验证码',
  needCharacters: '请输入图中的字符。',
  noPicture: '验证图片没有载入，请点按重试。',
  sliderTitle: '安全验证',
  sliderText: '拖动滑块，把拼图移到缺口。',
  slide: '按住滑块向右拖动',
  slideLabel: '拼图位置',
  slideAt: (x: number, most: number) => `${x}，共 ${most}`,
  keys: '也可以用方向键移动，按回车键确认。',
  another: '换一张',
  close: '取消验证',
  retry: '重新载入',
  working: '正在做安全检查，几秒后自动继续。',
  workFailed: '安全检查没有完成，请再试一次。',
} as const

/** Proving who one is: on a new device, and before money leaves after a while without use. */
export const proofText = {
  title: '验证身份',
  ways: '验证方式',
  way: { phone: '短信', totp: '动态码', passkey: '通行密钥', recovery: '恢复码' },
  password: '登录密码',
  boundPhone: '绑定的手机',
  sentTo: (phone: string) => `已发送到 ${phone}，5 分钟内有效。`,
  totp: '动态码',
  totpPlaceholder: '6 位数字',
  totpHint: '打开身份验证器，填写正局这一项的 6 位数字。',
  recovery: '恢复码',
  recoveryPlaceholder: '例如 K7RMW-2QXTA',
  recoveryHint: '开启动态验证码时保存的十个之一，每个只能用一次。',
  passkeyHint: '浏览器会请你用指纹、面容或屏幕锁确认。',
  submit: '验证并登录',
  passkeySubmit: '用通行密钥验证',
  needCode: '请填写 6 位数字。',
  needRecovery: '恢复码是两组五位，例如 K7RMW-2QXTA。',
  needPassword: '请填写登录密码。',
  none: '这个账号还没有绑定手机或其他验证方式。请在常用的设备上登录，或联系客服核对身份。资金不受影响。',
  locked: (clock: string, left: string) =>
    `验证错误次数过多，${clock} 之后可以再试（${left}）。账号资金不受影响。`,
  lockedOver: '现在可以重新登录了。',
  again: '返回登录',
  idleTitle: '先确认是你本人',
  idleText: '离开了一段时间。为保护资金，继续之前请再验证一次。',
  confirm: '确认并继续',
  lostAll: '这些都用不了？',
  lostAllLink: '用绑定的手机申请移除',
} as const

/** What came of asking the browser for a passkey. */
export const passkeyWords = {
  cancelled: '没有完成验证，可以再试一次。',
  known: '这台设备已经有这个账号的通行密钥。',
  unsupported: '这个浏览器或网址不支持通行密钥，请换一种方式。',
} as const

export const waitText = {
  login: (clock: string, left: string) =>
    `密码错误次数过多，这个账号在这台设备上 ${clock} 之后可以再试（${left}）。用手机验证码登录可以马上解除。`,
  loginWithoutPhone: (clock: string, left: string) =>
    `密码错误次数过多，这个账号在这台设备上 ${clock} 之后可以再试（${left}）。`,
  over: '等待已结束，可以再试了。',
} as const

/** /user/password: a lost password, in three steps. */
export const resetText = {
  title: '找回密码',
  steps: '找回密码的步骤',
  step: { account: '账号', identity: '身份', password: '新密码' },
  accountText: '先填写要找回的用户名。',
  namePlaceholder: '注册时的用户名',
  next: '下一步',
  tooOften: (when: string) => `这个用户名今天找回的次数过多，${when} 之后可以再试。`,
  identityText: (name: string) => `为账号 ${name} 确认身份，任选一种方式。`,
  ways: '确认身份的方式',
  byPhone: '绑定的手机',
  byWithdrawal: '实名与取款密码',
  phonePlaceholder: '完整的绑定手机号',
  sentNote: '号码与账号一致时会收到验证码，5 分钟内有效。',
  realName: '真实姓名',
  realNamePlaceholder: '与账号实名一致',
  withdrawal: '取款密码',
  withdrawalPlaceholder: '6 位数字',
  needRealName: '请填写真实姓名。',
  needWithdrawal: '取款密码是 6 位数字。',
  passwordText: '设置新的登录密码。保存后，所有设备都要用新密码重新登录。',
  newPassword: '新密码',
  drops: '同时清理',
  dropDevices: (count: number) => `忘记全部 ${count} 台设备，下次登录都要重新验证`,
  dropFactors: (names: string) => `移除${names}`,
  dropLater: (when: string) =>
    `为防止手机号被盗用，它们到 ${when} 才移除；之前用其中之一登录，就不再移除。`,
  dropPasskeys: (count: number) => ` ${count} 个通行密钥`,
  dropTotp: '动态验证码和恢复码',
  dropNote: '怀疑账号被别人动过时请勾选。',
  finish: '保存新密码',
  doneTitle: '新密码已生效',
  doneText: '所有设备都已退出登录，余额和注单没有变动。请用新密码登录。',
  doneDrop: (when: string) =>
    `通行密钥和动态验证码到 ${when} 移除。之前在新设备登录，仍要用它们验证。`,
  toLogin: '去登录',
} as const
