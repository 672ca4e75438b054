export const loginText = {
  title: '登录安全',
  protections: '验证方式',
  totp: '动态验证码',
  passkeys: (count: number) => `通行密钥 ${count} 个`,
  recovery: (left: number) => `恢复码剩 ${left} 个`,
  passwordOnly: '仅密码',
  passwordChangedAt: '密码修改时间',
  never: '从未修改',
  state: '登录限制',
  free: '没有限制',
  attacked: '多处正在猜测密码，陌生设备登录需要验证',
  lockedUntil: (time: string) => `等待至 ${time}`,
  failures: (count: number) => `错误 ${count} 次`,
  kinds: { device: '某台设备', network: '某个网络', name: '整个账号' },
  authorisations: {
    waiting: '新设备等待验证',
    codeSent: '新设备已发验证码',
    locked: '新设备验证已锁定',
    exhausted: '新设备验证码已用完',
  },
  newDevices: (time: string) => `今日新设备登录次数已满，至 ${time}`,
  linked: '经链接登录，未验证',
  dropping: (time: string) => `找回密码时申请移除，${time} 移除`,
  keep: '取消移除',
  keepTitle: '取消移除验证方式？',
  keepText:
    '会员称手机号被他人使用，或移除不是本人申请。现有的通行密钥和动态验证码保留；本人可以重新申请。资金不受影响。',
  kept: '已取消，验证方式保留',
  lift: '解除限制',
  liftTitle: '解除登录限制？',
  liftText: '错误次数会清零，等待会结束；会员仍须证明身份才能登录。资金不受影响。',
  lifted: '登录限制已解除',
  devices: '登录设备',
  noDevices: '没有登录过的设备，任何设备登录都按新设备处理。',
  online: '在线',
  seen: '最近使用',
  first: '首次使用',
  logins: '登录记录',
  noLoginsTitle: '没有登录记录',
  noLogins: '这位会员还没有登录过。',
  time: '时间',
  way: '方式',
  result: '结果',
  unusual: '异常',
  address: '网络地址',
  device: '设备',
} as const

export const loginWayText = {
  password: '密码',
  phone: '手机验证码',
  passkey: '通行密钥',
  register: '注册',
  token: '链接',
} as const

export const loginResultText = {
  done: '成功',
  refused: '密码错误',
  waiting: '等待验证',
  locked: '已限制',
} as const

export const unusualText = {
  none: '无',
  ip: '网络',
  device: '设备',
  ipAndDevice: '网络与设备',
  fingerprint: '设备特征',
  longAbsence: '长期未登录',
  risk: '账号被猜测',
} as const

export const liftReasons = ['会员已核实身份', '误输密码，会员来电要求解除'] as const
export const keepReasons = ['会员来电，移除不是本人申请', '会员手机号被他人使用'] as const
